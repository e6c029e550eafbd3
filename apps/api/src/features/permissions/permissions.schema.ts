import * as z from 'zod'
import { Pagination, pageQuery, search } from '../../http/list.ts'

export const riskLevel = z.enum(['low', 'medium', 'high', 'critical'])
export const status = z.enum(['active', 'disabled', 'archived'])

export const Permission = z
  .object({
    id: z.number().int(),
    name: z.string().meta({ example: 'admin.users.manage' }),
    display_name: z.string().meta({ example: 'Manage users' }),
    description: z.string().nullable().meta({ example: 'List, change, deactivate and delete users' }),
    category: z.string().meta({ example: 'users' }),
    is_inheritable: z.boolean().meta({ example: false }),
    risk_level: riskLevel.meta({ example: 'high' }),
    status,
    is_system: z.boolean().describe('comes with Veranda and guards its routes'),
    dependencies: z
      .array(z.string())
      .describe('names of the permissions that this one needs')
      .meta({ example: [] }),
    metadata: z.record(z.string(), z.unknown()).meta({ example: {} }),
    usage_count: z.number().int().describe('roles and users that it is granted to').meta({ example: 2 }),
    sort_order: z.number().int().meta({ example: 20 }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Permission' })

export const SORTS = [
  'name',
  'display_name',
  'category',
  'created_at',
  'updated_at',
  'usage_count',
  'sort_order',
] as const

export const PermissionQuery = z.object({
  ...pageQuery,
  search: search.describe('part of a name, a display name or a description'),
  category: z.string().max(50).optional(),
  status: z.enum(['all', ...status.options]).default('all'),
  risk_level: riskLevel.optional(),
  sort_by: z.enum(SORTS).default('sort_order'),
  sort_order: z.enum(['asc', 'desc']).default('asc'),
})

const counts = z.record(z.string(), z.number().int())

export const PermissionList = z.object({
  overview: z
    .object({
      total: z.number().int().meta({ example: 19 }),
      active: z.number().int().meta({ example: 19 }),
      disabled: z.number().int().meta({ example: 0 }),
      archived: z.number().int().meta({ example: 0 }),
      by_category: counts.meta({ example: { users: 2, access: 5, system: 4 } }),
      by_risk_level: counts.meta({ example: { low: 4, medium: 8, high: 6, critical: 1 } }),
      assignments: z
        .number()
        .int()
        .describe('grants by roles, of all permissions together')
        .meta({ example: 23 }),
      recent_changes: z
        .number()
        .int()
        .describe('permissions created or changed in the last 7 days')
        .meta({ example: 0 }),
    })
    .describe('of all permissions, whatever the filters'),
  permissions: z.array(Permission),
  pagination: Pagination,
})
