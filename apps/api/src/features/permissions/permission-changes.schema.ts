import type { Prisma } from '@veranda/database'
import * as z from 'zod'
import { Permission, riskLevel } from './permissions.schema.ts'

const DEEPEST = 5
const MOST_BYTES = 4096

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

const metadata = z
  .record(z.string().max(MOST_BYTES), z.unknown())
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= MOST_BYTES,
    `At most ${MOST_BYTES} bytes of JSON`,
  )
  .refine((value) => depthOf(value) <= DEEPEST, `At most ${DEEPEST} levels deep`)
  .describe(`anything of your own: at most ${MOST_BYTES} bytes of JSON, ${DEEPEST} levels deep`)
  .meta({ example: { owner: 'community team' } })
  // It came as JSON, so that is what it is.
  .transform((value) => value as Prisma.InputJsonObject)

const text = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, least === 1 ? 'Required' : `At least ${least} characters`)
    .max(most, `At most ${most} characters`)

/** Why somebody does what they do, for whoever reads the audit log. */
export const reason = text(3, 500)
  .describe('stands in the audit log')
  .meta({ example: 'Asked for by the forum team' })

/** When the entry was read: whoever changes what has been changed since gets a 409 and not the last word. */
export const readAt = z.iso
  .datetime()
  .describe('`updated_at` as it was read; a change since then is a 409')
  .optional()

export const permissionName = z
  .string()
  .min(1, 'Required')
  .max(100, 'At most 100 characters')
  .regex(/^[a-z0-9._-]+$/, 'Lower-case letters, digits, dots, underscores and hyphens only')
  .meta({ example: 'forum.pin' })

const fields = {
  display_name: text(1, 200).meta({ example: 'Pin posts' }),
  description: text(0, 1000).nullable().meta({ example: 'Keep a post at the top' }),
  category: text(1, 50).meta({ example: 'forum' }),
  is_inheritable: z.boolean().describe('passes on to the roles below'),
  risk_level: riskLevel,
  dependencies: z
    .array(permissionName)
    .max(50, 'At most 50 entries')
    .describe('names of the permissions that this one needs')
    .meta({ example: ['forum.post'] }),
  metadata,
}

export const NewPermission = z
  .object({
    name: permissionName,
    display_name: fields.display_name,
    description: fields.description.optional(),
    category: fields.category,
    is_inheritable: fields.is_inheritable.default(false),
    risk_level: fields.risk_level.default('low'),
    dependencies: fields.dependencies.default([]),
    metadata: fields.metadata.default({}),
    reason: reason.optional(),
  })
  .meta({ id: 'NewPermission' })

export const PermissionCreated = z.object({
  success: z.literal(true),
  permission: Permission,
  message: z.string().meta({ example: 'Permission created' }),
})

export const PermissionChange = z
  .object({
    ...fields,
    sort_order: z.int().min(0).max(1_000_000).meta({ example: 200 }),
    status: z.enum(['active', 'disabled']).describe('`active` brings one back that is disabled or archived'),
    reason,
    updated_at: readAt,
  })
  .partial()
  .meta({ id: 'PermissionChange' })

const Held = z.object({
  role: z.string().meta({ example: 'moderator' }),
  display_name: z.string().meta({ example: 'Moderator' }),
  role_id: z.number().int(),
  is_protected: z.boolean(),
  through: z
    .string()
    .nullable()
    .describe('the role above that passes it on, or null where the role grants it itself'),
})

const Exception = z.object({
  user_id: z.number().int().meta({ example: 42 }),
  username: z.string().meta({ example: 'ada' }),
  name: z.string().meta({ example: 'Ada Lovelace' }),
  effect: z.enum(['grant', 'deny']),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})

export const PermissionDetail = z.object({
  permission: Permission,
  roles: z.array(Held).describe('roles that give it'),
  exceptions: z.array(Exception).describe('grants and denials to single users, the newest 50'),
  exception_count: z.number().int().describe('of all of them'),
  dependents: z.array(z.string()).describe('permissions that need it, directly or by way of others'),
  user_count: z
    .number()
    .int()
    .describe('users that it reaches, by a role or a grant, and who are not denied it'),
})
