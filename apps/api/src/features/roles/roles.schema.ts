import * as z from 'zod'
import { lastKnownUpdate, permissionName, reason } from '../permissions/permission-changes.schema.ts'
import { riskLevel, status } from '../permissions/permissions.schema.ts'

export const Role = z
  .object({
    id: z.number().int().describe('ID of the role.'),
    name: z.string().describe('Unique name of the role.').meta({ example: 'user' }),
    display_name: z.string().describe('Display name of the role.').meta({ example: 'User' }),
    description: z
      .string()
      .nullable()
      .describe('Purpose of the role. Null if it has no description.')
      .meta({ example: 'Everyone who has an account' }),
  })
  .meta({ id: 'Role', description: 'A named set of permissions that can be assigned to users.' })

export const RoleList = z.object({
  roles: z.array(Role).describe('Roles that can be assigned through the API, ordered by ID.'),
})

const date = z.iso.datetime()
const permissionNames = z.array(z.string()).meta({ example: ['forum.pin'] })

export const RoleDetail = z
  .object({
    ...Role.shape,
    is_protected: z
      .boolean()
      .describe(
        "Whether the role is protected. Protected roles can't be assigned or changed through the API.",
      ),
    is_default: z.boolean().describe('Whether every user gets the role at sign-up.'),
    is_archived: z.boolean().describe('Whether the role is archived. Archived roles grant nothing.'),
    parent: z
      .object({
        id: z.number().int().describe('ID of the parent role.'),
        name: z.string().describe('Unique name of the parent role.').meta({ example: 'user' }),
        display_name: z.string().describe('Display name of the parent role.').meta({ example: 'User' }),
      })
      .nullable()
      .describe('Parent role, whose inheritable permissions this role also grants. Null if it has none.'),
    children: z
      .array(z.string())
      .describe('Names of the roles that have this role as their parent.')
      .meta({ example: [] }),
    member_count: z
      .number()
      .int()
      .describe('Number of users who hold the role. Expired assignments are not counted.')
      .meta({ example: 12 }),
    permissions: permissionNames.describe(
      'Names of the permissions that the role grants directly, including disabled and archived ones.',
    ),
    inherited: z
      .array(
        z.object({
          permission: z
            .string()
            .describe('Name of the inherited permission.')
            .meta({ example: 'forum.post' }),
          from: z
            .string()
            .describe('Name of the nearest ancestor role that grants the permission.')
            .meta({ example: 'user' }),
        }),
      )
      .describe('Permissions that the role inherits from its ancestor roles and does not grant directly.'),
    created_at: date.describe('Time at which the role was created.'),
    updated_at: date.describe(
      'Time of the last change to the role. Send it with an update to detect concurrent changes.',
    ),
  })
  .meta({ id: 'RoleDetail', description: 'A role with its permissions, parent role, and number of members.' })

export const RoleMatrix = z.object({
  roles: z.array(RoleDetail).describe('All roles, including protected and archived ones, ordered by ID.'),
  permissions: z
    .array(
      z.object({
        id: z.number().int().describe('ID of the permission.'),
        name: permissionName.describe('Unique name of the permission.'),
        display_name: z.string().describe('Display name of the permission.').meta({ example: 'Pin posts' }),
        description: z
          .string()
          .nullable()
          .describe('What the permission allows. Null if it has no description.'),
        category: z.string().describe('Category that groups related permissions.').meta({ example: 'forum' }),
        risk_level: riskLevel,
        status,
        is_inheritable: z
          .boolean()
          .describe('Whether child roles inherit the permission from a role that grants it.'),
        is_system: z
          .boolean()
          .describe('Whether the permission is built into Veranda and guards its routes.'),
        dependencies: permissionNames.describe('Names of the permissions that this one requires.'),
      }),
    )
    .describe('All permissions except archived ones, in the order of their `sort_order`.'),
})

const fields = {
  display_name: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(100, 'Must be at most 100 characters')
    .describe('Display name of the role.')
    .meta({ example: 'Helper' }),
  description: z
    .string()
    .trim()
    .max(1000, 'Must be at most 1000 characters')
    .nullable()
    .describe('Purpose of the role. Null or empty for no description.')
    .meta({ example: 'Answers questions in the forum' }),
  parent_id: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .describe(
      "ID of the parent role, whose inheritable permissions this role also grants. Can't be a protected or archived role. Null for no parent.",
    )
    .meta({ example: 1 }),
}

export const NewRole = z
  .object({
    name: z
      .string()
      .max(50, 'Must be at most 50 characters')
      .regex(
        /^[a-z][a-z0-9_-]+$/,
        'Must be 2 to 50 lowercase letters, digits, underscores, and hyphens, starting with a letter',
      )
      .describe("Unique name of the role. It can't be changed or reused, even after the role is archived.")
      .meta({ example: 'helper' }),
    display_name: fields.display_name,
    description: fields.description.optional(),
    parent_id: fields.parent_id.optional(),
    reason: reason.optional(),
  })
  .meta({ id: 'NewRole', description: 'Parameters for creating a role.' })

export const RoleChange = z
  .object({
    ...fields,
    is_archived: z.literal(false).describe('Set to `false` to restore an archived role with its members.'),
    reason,
    updated_at: lastKnownUpdate,
  })
  .partial()
  .meta({
    id: 'RoleChange',
    description: 'Properties of a role to change. Omitted properties stay the same.',
  })

export const RolePermissions = z
  .object({
    permissions: z
      .array(permissionName)
      .max(1000, 'Must have at most 1000 items')
      .describe(
        'Complete list of the permissions that the role grants directly. Permissions missing from the list are removed, except archived ones.',
      )
      .meta({ example: ['forum.post', 'forum.pin'] }),
    reason,
    updated_at: lastKnownUpdate,
  })
  .meta({ id: 'RolePermissions', description: 'Permissions that a role grants directly.' })
