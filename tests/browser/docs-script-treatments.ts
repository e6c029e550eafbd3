import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { DOCS, type Site } from './serve-docs.ts'

type Treatment = 'fail' | { held: Promise<void> } | { rewrite: (text: string) => string }

/** Lets a test delay, fail, or replace files of the site. Pass it to `serveDocs` as `before`. */
export function createScriptTreatments() {
  const treatments: [RegExp, Treatment][] = []
  const asked: string[] = []

  const send = (address: string, res: Parameters<RequestListener>[1], change = (text: string) => text) => {
    const file = path.resolve(DOCS.folder, address.slice(DOCS.base.length))
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
    const text = readFileSync(path.extname(file) ? file : path.join(file, 'index.html'), 'utf8')
    res
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
      .end(change(text))
  }

  return {
    before(...[req, res]: Parameters<RequestListener>): boolean {
      const address = (req.url ?? '').split('?', 1)[0] ?? ''
      const treatment = treatments.find(([pattern]) => pattern.test(address))?.[1]
      if (!treatment) return false
      asked.push(address)
      if (treatment === 'fail') res.writeHead(503).end()
      else if ('held' in treatment) treatment.held.then(() => send(address, res))
      else send(address, res, treatment.rewrite)
      return true
    },
    /** URLs that matched, in the order of their requests. */
    asked,
    fail: (pattern: RegExp) => void treatments.unshift([pattern, 'fail']),
    rewrite: (pattern: RegExp, rewrite: (text: string) => string) =>
      void treatments.unshift([pattern, { rewrite }]),
    /** Holds responses back until the returned function is called. */
    hold(pattern: RegExp): () => void {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      treatments.unshift([pattern, { held }])
      return release
    },
    /** Removes all treatments. */
    clear() {
      treatments.length = 0
      asked.length = 0
    },
  }
}

/** Returns a pattern of the scripts that only one of two pages loads. */
export async function findOwnScripts(
  browser: Browser,
  site: Site,
  page: string,
  other: string,
): Promise<RegExp> {
  const [own, others] = await Promise.all(
    [page, other].map((address) => scripts(browser, site.home + address)),
  )
  const names = [...(own ?? [])].filter((name) => !others?.has(name))
  if (names.length === 0) throw new Error(`${page} has no script of its own`)
  return new RegExp(`/(${names.join('|')})$`)
}

async function scripts(browser: Browser, address: string): Promise<Set<string>> {
  const page = await browser.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
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
