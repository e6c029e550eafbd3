import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { RequestHandler, Response } from 'express'
import { PAGE_POLICY } from '../../http/security.ts'
import { staticFiles } from '../../http/static-files.ts'

const CACHE_CONTROL = 'public, max-age=3600'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Veranda API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/swagger/assets/swagger-ui.css">
<script src="/api/swagger/assets/swagger-ui-bundle.js" defer></script>
<script src="/api/swagger/start.js" defer></script>
</head>
<body><main id="swagger"></main></body>
</html>
`

const START = `SwaggerUIBundle({
  url: '/api/openapi',
  dom_id: '#swagger',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
})
`

/**
 * Returns the page and sets its policy: scripts, styles, and the API description all come from this server.
 */
export function renderSwaggerPage(res: Response): string {
  res.setHeader('Content-Security-Policy', PAGE_POLICY)
  return PAGE
}

/**
 * Returns the handlers for the assets of the page: Swagger UI from its package, and the script that starts
 * it.
 */
export function createSwaggerAssets(): { assets: RequestHandler; start: RequestHandler } {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return {
    assets: staticFiles(folder, { headers: (res) => res.set('Cache-Control', CACHE_CONTROL) }),
    start: (_req, res) => {
      res.type('text/javascript').set('Cache-Control', CACHE_CONTROL).send(START)
    },
  }
}
