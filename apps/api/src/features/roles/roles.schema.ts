import * as z from 'zod'
import { permissionName, readAt, reason } from '../permissions/permission-changes.schema.ts'
import { riskLevel, status } from '../permissions/permissions.schema.ts'

export const Role = z
  .object({
    id: z.number().int(),
    name: z.string().meta({ example: 'user' }),
    display_name: z.string().meta({ example: 'User' }),
    description: z.string().nullable().meta({ example: 'Everyone who has an account' }),
  })
  .meta({ id: 'Role' })

export const RoleList = z.object({ roles: z.array(Role) })

const date = z.iso.datetime()
const names = z.array(z.string()).meta({ example: ['forum.pin'] })

export const RoleDetail = z
  .object({
    ...Role.shape,
    is_protected: z.boolean().describe('assigned and changed in the database only'),
    is_default: z.boolean().describe('everyone gets it at sign-up'),
    is_archived: z.boolean().describe('gives nothing'),
    parent: z
      .object({ id: z.number().int(), name: z.string().meta({ example: 'user' }) })
      .nullable()
      .describe('the role whose inheritable permissions this one has too'),
    children: z.array(z.string()).describe('roles whose parent it is').meta({ example: [] }),
    member_count: z.number().int().describe('users who hold it now').meta({ example: 12 }),
    permissions: names.describe('what it grants itself'),
    inherited: z
      .array(
        z.object({
          permission: z.string().meta({ example: 'forum.post' }),
          from: z.string().describe('the role above that passes it on').meta({ example: 'user' }),
        }),
      )
      .describe('what it has from the roles above it and does not grant itself'),
    created_at: date,
    updated_at: date,
  })
  .meta({ id: 'RoleDetail' })

export const RoleMatrix = z.object({
  roles: z.array(RoleDetail),
  permissions: z
    .array(
      z.object({
        id: z.number().int(),
        name: permissionName,
        display_name: z.string().meta({ example: 'Pin posts' }),
        description: z.string().nullable(),
        category: z.string().meta({ example: 'forum' }),
        risk_level: riskLevel,
        status,
        is_inheritable: z.boolean(),
        is_system: z.boolean(),
        dependencies: names,
      }),
    )
    .describe('all but the archived ones'),
})

const fields = {
  display_name: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(100, 'At most 100 characters')
    .meta({ example: 'Helper' }),
  description: z
    .string()
    .trim()
    .max(1000, 'At most 1000 characters')
    .nullable()
    .meta({ example: 'Answers questions in the forum' }),
  parent_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .describe('the role whose inheritable permissions it gets too; not a protected one')
    .meta({ example: 1 }),
}

export const NewRole = z
  .object({
    name: z
      .string()
      .max(50, 'At most 50 characters')
      .regex(
        /^[a-z][a-z0-9_-]+$/,
        '2 to 50 lower-case letters, digits, underscores and hyphens, a letter first',
      )
      .meta({ example: 'helper' }),
    display_name: fields.display_name,
    description: fields.description.optional(),
    parent_id: fields.parent_id.optional(),
    reason: reason.optional(),
  })
  .meta({ id: 'NewRole' })

export const RoleChange = z
  .object({
    ...fields,
    is_archived: z.literal(false).describe('brings an archived role back'),
    reason,
    updated_at: readAt,
  })
  .partial()
  .meta({ id: 'RoleChange' })

export const RolePermissions = z
  .object({
    permissions: z
      .array(permissionName)
      .max(1000, 'At most 1000 entries')
      .describe('all that it grants itself from now on; archived ones that it has stay')
      .meta({ example: ['forum.post', 'forum.pin'] }),
    reason,
    updated_at: readAt,
  })
  .meta({ id: 'RolePermissions' })
