import { type Database, type OpenDatabaseOptions, openDatabase } from '@veranda/database'
import { openIpOrigin } from '@veranda/ip-origin'
import type { Logger } from 'pino'
import { type Config, ConfigError } from './config.ts'
import { protectDataFolder } from './data-folder.ts'
import { createDrawings } from './drawing/drawing.ts'
import { type Cipher, Undecipherable } from './encryption/cipher.ts'
import { requireKeys } from './encryption/known-keys.ts'
import { openCipher } from './encryption/open-cipher.ts'
import { createAlertStreams } from './features/alerts/streams/alert-streams.ts'
import { createAnalytics } from './features/analytics/analytics.ts'
import { createAuthFailures } from './features/auth/auth-failures.ts'
import { createKnownDevices } from './features/auth/known-devices.ts'
import { createPasswordCheck } from './features/auth/passwords.ts'
import { createMailer } from './features/mail/mailer.ts'
import { createProviders } from './features/providers/configured.ts'
import { createGuestSubjects } from './features/quotas/guests.ts'
import { createIdentification } from './features/rate-limits/identities.ts'
import { createRateLimits } from './features/rate-limits/rate-limits.ts'
import { createAttemptMemory } from './http/attempts.ts'
import { createEventLoopGuard } from './http/event-loop-guard.ts'
import type { Parts } from './http/route.ts'
import { secretKey } from './secret-key.ts'
import { seedCatalogues } from './seed.ts'
import { openSharedStore } from './shared-store.ts'
import { openStorage } from './storage/open-storage.ts'

/** Opens what the server is made of: the database, migrated and seeded, and Redis where it is configured. */
export async function openParts(
  config: Config,
  log: Logger,
  options: Pick<OpenDatabaseOptions, 'queryTimeout'> = {},
): Promise<Parts> {
  await protectDataFolder(config.DATA_DIR)
  const passwords = createPasswordCheck()
  const database = await openDatabase({
    ...(config.DATABASE_URL && { url: config.DATABASE_URL }),
    dataDir: config.DATA_DIR,
    poolSize: config.DATABASE_POOL,
    ...options,
    log: (message) => log.info(message),
  })
  try {
    const written = await seedCatalogues(database)
    if (written.length > 0) log.info({ catalogues: written }, 'catalogues written')
    const store = config.REDIS_URL ? await openSharedStore(config.REDIS_URL, log) : null
    const cipher = await openCipher(config)
    await requireKeys(database, cipher)
    const deviceKey = await serverKey(database, cipher)
    const identify = createIdentification(deviceKey)
    const guests = createGuestSubjects(deviceKey, identify, config.RATE_LIMIT_PER_NETWORK)
    const rateLimits = createRateLimits({ config, database, store, log, identify, guests })
    await rateLimits.refresh()
    const analytics = createAnalytics({
      config,
      database,
      log,
      key: await secretKey(database, cipher, 'visitor'),
      origin: await openIpOrigin(),
    })
    return {
      config,
      database,
      store,
      storage: openStorage(config),
      cipher,
      log,
      rateLimits,
      guests,
      attempts: createAttemptMemory(),
      alerts: createAlertStreams({ config, database, store, log }),
      analytics,
      drawings: createDrawings(),
      passwords: await passwords,
      mailer: createMailer(config, database, log),
      providers: createProviders(config),
      eventLoop: createEventLoopGuard(log),
      knownDevices: createKnownDevices(deviceKey),
      authFailures: createAuthFailures(database, log),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @throws ConfigError where the database was encrypted with keys that are not configured */
const serverKey = (database: Database, cipher: Cipher) =>
  secretKey(database, cipher, 'device').catch((error) => {
    if (!(error instanceof Undecipherable)) throw error
    throw new ConfigError(`What is encrypted in the database can't be read. ${error.message}`, {
      cause: error,
    })
  })

/** Closes what `openParts` opened. */
export async function closeParts({
  database,
  store,
  mailer,
  rateLimits,
  alerts,
  analytics,
  drawings,
  eventLoop,
  authFailures,
}: Parts): Promise<void> {
  eventLoop.stop()
  await Promise.all([
    alerts.stop(),
    analytics.stop(),
    mailer.stop(),
    rateLimits.refusals.stop(),
    authFailures.stop(),
    drawings.stop(),
  ])
  if (store?.isOpen) await store.close()
  await database.close()
}
