import { isIP } from 'node:net'
import * as z from 'zod'
import { Pagination, pageQuery } from '../../http/list.ts'
import { beforeMoment, fromMoment } from '../../http/moments.ts'
import { blockOf } from '../../http/network.ts'

const Outcome = z.enum(['done', 'refused', 'failed'])

const actor = z.string().meta({ example: 'grace' })

export const AuditEntry = z
  .object({
    id: z.string().meta({ example: '1873' }),
    actor: actor.describe(
      'as they were called then; `console` for a command on the server, `webhook` for a payment provider',
    ),
    actor_id: z.number().int().nullable().meta({ example: 7 }),
    acting_as: z.string().nullable().describe('as whom, where that was another').meta({ example: null }),
    action: z.string().meta({ example: 'timeout.issue' }),
    target_type: z.string().meta({ example: 'user' }),
    target_id: z.string().nullable().meta({ example: '42' }),
    target_name: z
      .string()
      .nullable()
      .describe('what the target is called now; null when it is gone')
      .meta({ example: 'ada' }),
    before: z.unknown().meta({ example: null }),
    after: z
      .unknown()
      .meta({ example: { timeout_id: 311, type: 'posting', expires_at: '2026-12-24T18:00:00.000Z' } }),
    reason: z.string().nullable().meta({ example: 'Advertising in comments' }),
    outcome: Outcome.describe(
      '`done`, `refused` (the user lacked a permission or exceeded a limit) or `failed` (such as a wrong password).',
    ),
    request_id: z.string().nullable().meta({ example: '0197a2c4-6f0e-7c55-9d0b-0a4f2f1f8f5e' }),
    ip: z
      .string()
      .nullable()
      .describe('IP address of the client, or its network if the `LOG_IP` setting shortens addresses.')
      .meta({ example: '203.0.113.7' }),
    user_agent: z
      .string()
      .nullable()
      .describe('User agent of the client.')
      .meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((given) => given || undefined)
    .optional()

/** A whole address, or a network as `LOG_IP=shortened` records it. */
function isRecordable(ip: string): boolean {
  const [address = '', ...prefix] = ip.split('/')
  return isIP(address) !== 0 && !address.includes('%') && (prefix.length === 0 || blockOf(address) === ip)
}

export const AuditQuery = z.object({
  ...pageQuery,
  actor: text(100).describe('a username or a user’s id: who did it').meta({ example: 'grace' }),
  action: text(100)
    .describe('an action, or with a full stop at its end all that begin so')
    .meta({ example: 'timeout.' }),
  target_type: text(50).meta({ example: 'user' }),
  target_id: text(100).meta({ example: '42' }),
  outcome: Outcome.optional(),
  request_id: text(64),
  ip: text(50)
    .refine((ip) => ip === undefined || isRecordable(ip), {
      message: 'Enter a complete IPv4 or IPv6 address, or a network as recorded, such as 203.0.113.0/24',
    })
    .describe(
      'IP address of the client, or its network as recorded if the `LOG_IP` setting shortens addresses: an IPv4 /24 or an IPv6 /48.',
    )
    .meta({ example: '203.0.113.7' }),
  from: fromMoment
    .describe('a day (UTC) or a moment; from here on')
    .meta({ type: 'string', example: '2026-11-01' }),
  to: beforeMoment
    .describe('a day (UTC), that day included, or a moment, which is not')
    .meta({ type: 'string', example: '2026-11-30' }),
  order: z.enum(['asc', 'desc']).default('desc').describe('by time'),
  format: z.enum(['json', 'csv']).default('json').describe('csv: all that the filters match'),
})

export const AuditList = z.object({ entries: z.array(AuditEntry), pagination: Pagination })

export const AuditActions = z.object({
  actions: z.array(z.string()).meta({ example: ['role.assign', 'timeout.issue', 'timeout.revoke'] }),
  target_types: z.array(z.string()).meta({ example: ['role', 'user'] }),
})
