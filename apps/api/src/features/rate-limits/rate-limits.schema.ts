import * as z from 'zod'
import { Pagination, pageQuery, whole } from '../../http/list.ts'
import { RATE_CLASSES, type RateClass } from './rate-classes.ts'

const className = z.enum(Object.keys(RATE_CLASSES) as [RateClass, ...RateClass[]]).meta({ example: 'api' })

const IDENTITIES = ['network', 'block', 'device', 'user'] as const

const identity = z
  .enum(IDENTITIES)
  .describe(
    'block: a /24 or a /48; device: a keyed hash of the network and of what its requests have in common',
  )
  .meta({ example: 'network' })

const identifier = z.string().meta({ example: '203.0.113.7' })

export const LimitedQuery = z.object({
  ...pageQuery,
  class: className.optional().describe('counted as'),
  identity: identity.optional(),
  hours: whole({ least: 1, most: 168, fallback: 24, description: 'of the history' }),
})

export const Clearing = z
  .object({
    class: className.describe('counted as'),
    identity: z
      .enum([...IDENTITIES, 'account'])
      .describe('as in the list; account: one that wrong passwords have closed, in the class auth')
      .meta({ example: 'network' }),
    identifier: identifier.min(1).max(254).describe('as in the list; of an account its email address'),
    reason: z.string().trim().max(500).optional().describe('for the audit log'),
  })
  .refine((of) => of.identity !== 'account' || of.class === 'auth', {
    path: ['class'],
    message: 'Accounts are counted in auth alone',
  })

export const LimitedList = z.object({
  limited: z.array(
    z.object({
      class: className,
      identity,
      identifier,
      username: z.string().nullable().describe('of a user').meta({ example: null }),
      penalty_level: z.number().int().describe('1 to 5').meta({ example: 2 }),
      refused: z.number().int().describe('requests refused since the first penalty').meta({ example: 118 }),
      last_refused_at: z.iso.datetime(),
      blocked_until: z.iso.datetime().describe('in the past when it may ask again'),
      is_blocked: z.boolean(),
    }),
  ),
  classes: z
    .array(
      z.object({
        class: className,
        limit: z
          .number()
          .int()
          .nullable()
          .describe('of one user, or one device of guests; null when it is off')
          .meta({ example: 300 }),
        per_network: z.number().int().nullable().meta({ example: 1200 }),
        per_block: z.number().int().nullable().meta({ example: 19200 }),
        seconds: z.number().int().nullable().meta({ example: 60 }),
      }),
    )
    .describe('what is in force'),
  history: z
    .object({
      from: z.iso.datetime().describe('the first hour'),
      hours: z.array(
        z.object({
          hour: z.iso.datetime().describe('its beginning'),
          class: className,
          refused: z.number().int().describe('requests refused').meta({ example: 118 }),
          penalised: z.number().int().describe('of them those with a penalty').meta({ example: 116 }),
        }),
      ),
    })
    .describe('refused requests of all instances, in hours of UTC; hours without any are left out'),
  state: z
    .enum(['alone', 'shared', 'degraded'])
    .describe('whether instances limit together; degraded: they should, but Redis is away'),
  pagination: Pagination,
})
