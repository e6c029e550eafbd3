import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import type { Config } from './config.ts'
import { createPagePolicy, PAGE_POLICY } from './http/security.ts'
import { staticFiles } from './http/static-files.ts'
import { VERSION } from './version.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const ADMIN_FOLDER = resolvePath('apps/admin/dist')
const DOCS_FOLDER = resolvePath('docs-site/build')
const LANDING_FOLDER = resolvePath('apps/api/landing')
const SCREENSHOTS_FOLDER = resolvePath('docs-site/screens')
const UI_PACKAGE = resolvePath('packages/ui/package.json')
const UI_FOLDER = resolvePath('packages/ui/src')
/** Fonts of the landing page, by their file names in its stylesheet. */
const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
}

const YEAR_SECONDS = 31_536_000

/** Creates the router for the landing page, and, if they are built, the admin app and the documentation. */
export function pages(config: Config): Router {
  const router = Router()
  router.use(skipWrites)
  if (existsSync(ADMIN_FOLDER))
    router.use('/admin', redirectToSlash, setPolicy(PAGE_POLICY), serveSite(ADMIN_FOLDER, 'index.html'))
  if (existsSync(DOCS_FOLDER))
    router.use(
      '/docs',
      redirectToSlash,
      setPolicy(getDocsPolicy()),
      markAsServedByVeranda,
      serveSite(DOCS_FOLDER),
      sendSiteNotFound(DOCS_FOLDER),
    )
  router.get('/robots.txt', serveRobots(config))
  // Tools look for llms.txt at the root first.
  router.get('/llms.txt', (_req, res, next) =>
    existsSync(join(DOCS_FOLDER, 'llms.txt')) ? res.redirect(308, '/docs/llms.txt') : next(),
  )
  router.use(setPolicy(PAGE_POLICY), staticFiles(LANDING_FOLDER))
  router.use('/screens', staticFiles(SCREENSHOTS_FOLDER))
  router.get(['/tokens.css', '/favicon.svg'], staticFiles(UI_FOLDER))
  for (const [name, file] of Object.entries(FONTS)) router.get(`/fonts/${name}`, serveFont(file))
  router.use(sendNotFound)
  return router
}

/**
 * Serves the files of a build. Files in `assets` have a hash in their name and are cached for a year; all
 * other files are revalidated each time.
 */
const serveSite = (root: string, fallback?: string) =>
  staticFiles(root, {
    ...(fallback && { fallback }),
    headers: (res, path) =>
      res.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      ),
  })

/**
 * Serves robots.txt. It lists the sitemap if `PUBLIC_URL` is set and the docs have a sitemap. The docs have
 * one only if `DOCS_URL` was set when they were built.
 */
function serveRobots({ PUBLIC_URL, publicUrl }: Config): RequestHandler {
  const rules = readFileSync(join(LANDING_FOLDER, 'robots.txt'), 'utf8')
  const listsSitemap = PUBLIC_URL && existsSync(join(DOCS_FOLDER, 'sitemap.xml'))
  const text = listsSitemap ? `${rules}\nSitemap: ${publicUrl.origin}/docs/sitemap.xml\n` : rules
  return (_req, res) => {
    res.type('text/plain').send(text)
  }
}

/** Skips this router for all methods except GET and HEAD. */
const skipWrites: RequestHandler = (req, _res, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? next() : next('router')

/** Redirects a site's root to its URL with a trailing slash, because relative links break without it. */
const redirectToSlash: RequestHandler = (req, res, next) => {
  const [path = '', ...queryParts] = req.originalUrl.split(/(?=\?)/)
  // The requested URL may be absolute and name any host, so only its query is reused.
  if (req.path === '/' && !path.endsWith('/'))
    return res.redirect(308, `${req.baseUrl}/${queryParts.join('')}`)
  next()
}

const setPolicy =
  (policy: string): RequestHandler =>
  (_req, res, next) => {
    res.setHeader('Content-Security-Policy', policy)
    next()
  }

/**
 * Marks pages of the documentation as served by a Veranda server, so that they can send requests to its API.
 * Scripts of a page can read its `Server-Timing` header without another request.
 */
const markAsServedByVeranda: RequestHandler = (_req, res, next) => {
  res.setHeader('Server-Timing', `veranda;desc="${VERSION}"`)
  next()
}

/** Creates the handler that sends the not-found page of a site with status 404. */
function sendSiteNotFound(root: string): RequestHandler {
  return (_req, res, next) =>
    existsSync(join(root, '404.html')) ? res.status(404).sendFile('404.html', { root }) : next()
}

/** Sends a not-found page to browsers. Other clients get the error as JSON from the next handler. */
const sendNotFound: RequestHandler = (req, res, next) => {
  res.vary('Accept')
  if (req.accepts(['json', 'html']) !== 'html') return next()
  res.status(404).sendFile('404.html', { root: LANDING_FOLDER })
}

/** Creates the handler of a font. If its package is not installed, browsers use system fonts. */
function serveFont(file: string): RequestHandler {
  let path: string
  try {
    path = createRequire(UI_PACKAGE).resolve(file)
  } catch {
    return (_req, _res, next) => next()
  }
  return (_req, res) => res.sendFile(basename(path), { root: dirname(path), maxAge: '30d' })
}

let cachedDocsPolicy: string | undefined

/**
 * Returns the content security policy of the docs. It is created once per process, because it requires
 * reading every page. After a new build with other inline scripts, the server must be restarted.
 */
function getDocsPolicy(): string {
  cachedDocsPolicy ??= createPagePolicy(hashInlineScripts(DOCS_FOLDER))
  return cachedDocsPolicy
}

/** Returns the hashes of the inline scripts in the pages of a build, for `createPagePolicy`. */
function hashInlineScripts(root: string): string[] {
  const hashes = new Set<string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const html = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
      if (script && !/\bsrc=|application\/(ld\+)?json/.test(attributes))
        hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return [...hashes]
}
