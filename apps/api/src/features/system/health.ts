import { timingSafeEqual } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { type RequestHandler, Router } from 'express'
import type { DatabaseHealth } from '../../database-health.ts'
import { isDiskFull } from '../../disk-space.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { Parts } from '../../parts.ts'
import { StorageFull } from '../../storage/storage.ts'

/** A dependency that takes longer than this to answer is as good as away. */
const PATIENCE = 2_000

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`no answer in ${PATIENCE} ms`)), PATIENCE).unref(),
    ),
  ])

async function state(check: () => Promise<unknown>): Promise<'ok' | 'full' | 'down'> {
  try {
    await within(check())
    return 'ok'
  } catch (error) {
    // That it is away is the answer; why stands in the log, where the dependency's own client writes it.
    return error instanceof StorageFull ? 'full' : 'down'
  }
}

/** @throws StorageFull */
async function checkFolder(folder: string) {
  await access(folder, constants.W_OK)
  if (await isDiskFull(folder)) throw new StorageFull(`The disk of ${folder} is full`)
}

/** Whether the process lives, whether it can serve, and its measurements: for machines, outside the API. */
export function healthRoutes(
  { config, database, store, storage, rateLimits }: Parts,
  metrics: Metrics,
  databaseHealth: DatabaseHealth,
): Router {
  const readiness: RequestHandler = async (_req, res) => {
    const [databaseAnswer, storeState, diskState, storageState] = await Promise.all([
      state(() => database.ping()),
      store ? state(() => store.ping()) : ('none' as const),
      // With PostgreSQL the disk matters to uploads alone, and what they are kept in answers for itself.
      database.kind === 'pglite' ? state(() => checkFolder(config.DATA_DIR)) : ('none' as const),
      state(() => storage.check()),
    ])
    // Without space a database still answers, and serves what only reads.
    const isFull = database.kind === 'pglite' ? diskState === 'full' : databaseHealth.isFull()
    const isDamaged = databaseHealth.isDamaged()
    const limitation = isDamaged ? 'damaged' : isFull ? 'full' : 'ok'
    const databaseState = databaseAnswer === 'ok' ? limitation : databaseAnswer
    const ready = databaseState !== 'down' && diskState !== 'down'
    const isDegraded =
      limitation !== 'ok' || storeState === 'down' || storageState !== 'ok' || rateLimits.state === 'degraded'
    const status = ready ? (isDegraded ? 'degraded' : 'ready') : 'unavailable'
    res
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        ...{ status, database: databaseState, store: storeState },
        ...{ disk: diskState, storage: storageState, limits: rateLimits.state },
      })
  }
  const measurements: RequestHandler = async (req, res) => {
    if (!config.METRICS_TOKEN) throw notFound()
    if (!isToken(req.get('authorization'), config.METRICS_TOKEN))
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
    .get('/metrics', measurements)
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
