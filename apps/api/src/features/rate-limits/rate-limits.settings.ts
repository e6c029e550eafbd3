import * as z from 'zod'

const SECONDS = { s: 1, min: 60, h: 3600 }

/** Parses a rate such as `20/min`. `off` becomes null. */
const rate = z
  .string()
  .regex(/^(off|[1-9]\d{0,8}\/(s|min|h))$/, 'Must be a rate such as 20/min, or off')
  .transform((text) => {
    const [count, unit] = text.split('/')
    return unit === undefined
      ? null
      : { count: Number(count), seconds: SECONDS[unit as keyof typeof SECONDS] }
  })

export const rateLimitSettings = {
  RATE_LIMIT_API: rate
    .prefault('300/min')
    .describe(
      'Rate limit for requests that no other limit covers, per user or device. Setting it to off also disables the request quota.',
    ),
  RATE_LIMIT_AUTH: rate
    .prefault('20/min')
    .describe(
      'Rate limit for sign-ins, sign-ups, passwords, linked sign-in providers, and emailed links, per network. Setting it to off also disables the limits on password attempts and emails per account and email address.',
    ),
  RATE_LIMIT_SEARCH: rate
    .prefault('120/min')
    .describe('Rate limit for requests to searchable lists outside /api/admin.'),
  RATE_LIMIT_ADMIN: rate
    .prefault('300/min')
    .describe('Rate limit for requests to /api/admin and to analytics reports.'),
  RATE_LIMIT_WEBHOOK: rate.prefault('600/min').describe('Rate limit for payment provider webhooks.'),
  RATE_LIMIT_STREAM: rate.prefault('60/min').describe('Rate limit for opening alert streams.'),
  RATE_LIMIT_UPLOAD: rate.prefault('20/min').describe('Rate limit for file uploads.'),
  RATE_LIMIT_IMAGE: rate.prefault('120/min').describe('Rate limit for generated images.'),
  RATE_LIMIT_PREVIEW: rate.prefault('60/min').describe('Rate limit for link previews.'),
  RATE_LIMIT_COLLECT: rate.prefault('120/min').describe('Rate limit for requests that send analytics data.'),
  RATE_LIMIT_EXPORT: rate.prefault('10/h').describe('Rate limit for account data exports.'),
  RATE_LIMIT_ATTACK: rate
    .prefault('1/h')
    .describe('Rate limit of a client that exceeded a limit repeatedly (penalty level 3 or higher).'),
  RATE_LIMIT_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(4)
    .describe(
      'Factor by which the limit of one device is multiplied for all devices of a network together. Applies to rate limits except RATE_LIMIT_AUTH, to guest quotas, and to the open streams of guests.',
    ),
  SIGN_UPS_PER_NETWORK: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1).max(1_000_000)])
    .default(300)
    .describe(
      'Maximum number of sign-ups per network and day, or off. The limit for an IP range is 16 times as high.',
    ),
  STORED_PER_NETWORK_MB: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1).max(1_000_000)])
    .default(500)
    .describe(
      'Maximum amount of data, such as images, that a network can store per day, in megabytes, or off. An IP range can store four times as much. Uploads of accounts with more storage than the default do not count.',
    ),
}
