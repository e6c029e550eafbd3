import { timingSafeEqual } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { type RequestHandler, Router } from 'express'
import type { AppContext } from '../../app-context.ts'
import type { DatabaseHealth } from '../../database-health.ts'
import { isDiskFull } from '../../disk-space.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Metrics } from '../../http/metrics.ts'
import { StorageFull } from '../../storage/storage.ts'

/** Timeout of a dependency check in milliseconds. A slower dependency counts as down. */
const CHECK_TIMEOUT_MS = 2_000

const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(
        () => reject(new Error(`no response within ${CHECK_TIMEOUT_MS} ms`)),
        CHECK_TIMEOUT_MS,
      ).unref(),
    ),
  ])

/** Returns the state of a dependency, such as the database, by calling its check. */
async function checkState(check: () => Promise<unknown>): Promise<'ok' | 'full' | 'down'> {
  try {
    await withTimeout(check())
    return 'ok'
  } catch (error) {
    // The response reports only the state, because the reason can name hosts and folders.
    return error instanceof StorageFull ? 'full' : 'down'
  }
}

/**
 * Checks that the folder is writable and its disk is not full.
 *
 * @throws `StorageFull` if the disk is full; a system error if the folder is missing or not writable
 */
async function checkFolder(folder: string) {
  await access(folder, constants.W_OK)
  if (await isDiskFull(folder)) throw new StorageFull(`The disk of ${folder} is full`)
}

/**
 * Creates the routes for liveness, readiness, and metrics. They are for monitoring and not part of the API.
 */
export function createHealthRouter(
  { config, database, store, storage, rateLimits }: AppContext,
  metrics: Metrics,
  databaseHealth: DatabaseHealth,
): Router {
  const readiness: RequestHandler = async (_req, res) => {
    const [databaseResult, storeState, diskState, storageState] = await Promise.all([
      checkState(() => database.ping()),
      store ? checkState(() => store.ping()) : ('none' as const),
      // PGlite stores the database in this folder. With PostgreSQL, only uploads may use the disk, and
      // `storage.check` covers them.
      database.kind === 'pglite' ? checkState(() => checkFolder(config.DATA_DIR)) : ('none' as const),
      checkState(() => storage.check()),
    ])
    // A database without disk space still serves reads, so it counts as full instead of down.
    const isFull = database.kind === 'pglite' ? diskState === 'full' : databaseHealth.isFull()
    const isDamaged = databaseHealth.isDamaged()
    const stateIfReachable = isDamaged ? 'damaged' : isFull ? 'full' : 'ok'
    const databaseState = databaseResult === 'ok' ? stateIfReachable : databaseResult
    const isReady = databaseState !== 'down' && diskState !== 'down'
    const isDegraded =
      stateIfReachable !== 'ok' ||
      storeState === 'down' ||
      storageState !== 'ok' ||
      rateLimits.state === 'degraded'
    const status = isReady ? (isDegraded ? 'degraded' : 'ready') : 'unavailable'
    res
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status,
        database: databaseState,
        store: storeState,
        disk: diskState,
        storage: storageState,
        limits: rateLimits.state,
      })
  }
  const metricsHandler: RequestHandler = async (req, res) => {
    if (!config.METRICS_TOKEN) throw notFound()
    if (!hasBearerToken(req.get('authorization'), config.METRICS_TOKEN))
      throw new ApiError(
        401,
        'authentication_required',
        'Authentication required',
        {},
        { 'WWW-Authenticate': 'Bearer' },
      )
    res.type('text/plain; version=0.0.4').send(await metrics.text())
  }
  return Router()
    .get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
    .get('/readyz', readiness)
    .get('/metrics', metricsHandler)
}

function hasBearerToken(header: string | undefined, token: string): boolean {
  const actual = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
