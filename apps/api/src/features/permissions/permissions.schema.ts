import * as z from 'zod'
import { Pagination, pageQuery, search } from '../../http/list.ts'

export const riskLevel = z
  .enum(['low', 'medium', 'high', 'critical'])
  .describe(
    'How much harm misuse of the permission can cause. To create or grant a `critical` permission, you must have reauthenticated within the last 10 minutes.',
  )
export const status = z
  .enum(['active', 'disabled', 'archived'])
  .describe(
    'Only `active` permissions have an effect. Roles and users keep `disabled` and `archived` permissions, and `archived` permissions can no longer be granted.',
  )

export const Permission = z
  .object({
    id: z.number().int().describe('ID of the permission.'),
    name: z.string().describe('Unique name of the permission.').meta({ example: 'admin.users.manage' }),
    display_name: z.string().describe('Display name of the permission.').meta({ example: 'Manage users' }),
    description: z
      .string()
      .nullable()
      .describe('What the permission allows. Null if it has no description.')
      .meta({ example: 'List, change, deactivate, and delete users' }),
    category: z.string().describe('Category that groups related permissions.').meta({ example: 'users' }),
    is_inheritable: z
      .boolean()
      .describe('Whether child roles inherit the permission from a role that grants it.')
      .meta({ example: false }),
    risk_level: riskLevel.meta({ example: 'high' }),
    status,
    is_system: z.boolean().describe('Whether the permission is built into Veranda and guards its routes.'),
    dependencies: z
      .array(z.string())
      .describe('Names of the permissions that this one requires. Without them, it has no effect.')
      .meta({ example: [] }),
    metadata: z.record(z.string(), z.unknown()).describe('Custom data.').meta({ example: {} }),
    usage_count: z
      .number()
      .int()
      .describe('Number of roles and users that the permission is granted to directly.')
      .meta({ example: 2 }),
    sort_order: z
      .number()
      .int()
      .describe('Position in lists. Permissions with lower numbers come first.')
      .meta({ example: 20 }),
    created_at: z.iso.datetime().describe('Time at which the permission was created.'),
    updated_at: z.iso
      .datetime()
      .describe(
        'Time of the last change to the permission. Send it with an update to detect concurrent changes.',
      ),
  })
  .meta({ id: 'Permission', description: 'A named right that routes require and that roles grant.' })

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
  search: search.describe('Text that the name, display name, or description contains. Case is ignored.'),
  category: z.string().max(50).optional().describe('Only return permissions of this category.'),
  status: z
    .enum(['all', ...status.options])
    .default('all')
    .describe('Only return permissions with this status. `all` returns every status.'),
  risk_level: riskLevel.optional().describe('Only return permissions with this risk level.'),
  sort_by: z.enum(SORTS).default('sort_order').describe('Property to sort by.'),
  sort_order: z
    .enum(['asc', 'desc'])
    .default('asc')
    .describe('Sort direction: `asc` for ascending, `desc` for descending.'),
})

const counts = z.record(z.string(), z.number().int())

export const PermissionList = z.object({
  overview: z
    .object({
      total: z.number().int().describe('Number of permissions.').meta({ example: 20 }),
      active: z.number().int().describe('Number of active permissions.').meta({ example: 20 }),
      disabled: z.number().int().describe('Number of disabled permissions.').meta({ example: 0 }),
      archived: z.number().int().describe('Number of archived permissions.').meta({ example: 0 }),
      by_category: counts
        .describe('Number of permissions per category.')
        .meta({ example: { users: 2, access: 5, system: 4 } }),
      by_risk_level: counts
        .describe('Number of permissions per risk level.')
        .meta({ example: { low: 4, medium: 9, high: 6, critical: 1 } }),
      assignments: z
        .number()
        .int()
        .describe('Number of direct grants of permissions to roles.')
        .meta({ example: 24 }),
      recent_changes: z
        .number()
        .int()
        .describe('Number of permissions created or changed in the last 7 days.')
        .meta({ example: 0 }),
    })
    .describe('Counts across all permissions, regardless of the filters.'),
  permissions: z.array(Permission).describe('Permissions on this page.'),
  pagination: Pagination,
})
