import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseHostPort } from '@veranda/link-preview'
import * as z from 'zod'
import { CREATE_KEY_COMMAND, encryptionKeys } from './encryption/encryption-keys.ts'
import { analyticsSettings } from './features/analytics/analytics.settings.ts'
import { mailSettings } from './features/mail/mail.settings.ts'
import { findProviderSettingsError, providerSettings } from './features/providers/providers.settings.ts'
import { rateLimitSettings } from './features/rate-limits/rate-limits.settings.ts'
import { flag, secret } from './setting.ts'
import { storageUrl } from './storage/storage-url.ts'

/** Schema of every server setting, which `npm run veranda -- config` prints with the current values. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe(
      'Environment the server runs in. In production, cookies are Secure with the __Host- prefix, so HTTPS is required.',
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('IP address to listen on. Use 0.0.0.0 or :: to listen on all interfaces.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'URL at which users reach the server, without a path. Defaults to http://HOST:PORT, with localhost for a loopback or wildcard HOST.',
    ),
  DOCS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Origin of the documentation site that error responses link to. Defaults to PUBLIC_URL if that is set. Without both, error responses have no link.',
    ),
  LEGACY_ERROR_CODES: flag
    .default(false)
    .describe(
      'Whether error responses have the error code of version 0.338 in the field code, and the current one in the field new_code. The next minor version removes this setting.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.veranda')
    .describe('Folder for the embedded database and uploaded files.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('URL of a PostgreSQL database to use instead of the embedded database.')
    .meta(secret),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(10)
    .describe('Maximum number of PostgreSQL connections per instance.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('URL of a Redis server for state that instances share.')
    .meta(secret),
  STORAGE_URL: storageUrl
    .optional()
    .describe(
      'S3-compatible bucket for uploads, as s3://KEY:SECRET@host:port/bucket?region=…&tls=false. Defaults to the folder DATA_DIR/uploads.',
    )
    .meta(secret),
  ENCRYPTION_KEYS: encryptionKeys
    .optional()
    .describe(
      'Comma-separated keys for private data in the database, each in the format id:base64-of-32-bytes. The first key encrypts, and all keys decrypt. Required in production; otherwise defaults to a key created in DATA_DIR.',
    )
    .meta(secret),
  UPLOAD_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(5)
    .describe('Maximum size of an uploaded image, in megabytes.'),
  UPLOADS_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(512)
    .describe('Free disk space that uploads leave for the database and logs, in megabytes.'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'Number of reverse proxies in front of the server. Each must append the IP address of its client to X-Forwarded-For, or to Forwarded if no proxy sends X-Forwarded-For, and set X-Request-Id. With 0, the server uses the IP address of the socket and generates request IDs.',
    ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Lowest severity that is logged.'),
  LOG_IP: z
    .enum(['full', 'shortened', 'off'])
    .default('full')
    .describe(
      'Client IP addresses in the request log and the audit log: full, shortened to the IP range (IPv4 /24 or IPv6 /48), or off.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for GET /metrics, at least 16 characters. Without it, the endpoint is disabled.')
    .meta(secret),
  REDIS_PREFIX: z.string().max(50).default('veranda:').describe('Prefix of every key in Redis.'),
  ...rateLimitSettings,
  CONNECTIONS_PER_NETWORK: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(10).max(1_000_000)])
    .default(1_000)
    .describe(
      'Maximum number of open connections per network at one instance, or off. At most an eighth of all connections, whose number depends on the limit of open files. Does not apply behind a proxy (TRUST_PROXY).',
    ),
  STREAMS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(10)
    .describe('Maximum number of open event streams per user or guest device at one instance.'),
  STREAMS_PER_INSTANCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20_000)
    .describe(
      'Maximum number of open event streams at one instance. At most half of all connections, whose number depends on the limit of open files. Each stream uses about 30 KB of memory.',
    ),
  LINK_PREVIEW_ALLOW: z
    .string()
    .transform((text) => text.split(',').filter((entry) => entry.trim() !== ''))
    .refine(
      (list) => list.every((entry) => parseHostPort(entry) !== null),
      'Must be hosts with ports separated by commas, such as wiki.intranet:8080',
    )
    .transform((list) => list.flatMap((entry) => parseHostPort(entry) ?? []))
    .optional()
    .describe(
      'Comma-separated hosts with ports, such as wiki.intranet:8080, that link previews can reach even if their IP addresses are not public.',
    ),
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe('Days after which an unused session expires.'),
  SESSION_MAX_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('Days after which any session expires.'),
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
    .describe('Days after which audit log entries are deleted, or forever to keep them.')
    .meta({ nullText: 'forever' }),
  ...analyticsSettings,
  SIGN_UP: flag.default(true).describe('Whether users can sign up.'),
  EMAIL_VERIFICATION: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe(
      'Whether users must verify their email address before their account is created. optional creates the account at sign-up. required creates it when the user opens the link in the verification email, so that sign-up doesn’t reveal who has an account.',
    ),
  ...mailSettings,
  SUBSCRIPTION_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every(({ length }) => length >= 32),
      'Must be a secret of at least 32 characters, or two secrets separated by a comma',
    )
    .optional()
    .describe(
      'Secret that signs payment provider webhooks, at least 32 characters, or two separated by a comma during a rotation. Without it, webhooks are rejected.',
    )
    .meta(secret),
  ...providerSettings,
  ADMIN_EMAIL: z
    .email()
    .default('admin@example.com')
    .describe('Email address of the administrator created on the first start.'),
  ADMIN_PASSWORD: z
    .string()
    .min(10)
    .max(200)
    .optional()
    .describe(
      'Password of the administrator created on the first start, at least 10 characters. Defaults to a random password that is printed once.',
    )
    .meta(secret),
})

export type Config = z.output<typeof settings> & {
  publicUrl: URL
  docsOrigin?: string
  secureCookies: boolean
}

/** Current names of renamed settings, by old name. The next minor version no longer accepts the old names. */
const RENAMED_SETTINGS = { STREAMS_OPEN: 'STREAMS_PER_USER', STREAMS_MOST: 'STREAMS_PER_INSTANCE' } as const

/** Returns a warning for each environment variable with the old name of a setting. */
export const getDeprecationWarnings = (environment: NodeJS.ProcessEnv = process.env): string[] =>
  Object.entries(RENAMED_SETTINGS)
    .filter(([oldName]) => environment[oldName])
    .map(([oldName, name]) =>
      environment[name]
        ? `${oldName} is ignored, because ${name} is set`
        : `${oldName} is now called ${name}. The next minor version ignores the old name`,
    )

/** Error in the configuration. Its message is for the operator and says what to fix. */
export class ConfigError extends Error {}

/**
 * Reads and validates the settings from environment variables. Empty variables count as missing.
 *
 * @throws ConfigError that names every setting with an invalid value or, if there is none, the first conflict
 *   between settings
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  /** Old names that the environment uses, by current name, for error messages. */
  const oldNames: Record<string, string> = {}
  for (const [oldName, name] of Object.entries(RENAMED_SETTINGS)) {
    if (variables[name] !== undefined || variables[oldName] === undefined) continue
    variables[name] = variables[oldName]
    oldNames[name] = oldName
  }
  const parsed = settings.safeParse(variables)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return `${oldNames[name] ?? name}: ${message}`
    })
    throw new ConfigError(`Invalid configuration. ${issues.join('; ')}`)
  }
  const config = parsed.data
  // In production, ENCRYPTION_KEYS has no default: a built-in key would be public, and a generated key would
  // be lost with the container.
  if (config.NODE_ENV === 'production' && !config.ENCRYPTION_KEYS)
    throw new ConfigError(
      `ENCRYPTION_KEYS is missing. It is required with NODE_ENV=production. Create a key with ${CREATE_KEY_COMMAND} and back it up: without the key, encrypted data is lost`,
    )
  if (config.NODE_ENV === 'production' && !config.SMTP_URL && config.MAIL === 'on')
    throw new ConfigError(
      'SMTP_URL is missing. It is required with NODE_ENV=production to send verification and password reset emails. Set it to your mail server, such as smtp://user:password@host:587, or set MAIL=off to run without mail',
    )
  if (config.EMAIL_VERIFICATION === 'required' && config.MAIL === 'off')
    throw new ConfigError('EMAIL_VERIFICATION=required needs a mail server. Remove MAIL=off')
  const providerSettingsError = findProviderSettingsError(config)
  if (providerSettingsError) throw new ConfigError(`Invalid configuration. ${providerSettingsError}`)
  const host = isIP(config.HOST) === 6 ? `[${config.HOST}]` : config.HOST
  // 127.0.0.1 and [::1] are replaced by `localhost`. So are 0.0.0.0 and [::]: they mean all interfaces, and
  // some browsers can't open them.
  const publicHost = ['0.0.0.0', '127.0.0.1', '[::]', '[::1]'].includes(host) ? 'localhost' : host
  const publicUrl = new URL(config.PUBLIC_URL ?? `http://${publicHost}:${config.PORT}`)
  const docsUrl = config.DOCS_URL ?? config.PUBLIC_URL
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    publicUrl,
    ...(docsUrl && { docsOrigin: new URL(docsUrl).origin }),
    secureCookies: config.NODE_ENV === 'production' || publicUrl.protocol === 'https:',
  }
}

/** Returns the location of the database for `openDatabase`. */
export const getDatabaseLocation = ({ DATABASE_URL, DATA_DIR }: Config) => ({
  ...(DATABASE_URL && { url: DATABASE_URL }),
  dataDir: DATA_DIR,
})
