import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { DOCS, type Site } from './serve-docs.ts'

type Override = 'fail' | { delayedUntil: Promise<void> } | { rewrite: (text: string) => string }

/**
 * Returns functions that delay, fail, or rewrite the site's responses for URL paths that match a pattern. The
 * latest matching override applies. Pass `before` to `serveDocs`.
 */
export function createScriptOverrides() {
  const overrides: [RegExp, Override][] = []

  const send = (url: string, res: Parameters<RequestListener>[1], rewrite = (text: string) => text) => {
    const file = path.resolve(DOCS.folder, url.slice(DOCS.base.length))
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
    const text = readFileSync(path.extname(file) ? file : path.join(file, 'index.html'), 'utf8')
    res
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
      .end(rewrite(text))
  }

  return {
    /** Handles a request if an override matches its path. Returns whether one does. */
    before(...[req, res]: Parameters<RequestListener>): boolean {
      const url = (req.url ?? '').split('?', 1)[0] ?? ''
      const override = overrides.find(([pattern]) => pattern.test(url))?.[1]
      if (!override) return false
      if (override === 'fail') res.writeHead(503).end()
      else if ('delayedUntil' in override) override.delayedUntil.then(() => send(url, res))
      else send(url, res, override.rewrite)
      return true
    },
    fail: (pattern: RegExp) => void overrides.unshift([pattern, 'fail']),
    rewrite: (pattern: RegExp, rewrite: (text: string) => string) =>
      void overrides.unshift([pattern, { rewrite }]),
    /** Delays responses until the returned function is called. */
    delay(pattern: RegExp): () => void {
      let release = () => {}
      const delayedUntil = new Promise<void>((resolve) => {
        release = resolve
      })
      overrides.unshift([pattern, { delayedUntil }])
      return release
    },
    /** Removes all overrides. */
    clear() {
      overrides.length = 0
    },
  }
}

/**
 * Returns a pattern that matches the scripts that the page at `ownPath` loads and the page at `otherPath`
 * does not.
 */
export async function findOwnScriptPattern(
  browser: Browser,
  site: Site,
  ownPath: string,
  otherPath: string,
): Promise<RegExp> {
  const [ownScripts, otherScripts] = await Promise.all(
    [ownPath, otherPath].map((pagePath) => listScripts(browser, site.home + pagePath)),
  )
  const names = [...(ownScripts ?? [])].filter((name) => !otherScripts?.has(name))
  if (names.length === 0) throw new Error(`${ownPath} loads no script that ${otherPath} does not load`)
  return new RegExp(`/(${names.join('|')})$`)
}

/** Returns the file names of the scripts that a page loads. */
async function listScripts(browser: Browser, url: string): Promise<Set<string>> {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  // On a busy machine the network can be idle before the page requests its scripts.
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map(({ name }) => name.split('/').pop() ?? ''),
  )
  await page.close()
  return new Set(names.filter((name) => name.endsWith('.js')))
}
