import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readHostPort } from '@veranda/link-preview'
import * as z from 'zod'
import { encryptionKeys, HOW_TO_MAKE_ONE } from './encryption/encryption-keys.ts'
import { analyticsSettings } from './features/analytics/analytics.settings.ts'
import { mailSettings } from './features/mail/mail.settings.ts'
import { providerSettings, unpairedSettings } from './features/providers/providers.settings.ts'
import { rateLimitSettings } from './features/rate-limits/rate-limits.settings.ts'
import { flag, secret } from './setting.ts'
import { storageUrl } from './storage/storage-url.ts'

/** Every setting of the server: `npm run veranda -- config` prints this list with what is in force. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production makes cookies Secure, with the __Host- prefix, and needs HTTPS in front'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 or :: for every interface'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('where people reach this server, without a path; default: http://localhost:PORT'),
  DATA_DIR: z.string().min(1).default('.veranda').describe('folder of the embedded database and of files'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL to use instead of the embedded database')
    .meta(secret),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10).describe('connections to PostgreSQL'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis, for state that several instances share')
    .meta(secret),
  STORAGE_URL: storageUrl
    .optional()
    .describe(
      'bucket for uploads, as s3://KEY:SECRET@host:port/bucket?region=…&tls=false; without it they are in DATA_DIR/uploads',
    )
    .meta(secret),
  ENCRYPTION_KEYS: encryptionKeys
    .optional()
    .describe(
      'keys for what is private in the database, each id:base64-of-32-bytes, with commas between them: the first encrypts, all decrypt; needed in production, elsewhere one is made in DATA_DIR',
    )
    .meta(secret),
  UPLOAD_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(5)
    .describe('megabytes of an uploaded picture'),
  UPLOADS_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(512)
    .describe('free megabytes of the disk that uploads leave for the database and logs'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'how many proxies in front add to X-Forwarded-For (or to Forwarded, where that is absent) and set X-Request-Id; 0 takes the address from the socket and makes the id',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('the least serious line that is logged'),
  LOG_IP: z
    .enum(['full', 'shortened', 'off'])
    .default('full')
    .describe(
      'Client IP addresses in the request log and the audit log: full, shortened to the /24 or /48 network, or off.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('bearer token of GET /metrics; without it the page does not exist')
    .meta(secret),
  REDIS_PREFIX: z.string().max(50).default('veranda:').describe('what every key in Redis begins with'),
  ...rateLimitSettings,
  CONNECTIONS_PER_NETWORK: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(10).max(1_000_000)])
    .default(1_000)
    .describe(
      'Connections that one network may have open at this instance, at most an eighth of all that it can have, or `off`. Does not apply behind a proxy (TRUST_PROXY).',
    ),
  STREAMS_OPEN: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(10)
    .describe('streams of events that one user, or one device of guests, may have open at this instance'),
  STREAMS_MOST: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20_000)
    .describe(
      'streams of events that this instance keeps open, at most half of the connections that it can have; each takes about 30 KB',
    ),
  LINK_PREVIEW_ALLOW: z
    .string()
    .transform((text) => text.split(',').filter((one) => one.trim() !== ''))
    .refine(
      (list) => list.every((one) => readHostPort(one) !== null),
      'Something like wiki.intranet:8080, with commas between several',
    )
    .transform((list) => list.flatMap((one) => readHostPort(one) ?? []))
    .optional()
    .describe(
      'hosts with their ports, as wiki.intranet:8080, that link previews may ask though their addresses are not public; with commas between several',
    ),
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe('a session unused this long ends'),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90).describe('a session this old ends'),
  ADMIN_SESSION_IDLE_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(8_760)
    .default(12)
    .describe('Hours after which an unused session of a user with access to the admin app expires.'),
  ADMIN_SESSION_MAX_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(7)
    .describe('Days after which any session of a user with access to the admin app expires.'),
  AUDIT_RETENTION_DAYS: z
    .union([z.literal('forever').transform(() => null), z.coerce.number().int().min(90).max(36_500)])
    .default(730)
    .describe('records of the audit log older than this are deleted; forever keeps them all'),
  ...analyticsSettings,
  SIGN_UP: flag.default(true).describe('whether people may create accounts'),
  EMAIL_VERIFICATION: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe(
      'When an account is created: optional creates it at sign-up, required when the link in the email is opened. Required keeps sign-up from revealing who has an account.',
    ),
  ...mailSettings,
  SUBSCRIPTION_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every(({ length }) => length >= 32),
      'A secret of at least 32 characters, or two with a comma between them',
    )
    .optional()
    .describe(
      'what a payment provider’s adapter signs events with, at least 32 characters; two with a comma between them while one replaces the other; without it no events are taken',
    )
    .meta(secret),
  ...providerSettings,
  ADMIN_EMAIL: z
    .email()
    .default('admin@example.com')
    .describe('address of the admin that the first start creates'),
  ADMIN_PASSWORD: z
    .string()
    .min(10)
    .max(200)
    .optional()
    .describe("that admin's password; without it one is made and printed once")
    .meta(secret),
})

export type Config = z.output<typeof settings> & { publicUrl: URL; secureCookies: boolean }

/** The configuration is wrong; the message is for the operator and names each setting. */
export class ConfigError extends Error {}

/**
 * Parses the environment. An empty variable counts as absent.
 *
 * @throws ConfigError naming every setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is wrong. ${problems.join('; ')}`)
  }
  const config = parsed.data
  // A default would be known to everybody, and one made here would be lost with the container.
  if (config.NODE_ENV === 'production' && !config.ENCRYPTION_KEYS)
    throw new ConfigError(
      `ENCRYPTION_KEYS is missing, which NODE_ENV=production needs. Make a key with: ${HOW_TO_MAKE_ONE} and keep it as you keep backups: without it what it encrypted is lost`,
    )
  if (config.NODE_ENV === 'production' && !config.SMTP_URL && config.MAIL === 'on')
    throw new ConfigError(
      'SMTP_URL is missing, which NODE_ENV=production needs to send password resets and confirmations. Set it to your mail server, such as smtp://user:password@host:587, or set MAIL=off to run without mail',
    )
  if (config.EMAIL_VERIFICATION === 'required' && config.MAIL === 'off')
    throw new ConfigError('EMAIL_VERIFICATION=required needs mail. Remove MAIL=off')
  const unpaired = unpairedSettings(config)
  if (unpaired) throw new ConfigError(`The configuration is wrong. ${unpaired}`)
  const host = isIP(config.HOST) === 6 ? `[${config.HOST}]` : config.HOST
  const local = ['0.0.0.0', '127.0.0.1', '[::]', '[::1]'].includes(host) ? 'localhost' : host
  const publicUrl = new URL(config.PUBLIC_URL ?? `http://${local}:${config.PORT}`)
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    publicUrl,
    secureCookies: config.NODE_ENV === 'production' || publicUrl.protocol === 'https:',
  }
}

/** Where the database is, as `openDatabase` takes it. */
export const databaseLocation = ({ DATABASE_URL, DATA_DIR }: Config) => ({
  ...(DATABASE_URL && { url: DATABASE_URL }),
  dataDir: DATA_DIR,
})
