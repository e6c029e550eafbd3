import type { Browser, BrowserContext, Page } from 'playwright-core'
import { getSharedBrowser, openContext, openWatchedPage } from './chromium.ts'
import { createScriptOverrides, findOwnScriptPattern } from './docs-script-overrides.ts'
import { type Site, serveDocs } from './serve-docs.ts'

const PAGE_WITH_DIAGRAM = 'lib/auth-patterns'

/** Window with the recorded calls of `attack`, a function that a malicious diagram tries to call. */
interface RecordingWindow {
  attackCalls: string[]
}

const scripts = createScriptOverrides()
let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
let pageErrors: string[]
let ownScriptPattern: RegExp

beforeAll(async () => {
  site = await serveDocs({ before: scripts.before })
  browser = await getSharedBrowser()
  ownScriptPattern = await findOwnScriptPattern(browser, site, PAGE_WITH_DIAGRAM, 'getting-started')
})
afterAll(async () => {
  await site?.stop()
})
beforeEach(async () => {
  scripts.clear()
  context = await openContext({ viewport: { width: 1280, height: 900 } })
  ;({ page, pageErrors } = await openWatchedPage(context, site.origin))
})

describe('the table of contents', () => {
  test('lists exactly the headings of levels 2 and 3', async () => {
    await page.goto(`${site.home}${PAGE_WITH_DIAGRAM}`)
    const entries = page.locator('.table-of-contents__link')
    const levels = await entries.evaluateAll((links) =>
      links.map((link) => {
        const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))
        return document.getElementById(id)?.tagName
      }),
    )
    const headings = await page
      .locator('.markdown :is(h2, h3, h4)[id]')
      .evaluateAll((elements) => elements.map(({ tagName }) => tagName))
    expect(levels).toEqual(headings.filter((level) => level !== 'H4'))
    expect(levels).toContain('H2')
  })
})

describe('a diagram', () => {
  const getRenderedDiagram = () => page.locator('.docusaurus-mermaid-container svg').first()

  /** Opens the page with another diagram in place of its own. Returns the text of the rendered diagram. */
  async function renderDiagram(diagram: string) {
    scripts.rewrite(ownScriptPattern, (script) =>
      script.replace(/value:(["'])flowchart.*?[^\\]\1/s, () => `value:${JSON.stringify(diagram)}`),
    )
    await page.goto(`${site.home}${PAGE_WITH_DIAGRAM}`)
    await getRenderedDiagram().waitFor()
    return getRenderedDiagram().textContent()
  }

  test('renders', async () => {
    await page.goto(`${site.home}${PAGE_WITH_DIAGRAM}`)
    await getRenderedDiagram().waitFor()
    expect(await getRenderedDiagram().textContent()).toContain('cookie')
    expect(pageErrors).toEqual([])
  })

  test('renders up to 50,000 characters, but no more', async () => {
    // One long ID is parsed quickly, unlike many statements.
    const createDiagram = (characters: number) =>
      `${'flowchart LR\n  one --> '.padEnd(characters - '[two]\n'.length, 'x')}[two]\n`
    expect(await renderDiagram(createDiagram(50_000))).toContain('two')
    expect(await renderDiagram(createDiagram(50_001))).toContain('Maximum text size in diagram exceeded')
  })

  test('runs no scripts', async () => {
    await page.addInitScript(() => {
      Object.assign(window, {
        attackCalls: [],
        attack: (source: string) => (window as unknown as RecordingWindow).attackCalls.push(source),
      })
    })
    await renderDiagram(`flowchart LR
  one["<img src=x onerror='attack(1)'>leans"] --> two
  click two call attack()
`)
    await getRenderedDiagram().getByText('two').click()
    expect(await getRenderedDiagram().textContent()).toContain('leans')
    expect(await page.evaluate(() => (window as unknown as RecordingWindow).attackCalls)).toEqual([])
    expect(await page.locator('[onerror]').count()).toBe(0)
  })
})
