import * as z from 'zod'

const SECONDS = { s: 1, min: 60, h: 3600 }

/** `20/min`: how often in how many seconds; null is `off`. */
const rate = z
  .string()
  .regex(/^(off|[1-9]\d{0,8}\/(s|min|h))$/, 'Something like 20/min, or off')
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
      'requests of one user or device that no other limit names; off lifts the quota of requests too',
    ),
  RATE_LIMIT_AUTH: rate
    .prefault('20/min')
    .describe('sign-ins and sign-ups of one network; off lifts each account’s limit too'),
  RATE_LIMIT_SEARCH: rate.prefault('120/min').describe('requests to lists with a search'),
  RATE_LIMIT_ADMIN: rate.prefault('300/min').describe('requests to /api/admin'),
  RATE_LIMIT_WEBHOOK: rate.prefault('600/min').describe('events of a payment provider'),
  RATE_LIMIT_STREAM: rate.prefault('60/min').describe('streams of events that are opened'),
  RATE_LIMIT_UPLOAD: rate.prefault('20/min').describe('files that are uploaded'),
  RATE_LIMIT_IMAGE: rate.prefault('120/min').describe('pictures that are generated'),
  RATE_LIMIT_PREVIEW: rate.prefault('60/min').describe('links whose preview is asked for'),
  RATE_LIMIT_COLLECT: rate.prefault('120/min').describe('calls that tell what visitors did'),
  RATE_LIMIT_EXPORT: rate.prefault('10/h').describe('downloads of all the data of an account'),
  RATE_LIMIT_ATTACK: rate
    .prefault('1/h')
    .describe('the limit of a client that has exceeded a limit repeatedly (penalty level 3)'),
  RATE_LIMIT_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(4)
    .describe('how many times a limit all devices of one network have together; sign-ins have it once'),
  SIGN_UPS_PER_NETWORK: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1).max(1_000_000)])
    .default(300)
    .describe('Sign-ups from one network in a day, or `off`. A block of networks has 16 times as many.'),
  STORED_PER_NETWORK_MB: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1).max(1_000_000)])
    .default(500)
    .describe(
      'MB of images that one network can store in a day, or `off`. A block of networks has four times as much. Uploads of accounts with more storage than the default do not count.',
    ),
}
