import { readFileSync } from 'node:fs'
import { openWatchedPage } from './chromium.ts'
import { setUpDocsSite } from './docs-reader.ts'
import { DOCS } from './serve-docs.ts'

const docs = setUpDocsSite()

test('the sidebar links to every template for contributors', async () => {
  const { page, pageErrors } = await openWatchedPage(docs.context, docs.site.origin)
  await page.goto(`${docs.site.home}templates`)
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByRole('link', { name: 'Add a feature' }).click()
  await page.getByRole('heading', { name: 'Add a feature', level: 1 }).waitFor()
  const links = sidebar.locator(`a[href^="${DOCS.base}templates/"]`)
  expect(await links.evaluateAll((all) => all.map((link) => link.textContent))).toEqual([
    'Add a documentation page',
    'Add a feature',
    'Add a React component',
    'Protect a route',
    'Open a pull request',
    'Security overview',
    'Add a quota',
  ])
  expect(pageErrors).toEqual([])
})

test.each([
  ['documentation-standards', 'templates/page/field-notes.mdx'],
  ['feature-project', 'templates/feature/field-notes.routes.ts'],
  ['feature-project', 'templates/feature/field-notes.prisma'],
  ['code-component', 'templates/component/FieldNotes.tsx'],
  ['api-integration', 'templates/api-integration/veranda.ts'],
  ['security-overview', 'templates/security-overview/security-overview.md'],
  ['pull-request', '.github/pull_request_template.md'],
])('/templates/%s shows %s unchanged', async (slug, file) => {
  const { page, pageErrors } = await openWatchedPage(docs.context, docs.site.origin)
  await page.goto(`${docs.site.home}templates/${slug}`)
  const block = page.locator('[class*="codeBlockContainer"]', {
    has: page.locator('[class*="codeBlockTitle"]').getByText(file, { exact: true }),
  })
  const lines = await block.locator('code .token-line').allTextContents()
  const displayedText = lines.map((line) => line.replace(/\n$/, '')).join('\n')
  expect(displayedText.trim()).toBe(readFileSync(file, 'utf8').trim())
  expect(pageErrors).toEqual([])
})
