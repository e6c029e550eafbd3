import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import type { Config } from './config.ts'
import { PAGE_POLICY, pagePolicyWith } from './http/security.ts'
import { staticFiles } from './http/static-files.ts'
import { VERSION } from './version.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const ADMIN = folder('apps/admin/dist')
const DOCS = folder('docs-site/build')
const LANDING = folder('apps/api/landing')
const SCREENS = folder('docs-site/screens')
const UI = folder('packages/ui/package.json')
const TOKENS = folder('packages/ui/src')
/** The faces that the landing page needs, by the name that its style knows them by. */
const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
}

const YEAR = 31_536_000

/** The admin app, the documentation site and the page that leads to them, as far as they have been built. */
export function pages(config: Config): Router {
  const router = Router()
  router.use(readsOnly)
  if (existsSync(ADMIN)) router.use('/admin', withSlash, policy(PAGE_POLICY), site(ADMIN, 'index.html'))
  if (existsSync(DOCS))
    router.use('/docs', withSlash, policy(docsPolicy()), besideApi, site(DOCS), missing(DOCS))
  router.get('/robots.txt', robots(config))
  // Where programs look for it first.
  router.get('/llms.txt', (_req, res, next) =>
    existsSync(join(DOCS, 'llms.txt')) ? res.redirect(308, '/docs/llms.txt') : next(),
  )
  router.use(policy(PAGE_POLICY), staticFiles(LANDING))
  router.use('/screens', staticFiles(SCREENS))
  router.get(['/tokens.css', '/favicon.svg'], staticFiles(TOKENS))
  for (const [name, file] of Object.entries(FONTS)) router.get(`/fonts/${name}`, font(file))
  router.use(nowhere)
  return router
}

/** Files of a build: those with a hash in their name for a year, pages asked for anew each time. */
const site = (root: string, fallback?: string) =>
  staticFiles(root, {
    ...(fallback && { fallback }),
    headers: (res, path) =>
      res.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      ),
  })

/** What crawlers may read, and where the list of pages is: in a build that knows its address, see `DOCS_URL`. */
function robots({ PUBLIC_URL, publicUrl }: Config): RequestHandler {
  const rules = readFileSync(join(LANDING, 'robots.txt'), 'utf8')
  const listed = PUBLIC_URL && existsSync(join(DOCS, 'sitemap.xml'))
  const text = listed ? `${rules}\nSitemap: ${publicUrl.origin}/docs/sitemap.xml\n` : rules
  return (_req, res) => {
    res.type('text/plain').send(text)
  }
}

/** Pages are only read; any other method goes on to what stands after them. */
const readsOnly: RequestHandler = (req, _res, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? next() : next('router')

/** Relative links of a site break at its root without the slash. */
const withSlash: RequestHandler = (req, res, next) => {
  const [path = '', query] = req.originalUrl.split('?')
  // Not to the path as it was asked for: that may be a whole URL, on any host.
  if (req.path === '/' && !path.endsWith('/'))
    return res.redirect(308, `${req.baseUrl}/${query === undefined ? '' : `?${query}`}`)
  next()
}

const policy =
  (text: string): RequestHandler =>
  (_req, res, next) => {
    res.setHeader('Content-Security-Policy', text)
    next()
  }

/** Tells the documentation that the API it describes answers here; scripts read this header without asking for it. */
const besideApi: RequestHandler = (_req, res, next) => {
  res.setHeader('Server-Timing', `veranda;desc="${VERSION}"`)
  next()
}

/** The site's own not-found page, with the status that it means. */
function missing(root: string): RequestHandler {
  return (_req, res, next) =>
    existsSync(join(root, '404.html')) ? res.status(404).sendFile('404.html', { root }) : next()
}

/** A page for people who followed a wrong address; programs get the JSON of every other error. */
const nowhere: RequestHandler = (req, res, next) => {
  res.vary('Accept')
  if (req.accepts(['json', 'html']) !== 'html') return next()
  res.status(404).sendFile('404.html', { root: LANDING })
}

/** A font of a package that the design depends on. An installation without it has the system's fonts. */
function font(file: string): RequestHandler {
  let path: string
  try {
    path = createRequire(UI).resolve(file)
  } catch {
    return (_req, _res, next) => next()
  }
  return (_req, res) => res.sendFile(basename(path), { root: dirname(path), maxAge: '30d' })
}

let forDocs: string | undefined

/** Read from its pages once in a process: a build stays as it is while it is served. */
function docsPolicy(): string {
  forDocs ??= pagePolicyWith(inlineScripts(DOCS))
  return forDocs
}

/** Hashes of the inline scripts that a build's pages hold, so that the policy can name them and forbid the rest. */
function inlineScripts(root: string): string[] {
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
