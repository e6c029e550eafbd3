import * as z from 'zod'
import { Pagination, pageQuery, search } from '../../http/list.ts'

const riskLevel = z.enum(['low', 'medium', 'high', 'critical'])
const status = z.enum(['active', 'disabled', 'archived'])

export const Permission = z
  .object({
    id: z.number().int(),
    name: z.string().meta({ example: 'admin.users.manage' }),
    display_name: z.string(),
    description: z.string().nullable(),
    category: z.string(),
    is_inheritable: z.boolean(),
    risk_level: riskLevel,
    status,
    is_system: z.boolean().describe('comes with Veranda and guards its routes'),
    dependencies: z.array(z.string()).describe('names of the permissions that this one needs'),
    metadata: z.record(z.string(), z.unknown()),
    usage_count: z.number().int().describe('roles that grant it'),
    sort_order: z.number().int(),
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
      total: z.number().int(),
      active: z.number().int(),
      disabled: z.number().int(),
      archived: z.number().int(),
      by_category: counts,
      by_risk_level: counts,
      assignments: z.number().int().describe('grants by roles, of all permissions together'),
      recent_changes: z.number().int().describe('permissions created or changed in the last 7 days'),
    })
    .describe('of all permissions, whatever the filters'),
  permissions: z.array(Permission),
  pagination: Pagination,
})
