import { timingSafeEqual } from 'node:crypto'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { type RequestHandler, Router } from 'express'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { Parts } from '../../http/route.ts'

/** A dependency that takes longer than this to answer is as good as away. */
const PATIENCE = 2_000

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`no answer in ${PATIENCE} ms`)), PATIENCE).unref(),
    ),
  ])

async function state(check: () => Promise<unknown>): Promise<'ok' | 'down'> {
  try {
    await within(check())
    return 'ok'
  } catch {
    // That it is away is the answer; why stands in the log, where the dependency's own client writes it.
    return 'down'
  }
}

/** Whether the process lives, whether it can serve, and its measurements: for machines, outside the API. */
export function healthRoutes(
  { config, database, store, storage, rateLimits }: Parts,
  metrics: Metrics,
): Router {
  const readiness: RequestHandler = async (_req, res) => {
    const [databaseState, storeState, diskState, storageState] = await Promise.all([
      state(() => database.ping()),
      store ? state(() => store.ping()) : ('none' as const),
      // With PostgreSQL the disk matters to uploads alone, and what they are kept in answers for itself.
      database.kind === 'pglite' ? state(() => access(config.DATA_DIR, constants.W_OK)) : ('none' as const),
      state(() => storage.check()),
    ])
    const ready = databaseState === 'ok' && diskState !== 'down'
    const isDegraded = storeState === 'down' || storageState === 'down' || rateLimits.state === 'degraded'
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
