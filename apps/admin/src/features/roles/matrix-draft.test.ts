import type { Role, RoleMatrix } from '../../lib/role-lookup.api.ts'
import {
  countAssignments,
  getDifferences,
  isGranted,
  isOrInheritsFrom,
  listMissingRequirements,
  NO_DRAFT,
  togglePermission,
} from './matrix-draft.ts'

const createRole = (id: number, fields: Partial<Role> = {}): Role => ({
  id,
  name: `role_${id}`,
  display_name: `Role ${id}`,
  description: null,
  is_protected: false,
  is_default: false,
  is_archived: false,
  parent: null,
  children: [],
  member_count: 1,
  permissions: [],
  inherited: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...fields,
})
const toParent = (id: number) => ({ id, name: `role_${id}`, display_name: `Role ${id}` })

const createMatrix = (...roles: Role[]): RoleMatrix => ({
  roles,
  permissions: [
    { name: 'post', dependencies: [] as string[] },
    { name: 'pin', dependencies: ['post'] },
  ].map((permission, id) => ({
    id,
    display_name: `Permission ${permission.name}`,
    description: null,
    category: 'forum',
    risk_level: 'low',
    status: 'active',
    is_inheritable: true,
    is_system: false,
    ...permission,
  })),
})

test('removes a permission from the draft when it is toggled back', () => {
  const draft = togglePermission(NO_DRAFT, createRole(1), 'post')
  expect(isGranted(draft, createRole(1), 'post')).toBe(true)
  expect(togglePermission(draft, createRole(1), 'post').size).toBe(0)
})

test('drops a change that another admin has already made', () => {
  const draft = togglePermission(NO_DRAFT, createRole(1), 'post')
  const changedRole = createRole(1, { permissions: ['post'] })
  expect(isGranted(draft, changedRole, 'post')).toBe(true)
  expect(getDifferences(draft, createMatrix(changedRole))).toEqual([])
})

test('lists added, removed, and resulting permissions by role', () => {
  const poster = createRole(1, { permissions: ['post'] })
  const draft = togglePermission(togglePermission(NO_DRAFT, poster, 'post'), poster, 'pin')
  const [difference] = getDifferences(draft, createMatrix(poster))
  expect(difference).toMatchObject({ added: ['pin'], removed: ['post'], permissions: ['pin'] })
})

test('counts the assignments of a role and its unarchived descendants, and tolerates cycles', () => {
  const roles = [
    createRole(1, { parent: toParent(3) }),
    createRole(2, { parent: toParent(1), member_count: 5 }),
    createRole(3, { parent: toParent(2), member_count: 7 }),
    createRole(4, { parent: toParent(1), member_count: 100, is_archived: true }),
  ]
  expect(countAssignments(roles[0] as Role, roles)).toBe(13)
})

test('names missing required permissions unless they are inherited', () => {
  const listMissing = (fields: Partial<Role>) => {
    const baseMatrix = createMatrix(createRole(1, fields))
    const draft = togglePermission(NO_DRAFT, createRole(1, fields), 'pin')
    return getDifferences(draft, baseMatrix).flatMap((difference) =>
      listMissingRequirements(baseMatrix, difference),
    )
  }
  expect(listMissing({})).toEqual(['Role 1: “Permission pin” requires “Permission post”'])
  expect(listMissing({ inherited: [{ permission: 'post', from: 'user' }] })).toEqual([])
})

test('finds a role and those that inherit from it, directly or through others, and tolerates cycles', () => {
  const roles = [
    createRole(1),
    createRole(2, { parent: toParent(1) }),
    createRole(3, { parent: toParent(2) }),
    createRole(4),
  ]
  expect(roles.map((role) => isOrInheritsFrom(role, 1, roles))).toEqual([true, true, true, false])
  expect(roles.map((role) => isOrInheritsFrom(role, undefined, roles))).toEqual(Array(4).fill(false))
  const cycle = [createRole(1, { parent: toParent(2) }), createRole(2, { parent: toParent(1) })]
  expect(cycle.map((role) => isOrInheritsFrom(role, 3, cycle))).toEqual([false, false])
})
