import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import type { Config } from '../../config.ts'
import { staticFiles } from '../../http/static-files.ts'

/** Output of `npm run build` in packages/tracker. */
const BUILD_FOLDER = fileURLToPath(new URL('../../../../../packages/tracker/dist', import.meta.url))

/** One hour. The script's URL never changes, so pages can use its previous version for up to this time. */
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Serves the tracker at `/analytics.js`, which pages of any origin can load. If analytics collection is
 * disabled, or disabled for the page that requests the script, serves an empty script, so that pages that
 * include it don't break.
 */
export function analyticsScript({ ANALYTICS, ANALYTICS_OWN_PAGES }: Config): Router {
  const router = Router()
  router.use('/analytics.js', allowAllOrigins)
  if (!ANALYTICS_OWN_PAGES)
    router.get(
      '/analytics.js',
      limitToOwnPages(serveEmptyScript("Analytics is disabled on Veranda's own pages", CACHE_CONTROL)),
    )
  if (ANALYTICS) {
    router.get(
      '/analytics.js',
      staticFiles(BUILD_FOLDER, { headers: (res) => res.set('Cache-Control', CACHE_CONTROL) }),
    )
    // Only reached if the build folder does not contain the script.
    router.get('/analytics.js', serveEmptyScript('The script has not been built: npm run build', 'no-cache'))
  } else router.get('/analytics.js', serveEmptyScript('Analytics collection is disabled', CACHE_CONTROL))
  return router
}

const allowAllOrigins: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

/**
 * Limits a handler to the admin app and the documentation, which request the script as `/analytics.js?own`.
 */
const limitToOwnPages =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    'own' in req.query ? handler(req, res, next) : next()

const serveEmptyScript =
  (reason: string, cacheControl: string): RequestHandler =>
  (_req, res) => {
    res.type('text/javascript').set('Cache-Control', cacheControl).send(`/* ${reason}. */\n`)
  }
