import * as z from 'zod'
import { deprecatedField } from '../../http/deprecated-field.ts'
import { Pagination, pageQuery, wholeNumber } from '../../http/list.ts'
import { RATE_CLASSES, type RateClass } from './rate-classes.ts'

const rateClass = z
  .enum(Object.keys(RATE_CLASSES) as [RateClass, ...RateClass[]])
  .describe("Rate class. A client's requests in the same class count toward the same limit.")
  .meta({ example: 'api' })

const IDENTITIES = ['network', 'block', 'device', 'user'] as const

const identity = z
  .enum(IDENTITIES)
  .describe(
    'Kind of client. `network`: an IPv4 address or an IPv6 /64. `block`: an IPv4 /24 or an IPv6 /48. `device`: requests from one network with the same headers. `user`: a signed-in user.',
  )
  .meta({ example: 'network' })

const identifier = z
  .string()
  .describe(
    'Identifier of the client. `network` and `block`: an IP address or range. `device`: an IP address or range with a hash. `user`: a user ID.',
  )
  .meta({ example: '203.0.113.7' })

export const LimitedClientQuery = z.object({
  ...pageQuery,
  class: rateClass.optional().describe('Only return clients that were limited in this class.'),
  identity: identity.optional().describe('Only return clients of this kind.'),
  hours: wholeNumber({ min: 1, max: 168, fallback: 24, description: 'Hours of history to return.' }),
})

export const ClearLimitQuery = z
  .object({
    class: rateClass.describe('Class in which the limit is cleared. For accounts, it must be `auth`.'),
    identity: z
      .enum([...IDENTITIES, 'account'])
      .describe(
        'Kind of client, as in the list, or `account` for an account whose sign-in is blocked after too many wrong passwords from unknown devices.',
      )
      .meta({ example: 'network' }),
    identifier: identifier
      .min(1)
      .max(254)
      .describe('Identifier of the client, as in the list. For an account, its email address.'),
    reason: z
      .string()
      .trim()
      .max(500)
      .optional()
      .describe('Reason for the change. It is recorded in the audit log.'),
  })
  .refine((query) => query.identity !== 'account' || query.class === 'auth', {
    path: ['class'],
    message: 'Must be auth for an account',
  })

export const LimitedClientList = z.object({
  limited: z
    .array(
      z.object({
        class: rateClass,
        identity,
        identifier,
        username: z
          .string()
          .nullable()
          .describe('Username if the client is a user. Null for other clients and deleted users.')
          .meta({ example: null }),
        penalty_level: z
          .number()
          .int()
          .describe('Penalty level from 1 to 5. Higher levels block users and devices for longer.')
          .meta({ example: 2 }),
        blocked_requests: z
          .number()
          .int()
          .describe('Number of requests blocked since the penalty level was last 0.')
          .meta({ example: 118 }),
        refused: deprecatedField(z.number().int().meta({ example: 118 }), 'blocked_requests'),
        last_blocked_at: z.iso.datetime().describe('Time of the last blocked request.'),
        last_refused_at: deprecatedField(z.iso.datetime(), 'last_blocked_at'),
        blocked_until: z.iso
          .datetime()
          .describe(
            'End of the latest penalty, which may be in the past. Until then, the client is blocked if it is a user or device.',
          ),
        is_blocked: z
          .boolean()
          .describe(
            'Whether a penalty currently blocks the client. Always false for networks and IP ranges.',
          ),
      }),
    )
    .describe('Penalized clients on this page, most recently blocked first.'),
  classes: z
    .array(
      z.object({
        class: rateClass,
        limit: z
          .number()
          .int()
          .nullable()
          .describe('Requests per window for one user or guest device. Null if the limit is off.')
          .meta({ example: 300 }),
        per_network: z
          .number()
          .int()
          .nullable()
          .describe('Requests per window for one network. Null if the limit is off.')
          .meta({ example: 1200 }),
        per_block: z
          .number()
          .int()
          .nullable()
          .describe('Requests per window for one IP range. Null if the limit is off.')
          .meta({ example: 19200 }),
        seconds: z
          .number()
          .int()
          .nullable()
          .describe('Length of the window in seconds. Null if the limit is off.')
          .meta({ example: 60 }),
      }),
    )
    .describe('Limits in force, by class.'),
  history: z
    .object({
      from: z.iso.datetime().describe('Start of the first hour.'),
      hours: z
        .array(
          z.object({
            hour: z.iso.datetime().describe('Start of the hour.'),
            class: rateClass,
            blocked_requests: z.number().int().describe('Number of blocked requests.').meta({ example: 118 }),
            refused: deprecatedField(z.number().int().meta({ example: 118 }), 'blocked_requests'),
            penalized: z
              .number()
              .int()
              .describe('Number of blocked requests from clients with a penalty.')
              .meta({ example: 116 }),
            penalised: deprecatedField(z.number().int().meta({ example: 116 }), 'penalized'),
          }),
        )
        .describe('Blocked requests by hour and class, oldest first. Hours without any are omitted.'),
    })
    .describe('Blocked requests of all instances, by hour in UTC.'),
  state: z
    .enum(['alone', 'shared', 'degraded'])
    .describe(
      'How instances count requests. `alone`: each instance separately. `shared`: together, in Redis. `degraded`: separately, because Redis is unavailable.',
    ),
  pagination: Pagination,
})
