import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { databaseId } from '../../http/ids.ts'
import { CappedPagination, pageQuery, search } from '../../http/list.ts'
import { futureTime } from '../../http/times.ts'

const date = z.iso.datetime()

export const timeoutType = z
  .enum(['posting', 'comment', 'emoji_submission', 'api', 'full_access'])
  .describe(
    'What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked.',
  )
  .meta({ example: 'posting' })

const reason = z
  .string()
  .trim()
  .min(5, 'Must be at least 5 characters')
  .max(500, 'Must be at most 500 characters')
  .describe('Reason for the timeout. The user sees it whenever a request is blocked.')
  .meta({ example: 'Advertising in comments' })

const Actor = z
  .object({
    id: z.number().int().describe('ID of the user.').meta({ example: 7 }),
    username: z
      .string()
      .nullable()
      .describe('Username of the user. Null if the account has been deleted.')
      .meta({ example: 'grace' }),
  })
  .nullable()

export const Timeout = z
  .object({
    id: z.number().int().describe('ID of the timeout.').meta({ example: 311 }),
    user: z
      .object({
        id: z.number().int().describe('ID of the user.').meta({ example: 42 }),
        username: z.string().describe('Unique username, in lowercase.').meta({ example: 'ada' }),
        name: z.string().describe('Display name of the user.').meta({ example: 'Ada Lovelace' }),
      })
      .describe('User who is timed out.'),
    type: timeoutType,
    // Unlike in requests, the length is not limited, so that responses can contain stored reasons even if the
    // limits change.
    reason: z
      .string()
      .describe('Reason for the timeout, as the user sees it.')
      .meta({ example: 'Advertising in comments' }),
    issued_by: Actor.describe('User who issued the timeout. Null if unknown.'),
    created_at: date.describe('When the timeout was issued.'),
    expires_at: date.describe('When the timeout expires or expired.'),
    revoked_at: date
      .nullable()
      .describe('When the timeout was revoked. Null if it was not.')
      .meta({ example: null }),
    revoked_by: Actor.describe('User who revoked the timeout. Null if it was not revoked.').meta({
      example: null,
    }),
    revocation_reason: z
      .string()
      .nullable()
      .describe('Reason for revoking the timeout. Null if it was not revoked.')
      .meta({ example: null }),
    pardon: deprecatedField(z.string().nullable().meta({ example: null }), 'revocation_reason'),
    is_running: z.boolean().describe('Whether the timeout is active: neither revoked nor expired.'),
  })
  .meta({
    id: 'Timeout',
    description: "Temporary block of some or all of a user's operations.",
  })

/** Maximum duration of a timeout in hours: one year. */
export const MAX_HOURS = 8760

const timeoutFields = {
  type: timeoutType,
  reason,
  expires_at: futureTime
    .optional()
    .describe('When the timeout expires, at most one year from now. Specify either this or `duration_hours`.')
    .meta({ example: '2026-12-24T18:00:00Z' }),
  duration_hours: z
    .number()
    .int()
    .min(1)
    .max(MAX_HOURS)
    .optional()
    .describe('Length of the timeout in hours. Specify either this or `expires_at`.')
    .meta({ example: 24 }),
}

interface EndFields {
  expires_at?: Date | undefined
  duration_hours?: number | undefined
}

const hasOneEnd = ({ expires_at, duration_hours }: EndFields) =>
  (expires_at === undefined) !== (duration_hours === undefined)

const oneEndError = { path: ['duration_hours'], message: 'Specify either expires_at or duration_hours' }

const example = { type: 'posting', reason: 'Advertising in comments', duration_hours: 24 }

export const NewTimeout = z.object(timeoutFields).refine(hasOneEnd, oneEndError).meta({ example })

export const NewTimeoutOfUser = z
  .object({
    user_id: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .describe('ID of the user. Specify either this or `username`.')
      .meta({ example: 42 }),
    username: z
      .string()
      .trim()
      .max(31)
      .optional()
      .describe('Username of the user, with or without a leading `@`. Specify either this or `user_id`.'),
    ...timeoutFields,
  })
  .refine(hasOneEnd, oneEndError)
  .refine(({ user_id, username }) => (user_id === undefined) !== (username === undefined), {
    path: ['user_id'],
    message: 'Specify either user_id or username',
  })
  .meta({ example: { user_id: 42, ...example } })

const revocationReason = reason
  .describe('Reason for revoking the timeout.')
  .meta({ example: 'Issued by mistake' })

export const RevocationQuery = z.object({
  type: timeoutType
    .optional()
    .describe('Type of the timeout to revoke. By default, all active timeouts are revoked.'),
  reason: revocationReason,
})

export const Revocation = z.object({
  timeout_id: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .describe('ID of the timeout.')
    .meta({ example: 311 }),
  reason: revocationReason,
})

export const SORTS = ['created_at', 'expires_at'] as const

export const TimeoutQuery = z.object({
  ...pageQuery,
  type: timeoutType.optional().describe('Only include timeouts of this type.'),
  status: z
    .enum(['running', 'expired', 'revoked', 'all'])
    .default('running')
    .describe('Only include timeouts with this status. `running` means active: neither expired nor revoked.'),
  user_id: databaseId.optional().describe('Only include timeouts of the user with this ID.'),
  search: search.describe(
    'Text to find in the username or display name of the user who is timed out. Case is ignored.',
  ),
  issued_by: databaseId.optional().describe('Only include timeouts issued by the user with this ID.'),
  sort: z.enum(SORTS).default('created_at').describe('Field to sort by.'),
  order: z.enum(['asc', 'desc']).default('desc').describe('Sort direction: ascending or descending.'),
})

export const OneTimeout = z.object({ timeout: Timeout })
export const RevokedTimeouts = z.object({
  timeouts: z.array(Timeout).describe('Timeouts that were revoked.'),
})
export const TimeoutList = z.object({
  timeouts: z.array(Timeout).describe('Timeouts on this page.'),
  pagination: CappedPagination,
})
