import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestHandler, Response } from 'express'
import { PAGE_POLICY } from '../../http/security.ts'
import { staticFiles } from '../../http/static-files.ts'

const CACHE_CONTROL = 'public, max-age=3600'

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The page, its style, and the script that starts Swagger UI. */
const PAGE_FOLDER = toPath('../../../swagger')
/** Compressed files of Swagger UI, see `tools/swagger-assets.mjs`. Only a build has them. */
const BUILT_ASSETS = toPath('../../swagger')

const PAGE = readFileSync(join(PAGE_FOLDER, 'page.html'), 'utf8')

/**
 * Returns the page and sets its policy: scripts, styles, and the API description all come from this server.
 */
export function renderSwaggerPage(res: Response): string {
  res.setHeader('Content-Security-Policy', PAGE_POLICY)
  return PAGE
}

/** Returns the handlers for the files that the page loads: those of Swagger UI, and the page's own. */
export function createSwaggerAssets(): { assets: RequestHandler; page: RequestHandler } {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const setHeaders = (res: Response) => res.set('Cache-Control', CACHE_CONTROL)
  return {
    assets: staticFiles(existsSync(BUILT_ASSETS) ? BUILT_ASSETS : packageFolder, { headers: setHeaders }),
    page: staticFiles(PAGE_FOLDER, { headers: setHeaders }),
  }
}
