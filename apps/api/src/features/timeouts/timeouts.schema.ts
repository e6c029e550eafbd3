import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { CappedPagination, pageQuery, search } from '../../http/list.ts'
import { future } from '../../http/moments.ts'

const date = z.iso.datetime()

export const timeoutType = z
  .enum(['posting', 'comment', 'emoji_submission', 'api', 'full_access'])
  .meta({ example: 'posting' })

const reason = z
  .string()
  .trim()
  .min(5, 'At least 5 characters')
  .max(500, 'At most 500 characters')
  .meta({ example: 'Advertising in comments' })

const Somebody = z
  .object({
    id: z.number().int().meta({ example: 7 }),
    username: z.string().nullable().describe('null when the account is gone').meta({ example: 'grace' }),
  })
  .nullable()

export const Timeout = z
  .object({
    id: z.number().int().meta({ example: 311 }),
    user: z.object({
      id: z.number().int().meta({ example: 42 }),
      username: z.string().meta({ example: 'ada' }),
      name: z.string().meta({ example: 'Ada Lovelace' }),
    }),
    type: timeoutType,
    // Not the schema of what goes in: what is written stays readable, by whatever rules it was written.
    reason: z.string().meta({ example: 'Advertising in comments' }),
    issued_by: Somebody,
    created_at: date,
    expires_at: date,
    revoked_at: date.nullable().meta({ example: null }),
    revoked_by: Somebody.meta({ example: null }),
    pardon: z.string().nullable().describe('why it was revoked').meta({ example: null }),
    is_running: z.boolean().describe('neither revoked nor over'),
  })
  .meta({ id: 'Timeout' })

/** Hours of the longest timeout: a year. */
export const MOST_HOURS = 8760

const term = {
  type: timeoutType,
  reason,
  expires_at: future
    .optional()
    .describe('when it ends; this or `duration_hours`')
    .meta({ example: '2026-12-24T18:00:00Z' }),
  duration_hours: z
    .number()
    .int()
    .min(1)
    .max(MOST_HOURS)
    .optional()
    .describe('how long it lasts; this or `expires_at`')
    .meta({ example: 24 }),
}

interface Ends {
  expires_at?: Date | undefined
  duration_hours?: number | undefined
}

const hasOneEnd = ({ expires_at, duration_hours }: Ends) =>
  (expires_at === undefined) !== (duration_hours === undefined)

const oneEnd = { path: ['duration_hours'], message: 'Either expires_at or duration_hours' }

const order = { type: 'posting', reason: 'Advertising in comments', duration_hours: 24 }

export const TimeoutOrder = z.object(term).refine(hasOneEnd, oneEnd).meta({ example: order })

export const TimeoutOrderFor = z
  .object({
    user_id: z.number().int().min(1).max(2_147_483_647).optional().meta({ example: 42 }),
    username: z.string().trim().max(31).optional().describe('instead of `user_id`'),
    ...term,
  })
  .refine(hasOneEnd, oneEnd)
  .refine(({ user_id, username }) => (user_id === undefined) !== (username === undefined), {
    path: ['user_id'],
    message: 'Either user_id or username',
  })
  .meta({ example: { user_id: 42, ...order } })

export const RevocationQuery = z.object({
  type: timeoutType.optional().describe('the type to revoke; without it, every timeout that runs'),
  reason,
})

export const Revocation = z.object({
  timeout_id: z.number().int().min(1).max(2_147_483_647).meta({ example: 311 }),
  reason,
})

export const SORTS = ['created_at', 'expires_at'] as const

export const TimeoutQuery = z.object({
  ...pageQuery,
  type: timeoutType.optional(),
  status: z.enum(['running', 'expired', 'revoked', 'all']).default('running'),
  user_id: databaseId.optional(),
  search: search.describe('part of the username or the display name of who is timed out'),
  issued_by: databaseId.optional().describe('id of who issued it'),
  sort: z.enum(SORTS).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const OneTimeout = z.object({ timeout: Timeout })
export const Timeouts = z.object({ timeouts: z.array(Timeout) })
export const TimeoutList = Timeouts.extend({ pagination: CappedPagination })
