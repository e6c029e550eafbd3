import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { findProblems } from './accessibility.ts'
import { openWatchedPage } from './chromium.ts'
import { chooseTheme, setUpDocsSite } from './docs-reader.ts'
import { DOCS } from './serve-docs.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const TAGS = Object.entries(
  parse(readFileSync('docs-site/tags.yml', 'utf8')) as Record<string, { label: string; description: string }>,
)

const docs = setUpDocsSite()
let page: Page
let pageErrors: string[]
beforeEach(async () => {
  ;({ page, pageErrors } = await openWatchedPage(docs.context, docs.site.origin))
})

const getMain = () => page.getByRole('main')
const waitUntilHydrated = () => page.locator('html[data-has-hydrated=true]').waitFor()

test('the overview of tags lists every tag with its description and number of pages', async () => {
  expect(TAGS).toHaveLength(15)
  await page.goto(`${docs.site.home}tags`)
  for (const [slug, { label, description }] of TAGS) {
    const entry = getMain()
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    expect(await entry.textContent()).toMatch(/No pages yet|[1-9]\d* pages?/)
    expect(await entry.textContent()).toContain(description)
    expect(await entry.getByRole('link').getAttribute('href')).toBe(`${DOCS.base}tags/${slug}`)
  }
  await getMain().getByRole('link', { name: 'security', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'security' }).waitFor()
  await getMain().getByRole('link', { name: 'Authentication and authorization' }).click()
  await page.getByRole('heading', { level: 1, name: 'Authentication and authorization' }).waitFor()
  expect(pageErrors).toEqual([])
})

test('every tag has a tag page, even if no documentation page uses the tag', async () => {
  for (const [slug, { label, description }] of TAGS) {
    // Checks only the static HTML, which is faster. Other tests load tag pages with their scripts.
    const response = await page.request.get(`${docs.site.home}tags/${slug}`)
    expect([slug, response.status()]).toEqual([slug, 200])
    await page.setContent((await response.text()).replaceAll(/<script.*?<\/script>/gs, ''))
    await getMain().getByRole('heading', { level: 1, name: label }).waitFor()
    expect(await getMain().textContent()).toContain(description)
    expect(await page.title()).toBe(`Tag: ${label} | Veranda API documentation`)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
    const pageCount = await getMain().getByRole('listitem').count()
    const emptyStateCount = await getMain().getByText('No pages have this tag yet.').count()
    expect([slug, emptyStateCount]).toEqual([slug, pageCount > 0 ? 0 : 1])
  }
})

test('documentation, tag, and error pages have no axe violations, and fit 320 pixels', async () => {
  for (const path of [
    '',
    'lib/auth-patterns',
    'tags',
    'tags/security',
    'tags/documentation-needed',
    'nowhere',
  ]) {
    await page.goto(docs.site.home + path)
    await waitUntilHydrated()
    await waitUntilIdle(page)
    const problems = await findProblems(page, { widths: [1280, 320], setTheme: chooseTheme })
    expect({ path, problems }).toEqual({ path, problems: [] })
  }
})
