import { isIP } from 'node:net'
import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { Pagination, pageQuery } from '../../http/list.ts'
import { getIpRange } from '../../http/network.ts'
import { beforeTime, fromTime } from '../../http/times.ts'

const Outcome = z.enum(['done', 'refused', 'failed'])

export const auditOutcome = Outcome.describe(
  'Outcome of the action: `done`, `refused` (the server rejected the attempt, for example because a permission is missing), or `failed` (such as a wrong password).',
)

const actor = z.string().meta({ example: 'grace' })

export const AuditEntry = z
  .object({
    id: z.string().describe('ID of the entry.').meta({ example: '1873' }),
    actor: actor.describe(
      'Username of the user who performed the action, as of that time. `console` for a command on the server, `webhook` for a payment provider, `anonymous` for a rejected or failed attempt of a client that is not signed in.',
    ),
    actor_id: z
      .number()
      .int()
      .nullable()
      .describe('ID of the user who performed the action. Null if no user did.')
      .meta({ example: 7 }),
    impersonated_user: z
      .string()
      .nullable()
      .describe('Username of the impersonated user. Null without impersonation.')
      .meta({ example: null }),
    acting_as: deprecatedField(z.string().nullable().meta({ example: null }), 'impersonated_user'),
    action: z
      .string()
      .describe('Feature and action, separated by a period.')
      .meta({ example: 'timeout.issue' }),
    target_type: z.string().describe('Type of record that the action affected.').meta({ example: 'user' }),
    target_id: z
      .string()
      .nullable()
      .describe('ID of the record that the action affected. Null if there is none.')
      .meta({ example: '42' }),
    target_name: z
      .string()
      .nullable()
      .describe(
        'Current name of the target if it is a user, role, or permission. Null for other types and deleted targets.',
      )
      .meta({ example: 'ada' }),
    before: z
      .unknown()
      .describe('Values before the action. Null if nothing was replaced.')
      .meta({ example: null }),
    after: z
      .unknown()
      .describe('Values after the action, or further details of it. Null if there are none.')
      .meta({ example: { timeout_id: 311, type: 'posting', expires_at: '2026-12-24T18:00:00.000Z' } }),
    reason: z
      .string()
      .nullable()
      .describe('Reason that the actor gave. Null if none was given.')
      .meta({ example: 'Advertising in comments' }),
    outcome: auditOutcome,
    request_id: z
      .string()
      .nullable()
      .describe('ID of the request, as in its `X-Request-Id` header. Null if there was no request.')
      .meta({ example: '0197a2c4-6f0e-7c55-9d0b-0a4f2f1f8f5e' }),
    ip: z
      .string()
      .nullable()
      .describe(
        'IP address of the client, or its IP range if the `LOG_IP` setting shortens addresses. Null if none was recorded.',
      )
      .meta({ example: '203.0.113.7' }),
    user_agent: z
      .string()
      .nullable()
      .describe('User agent of the client. Null if none was recorded.')
      .meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    created_at: z.iso.datetime().describe('Time of the action.'),
  })
  .meta({ id: 'AuditEntry', description: 'Record of an action, or of a rejected or failed attempt.' })

/** Optional text filter. An empty value counts as omitted. */
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((value) => value || undefined)
    .optional()

/** Returns whether `ip` is a complete IP address, or an IP range as recorded with `LOG_IP=shortened`. */
function isRecordable(ip: string): boolean {
  const [ipAddress = '', ...prefix] = ip.split('/')
  return (
    isIP(ipAddress) !== 0 && !ipAddress.includes('%') && (prefix.length === 0 || getIpRange(ipAddress) === ip)
  )
}

export const AuditQuery = z.object({
  ...pageQuery,
  actor: text(100)
    .describe('Username (as of the time of the action) or ID of the user who performed the action.')
    .meta({ example: 'grace' }),
  action: text(100)
    .describe(
      'Action to match. A value that ends with a period, such as `timeout.`, matches every action that starts with it.',
    )
    .meta({ example: 'timeout.' }),
  target_type: text(50).describe('Only return entries about this type of record.').meta({ example: 'user' }),
  target_id: text(100).describe('Only return entries about the record with this ID.').meta({ example: '42' }),
  outcome: Outcome.optional().describe('Only return entries with this outcome.'),
  request_id: text(64).describe('Only return entries of the request with this ID.'),
  ip: text(50)
    .refine((ip) => ip === undefined || isRecordable(ip), {
      message: 'Must be a complete IPv4 or IPv6 address, or a recorded IP range such as 203.0.113.0/24',
    })
    .describe(
      'IP address of the client, or its IP range (IPv4 /24 or IPv6 /48) if the `LOG_IP` setting shortens addresses.',
    )
    .meta({ example: '203.0.113.7' }),
  from: fromTime
    .describe('Start of the time range, inclusive. A date starts at 00:00 UTC.')
    .meta({ type: 'string', example: '2026-11-01' }),
  to: beforeTime
    .describe('End of the time range. A date includes that whole day in UTC. A date and time is exclusive.')
    .meta({ type: 'string', example: '2026-11-30' }),
  order: z
    .enum(['asc', 'desc'])
    .default('desc')
    .describe('Sort direction by time. `desc` returns the newest entries first.'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('Response format. `csv` returns all entries that match the filters, without pages.'),
})

export const AuditList = z.object({
  entries: z.array(AuditEntry).describe('Entries on this page.'),
  pagination: Pagination,
})

export const AuditActions = z.object({
  actions: z
    .array(z.string())
    .describe('Actions in the audit log.')
    .meta({ example: ['role.assign', 'timeout.issue', 'timeout.revoke'] }),
  target_types: z
    .array(z.string())
    .describe('Target types in the audit log.')
    .meta({ example: ['role', 'user'] }),
})
