import { type Database, explainDamage, type OpenDatabaseOptions, openDatabase } from '@veranda/database'
import { openIpOrigin } from '@veranda/ip-origin'
import type { Logger } from 'pino'
import { type Config, ConfigError, getDatabaseLocation } from './config.ts'
import { checkDataFolder, protectDataFolder } from './data-folder.ts'
import { type Cipher, DecryptionError } from './encryption/cipher.ts'
import { openDatabaseCipher } from './encryption/open-database-cipher.ts'
import { type AlertStreams, createAlertStreams } from './features/alerts/streams/alert-streams.ts'
import { type Analytics, createAnalytics } from './features/analytics/analytics.ts'
import { type AuthFailures, createAuthFailures } from './features/auth/auth-failures.ts'
import { createKnownDevices, type KnownDevices } from './features/auth/known-devices.ts'
import { createPasswordCheck, type PasswordCheck } from './features/auth/passwords.ts'
import { createMailer, type Mailer } from './features/mail/mailer.ts'
import { createProviders } from './features/providers/create-providers.ts'
import type { Providers } from './features/providers/provider.ts'
import { createGuestSubjectsGetter } from './features/quotas/subjects.ts'
import { createClientIdentifier } from './features/rate-limits/client-identities.ts'
import { createRateLimits, type RateLimits } from './features/rate-limits/rate-limits.ts'
import { type AttemptMemory, createAttemptMemory } from './http/attempt-memory.ts'
import { createEventLoopGuard, type EventLoopGuard } from './http/event-loop-guard.ts'
import { createImageRenderer, type ImageRenderer } from './rendering/image-renderer.ts'
import { ensureSecretKey } from './secret-key.ts'
import { seedCatalogs } from './seed.ts'
import { openSharedStore, type SharedStore } from './shared-store.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

/** Configuration and services of the server. Each test server has its own. */
export interface AppContext {
  config: Config
  database: Database
  /** Redis, for state that instances share; null if not configured */
  store: SharedStore | null
  /** encrypts private data in the database */
  cipher: Cipher
  /** stores files */
  storage: Storage
  log: Logger
  rateLimits: RateLimits
  /** returns the subjects whose quotas a guest uses: IP range, network, and device */
  getGuestSubjects: ReturnType<typeof createGuestSubjectsGetter>
  /** decides which unauthorized attempts are recorded, so that they do not fill the audit log */
  unauthorizedAttempts: AttemptMemory
  alerts: AlertStreams
  analytics: Analytics
  imageRenderer: ImageRenderer
  passwords: PasswordCheck
  mailer: Mailer
  providers: Providers
  eventLoop: EventLoopGuard
  knownDevices: KnownDevices
  authFailures: AuthFailures
}

/**
 * Opens, migrates, and seeds the database, opens Redis if configured, and creates the services that use them.
 */
export async function openAppContext(
  config: Config,
  log: Logger,
  options: Pick<OpenDatabaseOptions, 'queryTimeout'> = {},
): Promise<AppContext> {
  await checkDataFolder(config)
  const database = await openDatabase({
    ...getDatabaseLocation(config),
    beforeStart: () => protectDataFolder(config.DATA_DIR),
    poolSize: config.DATABASE_POOL,
    ...options,
    log: (message) => log.info(message),
  })
  let store: SharedStore | null = null
  try {
    const seeded = await seedCatalogs(database)
    if (seeded.length > 0) log.info({ catalogs: seeded }, 'catalogs seeded')
    store = config.REDIS_URL ? await openSharedStore(config.REDIS_URL, log) : null
    return await createServices({ config, log, database, store })
  } catch (error) {
    store?.destroy()
    // Closing a damaged database may fail, too. That error is ignored: the original error has the cause.
    await database.close().catch(() => undefined)
    throw explainDamage(error, getDatabaseLocation(config))
  }
}

/** Creates the server's services, which use a migrated and seeded database, and Redis if configured. */
export async function createServices(
  base: Pick<AppContext, 'config' | 'log' | 'database' | 'store'>,
): Promise<AppContext> {
  const { config, log, database } = base
  const cipher = await openDatabaseCipher(database, config)
  const deviceKey = await ensureDeviceKey(database, cipher)
  const identify = createClientIdentifier(deviceKey)
  const getGuestSubjects = createGuestSubjectsGetter(deviceKey, identify, config.RATE_LIMIT_PER_NETWORK)
  const rateLimits = createRateLimits({ ...base, identify, getGuestSubjects })
  await rateLimits.refreshGuestRequestQuota()
  return {
    ...base,
    storage: openStorage(config),
    cipher,
    rateLimits,
    getGuestSubjects,
    unauthorizedAttempts: createAttemptMemory(),
    alerts: createAlertStreams({ ...base, getGuestSubjects }),
    analytics: createAnalytics({
      config,
      database,
      log,
      key: await ensureSecretKey(database, cipher, 'visitor'),
      ipOrigin: await openIpOrigin(),
    }),
    imageRenderer: createImageRenderer(),
    passwords: await createPasswordCheck(),
    mailer: createMailer(config, database, log),
    providers: createProviders(config),
    eventLoop: createEventLoopGuard(log),
    knownDevices: createKnownDevices(deviceKey),
    authFailures: createAuthFailures(database, log),
  }
}

/**
 * Runs a function that uses the context. If the function fails, closes the context and throws the function's
 * error, converted by `explainDamage`.
 */
export async function closeOnError<Outcome>(
  context: AppContext,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    // Closing a damaged database may fail, too. That error is ignored: the original error has the cause.
    await closeAppContext(context).catch(() => undefined)
    throw explainDamage(error, getDatabaseLocation(context.config))
  }
}

/**
 * Returns the key with which the server hashes clients' properties and signs device cookies. Creates it if it
 * is missing.
 *
 * @throws ConfigError if the stored key can't be decrypted
 */
const ensureDeviceKey = (database: Database, cipher: Cipher) =>
  ensureSecretKey(database, cipher, 'device').catch((error) => {
    if (!(error instanceof DecryptionError)) throw error
    throw new ConfigError(`Encrypted data in the database can't be read. ${error.message}`, {
      cause: error,
    })
  })

/** Stops background work after writing its pending data. Can be called more than once. */
export async function stopServices(context: AppContext): Promise<void> {
  const { mailer, rateLimits, alerts, analytics, imageRenderer, eventLoop, authFailures } = context
  eventLoop.stop()
  await Promise.all([
    alerts.stop(),
    analytics.stop(),
    mailer.stop(),
    rateLimits.rejections.stop(),
    authFailures.stop(),
    imageRenderer.stop(),
  ])
}

/** Stops the services and closes Redis and the database. */
export async function closeAppContext(context: AppContext): Promise<void> {
  await stopServices(context)
  if (context.store?.isOpen) await context.store.close()
  await context.database.close()
}
