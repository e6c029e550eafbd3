import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import type { Config } from '../../config.ts'
import { staticFiles } from '../../http/static-files.ts'

/** Output of `npm run build` in packages/tracker. */
const BUILT = fileURLToPath(new URL('../../../../../packages/tracker/dist', import.meta.url))

/** One hour: the URL never changes, so this is how long a page can use the previous version of the script. */
const CACHED = 'public, max-age=3600'

/**
 * Serves `/analytics.js`, which tracks visits on pages of any origin that include it. If analytics collection
 * is disabled, it serves an empty script, so that those pages don't break.
 */
export function analyticsScript({ ANALYTICS, ANALYTICS_OWN_PAGES }: Config): Router {
  const router = Router()
  router.use('/analytics.js', forEverybody)
  if (!ANALYTICS_OWN_PAGES)
    router.get('/analytics.js', forOwnPages(empty('Own pages are not counted', CACHED)))
  if (ANALYTICS) {
    router.get('/analytics.js', staticFiles(BUILT, { headers: (res) => res.set('Cache-Control', CACHED) }))
    router.get('/analytics.js', empty('The script has not been built: npm run build', 'no-cache'))
  } else router.get('/analytics.js', empty('Visits are not counted here', CACHED))
  return router
}

const forEverybody: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

/**
 * Wraps a handler for the admin app and the documentation, which request the script as `/analytics.js?own`.
 */
const forOwnPages =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    'own' in req.query ? handler(req, res, next) : next()

const empty =
  (reason: string, cached: string): RequestHandler =>
  (_req, res) => {
    res.type('text/javascript').set('Cache-Control', cached).send(`/* ${reason}. */\n`)
  }
