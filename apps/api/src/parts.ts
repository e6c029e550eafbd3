import { type Database, explainDamage, type OpenDatabaseOptions, openDatabase } from '@veranda/database'
import { openIpOrigin } from '@veranda/ip-origin'
import type { Logger } from 'pino'
import { type Config, ConfigError, databaseLocation } from './config.ts'
import { checkDataFolder, protectDataFolder } from './data-folder.ts'
import { createDrawings, type Drawings } from './drawing/drawing.ts'
import { type Cipher, Undecipherable } from './encryption/cipher.ts'
import { openCipherOf } from './encryption/known-keys.ts'
import { type AlertStreams, createAlertStreams } from './features/alerts/streams/alert-streams.ts'
import { type Analytics, createAnalytics } from './features/analytics/analytics.ts'
import { type AuthFailures, createAuthFailures } from './features/auth/auth-failures.ts'
import { createKnownDevices, type KnownDevices } from './features/auth/known-devices.ts'
import { createPasswordCheck, type PasswordCheck } from './features/auth/passwords.ts'
import { createMailer, type Mailer } from './features/mail/mailer.ts'
import { createProviders } from './features/providers/configured.ts'
import type { Providers } from './features/providers/provider.ts'
import { createGuestSubjects } from './features/quotas/guests.ts'
import { createIdentification } from './features/rate-limits/identities.ts'
import { createRateLimits, type RateLimits } from './features/rate-limits/rate-limits.ts'
import { type AttemptMemory, createAttemptMemory } from './http/attempt-memory.ts'
import { createEventLoopGuard, type EventLoopGuard } from './http/event-loop-guard.ts'
import { secretKey } from './secret-key.ts'
import { seedCatalogues } from './seed.ts'
import { openSharedStore, type SharedStore } from './shared-store.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

/** Services of the server. Tests create their own. */
export interface Parts {
  config: Config
  database: Database
  store: SharedStore | null
  /** encrypts private data in the database */
  cipher: Cipher
  /** stores files */
  storage: Storage
  log: Logger
  rateLimits: RateLimits
  /** identifies guests for their quotas */
  guests: ReturnType<typeof createGuestSubjects>
  attempts: AttemptMemory
  alerts: AlertStreams
  analytics: Analytics
  drawings: Drawings
  passwords: PasswordCheck
  mailer: Mailer
  providers: Providers
  eventLoop: EventLoopGuard
  knownDevices: KnownDevices
  authFailures: AuthFailures
}

/** Opens the server's services: the database, migrated and seeded, and Redis if configured. */
export async function openParts(
  config: Config,
  log: Logger,
  options: Pick<OpenDatabaseOptions, 'queryTimeout'> = {},
): Promise<Parts> {
  await checkDataFolder(config)
  const database = await openDatabase({
    ...databaseLocation(config),
    beforeStart: () => protectDataFolder(config.DATA_DIR),
    poolSize: config.DATABASE_POOL,
    ...options,
    log: (message) => log.info(message),
  })
  try {
    const written = await seedCatalogues(database)
    if (written.length > 0) log.info({ catalogues: written }, 'catalogs seeded')
    const store = config.REDIS_URL ? await openSharedStore(config.REDIS_URL, log) : null
    return await createServices({ config, log, database, store })
  } catch (error) {
    // On a damaged database, closing may fail too; the first error is the one to report.
    await database.close().catch(() => undefined)
    throw explainDamage(error, databaseLocation(config))
  }
}

/** Creates the server's services on a migrated and seeded database, and on Redis if present. */
export async function createServices(
  opened: Pick<Parts, 'config' | 'log' | 'database' | 'store'>,
): Promise<Parts> {
  const { config, log, database } = opened
  const cipher = await openCipherOf(database, config)
  const deviceKey = await serverKey(database, cipher)
  const identify = createIdentification(deviceKey)
  const guests = createGuestSubjects(deviceKey, identify, config.RATE_LIMIT_PER_NETWORK)
  const rateLimits = createRateLimits({ ...opened, identify, guests })
  await rateLimits.refresh()
  return {
    ...opened,
    storage: openStorage(config),
    cipher,
    rateLimits,
    guests,
    attempts: createAttemptMemory(),
    alerts: createAlertStreams({ ...opened, guests }),
    analytics: createAnalytics({
      config,
      database,
      log,
      key: await secretKey(database, cipher, 'visitor'),
      origin: await openIpOrigin(),
    }),
    drawings: createDrawings(),
    passwords: await createPasswordCheck(),
    mailer: createMailer(config, database, log),
    providers: createProviders(config),
    eventLoop: createEventLoopGuard(log),
    knownDevices: createKnownDevices(deviceKey),
    authFailures: createAuthFailures(database, log),
  }
}

/** Runs work with the services. If it fails, closes them and explains damage of the database. */
export async function orClose<Outcome>(parts: Parts, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    // On a damaged database, closing may fail too; the first error is the one to report.
    await closeParts(parts).catch(() => undefined)
    throw explainDamage(error, databaseLocation(parts.config))
  }
}

/**
 * Returns the server's device key.
 * @throws ConfigError if the database was encrypted with keys that are not configured
 */
const serverKey = (database: Database, cipher: Cipher) =>
  secretKey(database, cipher, 'device').catch((error) => {
    if (!(error instanceof Undecipherable)) throw error
    throw new ConfigError(`Encrypted data in the database can't be read. ${error.message}`, {
      cause: error,
    })
  })

/** Stops background work once its data is written. Calling it twice is safe. */
export async function stopServices(parts: Parts): Promise<void> {
  const { mailer, rateLimits, alerts, analytics, drawings, eventLoop, authFailures } = parts
  eventLoop.stop()
  await Promise.all([
    alerts.stop(),
    analytics.stop(),
    mailer.stop(),
    rateLimits.refusals.stop(),
    authFailures.stop(),
    drawings.stop(),
  ])
}

/** Closes what `openAppContext` opened. */
export async function closeParts(parts: Parts): Promise<void> {
  await stopServices(parts)
  if (parts.store?.isOpen) await parts.store.close()
  await parts.database.close()
}
