import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestHandler, Response } from 'express'
import { PAGE_POLICY } from '../../http/security.ts'
import { staticFiles } from '../../http/static-files.ts'

const CACHE_CONTROL = 'public, max-age=3600'

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Folder with the page, its style sheet, and the script that starts Swagger UI. */
const PAGE_FOLDER = toPath('../../../swagger')
/**
 * Folder to which `tools/swagger-assets.mjs` copies the files of Swagger UI. The build then compresses them.
 * Without a build, the uncompressed files of the package `swagger-ui-dist` are served.
 */
const BUILT_ASSETS_FOLDER = toPath('../../swagger')

const PAGE = readFileSync(join(PAGE_FOLDER, 'page.html'), 'utf8')

/**
 * Returns the HTML of the page and sets its Content Security Policy. The policy allows only this server,
 * which serves the scripts, the styles, and the API description.
 */
export function renderSwaggerPage(res: Response): string {
  res.setHeader('Content-Security-Policy', PAGE_POLICY)
  return PAGE
}

/** Creates the handlers for the files that the page loads: those of Swagger UI, and the page's own. */
export function createSwaggerAssets(): { swaggerUiFiles: RequestHandler; pageFiles: RequestHandler } {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const setHeaders = (res: Response) => res.set('Cache-Control', CACHE_CONTROL)
  return {
    swaggerUiFiles: staticFiles(existsSync(BUILT_ASSETS_FOLDER) ? BUILT_ASSETS_FOLDER : packageFolder, {
      headers: setHeaders,
    }),
    pageFiles: staticFiles(PAGE_FOLDER, { headers: setHeaders }),
  }
}
