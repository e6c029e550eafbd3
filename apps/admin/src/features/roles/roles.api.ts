import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'
import { type AccessSearch, withDefaults } from './access-search.ts'

/** Grants or denies a permission to a user directly, as an exception to the user's roles. */
export const addException = (userId: number, body: Schema<'PermissionException'>) =>
  getData(api.POST('/api/admin/users/{id}/permissions', { params: { path: { id: String(userId) } }, body }))

export const archivePermission = (id: number, reason: string) =>
  getData(
    api.DELETE('/api/admin/permissions/{id}', { params: { path: { id: String(id) }, query: { reason } } }),
  )

export const archiveRole = (id: number, reason: string) =>
  getData(api.DELETE('/api/admin/roles/{id}', { params: { path: { id: String(id) }, query: { reason } } }))

export const assignRole = (userId: number, body: Schema<'RoleAssignment'>) =>
  getData(api.POST('/api/admin/users/{id}/assign-role', { params: { path: { id: String(userId) } }, body }))

export const createPermission = (body: Schema<'NewPermission'>) =>
  getData(api.POST('/api/admin/permissions', { body }))

export const createRole = (body: Schema<'NewRole'>) => getData(api.POST('/api/admin/roles', { body }))

/** Removes a user's direct grant or denial of a permission. */
export const removeException = (userId: number, query: { permission: string; reason: string }) =>
  getData(
    api.DELETE('/api/admin/users/{id}/permissions', { params: { path: { id: String(userId) }, query } }),
  )

const getPermission = (id: string, signal: AbortSignal) =>
  getData(api.GET('/api/admin/permissions/{id}', { params: { path: { id } }, signal }))

export type PermissionDetail = Awaited<ReturnType<typeof getPermission>>

/** Query for a permission and its holders. */
export const permissionQuery = (id: string) =>
  queryOptions({ queryKey: ['access', 'permission', id], queryFn: ({ signal }) => getPermission(id, signal) })

export type HeldPermission = Schema<'HeldPermission'>

/** Query for a user's permissions with their sources. */
export const userPermissionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['access', 'user', userId],
    queryFn: ({ signal }) =>
      getData(
        api.GET('/api/admin/users/{id}/permissions', { params: { path: { id: String(userId) } }, signal }),
      ),
  })

export type Permission = Schema<'Permission'>

/** Query for a page of the permission list. Keeps returning the previous page until the new one loads. */
export const permissionsQuery = (accessSearch: AccessSearch) => {
  const { search, category, status, risk, sort, order, page, limit } = withDefaults(accessSearch)
  const query = {
    status,
    sort_by: sort,
    sort_order: order,
    page,
    limit,
    ...(search && { search }),
    ...(category && { category }),
    ...(risk && { risk_level: risk }),
  }
  return queryOptions({
    queryKey: ['access', 'permissions', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/permissions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

export const setRolePermissions = (id: number, body: Schema<'RolePermissions'>) =>
  getData(api.PUT('/api/admin/roles/{id}/permissions', { params: { path: { id: String(id) } }, body }))

export const removeRole = (userId: number, { roleId, reason }: { roleId: number; reason: string }) =>
  getData(
    api.DELETE('/api/admin/users/{id}/assign-role', {
      params: { path: { id: String(userId) }, query: { role_id: String(roleId), reason } },
    }),
  )

export const updatePermission = (id: number, body: Schema<'PermissionChange'>) =>
  getData(api.PATCH('/api/admin/permissions/{id}', { params: { path: { id: String(id) } }, body }))

export const updateRole = (id: number, body: Schema<'RoleChange'>) =>
  getData(api.PATCH('/api/admin/roles/{id}', { params: { path: { id: String(id) } }, body }))
