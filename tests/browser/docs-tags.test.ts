import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { overflow, violations } from './accessibility.ts'
import { watchedPage } from './chromium.ts'
import { docsSite } from './docs-reader.ts'

const TAGS = Object.entries(
  parse(readFileSync('docs-site/tags.yml', 'utf8')) as Record<string, { label: string; description: string }>,
)

const visited = docsSite()
let page: Page
let complaints: string[]
beforeEach(async () => {
  ;({ page, complaints } = await watchedPage(visited.context, visited.site.origin))
})

const main = () => page.getByRole('main')
const hydrated = () => page.locator('html[data-has-hydrated=true]').waitFor()

test('the index lists every tag with what it stands for and how many pages carry it', async () => {
  expect(TAGS).toHaveLength(15)
  await page.goto(`${visited.site.home}tags`)
  for (const [name, { label, description }] of TAGS) {
    const entry = main()
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    expect(await entry.textContent()).toMatch(/no page yet|[1-9]\d* pages?/)
    expect(await entry.textContent()).toContain(description)
    expect(await entry.getByRole('link').getAttribute('href')).toBe(`/guide/tags/${name}`)
  }
  await main().getByRole('link', { name: 'security', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'security' }).waitFor()
  await main().getByRole('link', { name: 'Auth patterns' }).click()
  await page.getByRole('heading', { level: 1, name: 'Auth patterns' }).waitFor()
  expect(complaints).toEqual([])
})

test.each(TAGS)(
  'the tag %s has a page, whether or not a page carries it',
  async (name, { label, description }) => {
    const response = await page.goto(`${visited.site.home}tags/${name}`)
    expect(response?.status()).toBe(200)
    await hydrated()
    await main().getByRole('heading', { level: 1, name: label }).waitFor()
    expect(await main().textContent()).toContain(description)
    expect(await page.title()).toBe(`Tag: ${label} | Veranda API documentation`)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
    const pages = await main().getByRole('listitem').count()
    const none = await main().getByText('No page has this tag at present.').count()
    expect(pages > 0 ? none : none - 1).toBe(0)
    expect(complaints).toEqual([])
  },
)

test.each(['dark', 'light'])(
  'axe finds nothing in %s, and nothing is wider than 320 pixels',
  async (mode) => {
    await visited.context.addInitScript((mode) => {
      localStorage.setItem('veranda.docs.visited', 'yes')
      localStorage.setItem('theme', mode)
    }, mode)
    for (const path of [
      '',
      'lib/auth-patterns',
      'tags',
      'tags/security',
      'tags/documentation-needed',
      'nowhere',
    ]) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(visited.site.home + path)
      await hydrated()
      await page.waitForLoadState('networkidle')
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] })
      await page.setViewportSize({ width: 320, height: 700 })
      expect({ path, overflow: await overflow(page) }).toEqual({ path, overflow: 0 })
    }
  },
)
