import type { Prisma } from '@veranda/database'
import * as z from 'zod'
import { Permission, riskLevel } from './permissions.schema.ts'

const MAX_DEPTH = 5
const MAX_METADATA_BYTES = 4096

const getDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(getDepth)) : 0

const metadata = z
  .record(z.string().max(MAX_METADATA_BYTES), z.unknown())
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES,
    `Must be at most ${MAX_METADATA_BYTES} bytes of JSON`,
  )
  .refine((value) => getDepth(value) <= MAX_DEPTH, `Must be at most ${MAX_DEPTH} levels deep`)
  .describe(`Custom data as a JSON object of up to ${MAX_METADATA_BYTES} bytes and ${MAX_DEPTH} levels.`)
  .meta({ example: { owner: 'community team' } })
  // The value was parsed from JSON, so it is valid JSON.
  .transform((value) => value as Prisma.InputJsonObject)

const text = (minLength: number, maxLength: number) =>
  z
    .string()
    .trim()
    .min(minLength, minLength === 1 ? 'Required' : `Must be at least ${minLength} characters`)
    .max(maxLength, `Must be at most ${maxLength} characters`)

/** Reason for a change, recorded in the audit log. */
export const reason = text(3, 500)
  .describe('Reason for the change. It is recorded in the audit log.')
  .meta({ example: 'Requested by the forum team' })

/**
 * Time of the last change that the client has seen. If the record has changed since, the request fails with
 * 409.
 */
export const lastKnownUpdate = z.iso
  .datetime()
  .describe(
    'Value of `updated_at` when you loaded the record. If the record has changed since, the request fails with 409.',
  )
  .optional()

export const permissionName = z
  .string()
  .min(1, 'Required')
  .max(100, 'Must be at most 100 characters')
  .regex(/^[a-z0-9._-]+$/, 'Must contain only lowercase letters, digits, dots, underscores, and hyphens')
  .meta({ example: 'forum.pin' })

const fields = {
  display_name: text(1, 200).describe('Display name of the permission.').meta({ example: 'Pin posts' }),
  description: text(0, 1000)
    .nullable()
    .describe('What the permission allows. Null or empty for no description.')
    .meta({ example: 'Keep a post at the top' }),
  category: text(1, 50).describe('Category that groups related permissions.').meta({ example: 'forum' }),
  is_inheritable: z
    .boolean()
    .describe('Whether child roles inherit the permission from a role that grants it.'),
  risk_level: riskLevel,
  dependencies: z
    .array(permissionName)
    .max(50, 'Must have at most 50 items')
    .describe('Names of the permissions that this one requires. Without them, it has no effect.')
    .meta({ example: ['forum.post'] }),
  metadata,
}

export const NewPermission = z
  .object({
    name: permissionName.describe(
      "Unique name of the permission. It can't be changed or reused, even after the permission is archived.",
    ),
    display_name: fields.display_name,
    description: fields.description.optional(),
    category: fields.category,
    is_inheritable: fields.is_inheritable.default(false),
    risk_level: fields.risk_level.default('low'),
    dependencies: fields.dependencies.default([]),
    metadata: fields.metadata.default({}),
    reason: reason.optional(),
  })
  .meta({ id: 'NewPermission', description: 'Parameters for creating a permission.' })

export const PermissionCreated = z.object({
  success: z.literal(true).describe('Always `true`.'),
  permission: Permission.describe('The new permission.'),
  message: z.string().describe('Confirmation message.').meta({ example: 'Permission created' }),
})

export const PermissionChange = z
  .object({
    ...fields,
    sort_order: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Position in lists. Permissions with lower numbers come first.')
      .meta({ example: 200 }),
    status: z
      .enum(['active', 'disabled'])
      .describe(
        '`active` restores a disabled or archived permission. `disabled` suspends the permission, and roles keep it.',
      ),
    reason,
    updated_at: lastKnownUpdate,
  })
  .partial()
  .meta({
    id: 'PermissionChange',
    description: 'Properties of a permission to change. Omitted properties stay the same.',
  })

const PermissionRole = z.object({
  role: z.string().describe('Unique name of the role.').meta({ example: 'moderator' }),
  display_name: z.string().describe('Display name of the role.').meta({ example: 'Moderator' }),
  role_id: z.number().int().describe('ID of the role.'),
  is_protected: z
    .boolean()
    .describe("Whether the role is protected. Protected roles can't be assigned or changed through the API."),
  through: z
    .string()
    .nullable()
    .describe(
      'Name of the nearest ancestor role from which the role inherits the permission. Null if the role grants it directly.',
    ),
})

const Exception = z.object({
  user_id: z.number().int().describe('ID of the user.').meta({ example: 42 }),
  username: z.string().describe('Username of the user.').meta({ example: 'ada' }),
  name: z.string().describe('Display name of the user.').meta({ example: 'Ada Lovelace' }),
  effect: z.enum(['grant', 'deny']).describe('Whether the permission is granted or denied to the user.'),
  reason: z.string().nullable().describe('Reason for the grant or denial. Null if none was given.'),
  created_at: z.iso.datetime().describe('Time at which the permission was granted or denied.'),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('Time at which the grant or denial expires. Null if it does not expire.'),
})

export const PermissionDetail = z.object({
  permission: Permission.describe('The permission.'),
  roles: z
    .array(PermissionRole)
    .describe('Roles that grant the permission directly or inherit it. Archived roles are not included.'),
  exceptions: z
    .array(Exception)
    .describe(
      'Grants and denials of the permission to individual users, newest first. At most 50 are returned.',
    ),
  exception_count: z.number().int().describe('Total number of grants and denials to individual users.'),
  dependents: z
    .array(z.string())
    .describe('Names of the permissions that require this one, directly or through other permissions.'),
  user_count: z
    .number()
    .int()
    .describe(
      'Number of users who have the permission through a role or grant and are not denied it. 0 if the permission is not active.',
    ),
})
