import { findProblems, measureOverflow } from './accessibility.ts'
import { chooseTheme, setUpDocsReader } from './docs-reader.ts'

const reader = setUpDocsReader(null)
const { visit } = reader

const getMain = () => reader.page.getByRole('main')
const getField = () => getMain().getByRole('searchbox', { name: 'Search the documentation' })
const getGroups = () => getMain().getByRole('region')

test('shows up to five results per group for the query in the URL, and the rest after a click', async () => {
  await visit('search?q=session')
  await getGroups().first().waitFor()
  expect(await reader.page.title()).toBe('Search: session | Veranda API documentation')
  expect(await getField().inputValue()).toBe('session')
  expect(await getMain().getByRole('status').textContent()).toMatch(/^\d+ results$/)
  const text = getMain().getByRole('region', { name: 'Text' })
  expect(await text.getByRole('listitem').count()).toBe(5)
  const showAllButton = text.getByRole('button', { name: /^Show all \d+$/ })
  const totalCount = Number((await showAllButton.textContent())?.replace(/\D/g, ''))
  await showAllButton.click()
  expect(await text.getByRole('listitem').count()).toBe(totalCount)
  expect(await showAllButton.count()).toBe(0)
})

test('typing updates the URL without adding to the history, and Back restores the query', async () => {
  await visit('getting-started')
  await reader.page.keyboard.press('/')
  await reader.page.getByRole('combobox').fill('emoji')
  await reader.page.getByRole('link', { name: 'All results' }).click()
  await reader.page.waitForURL(/\/search\?q=emoji$/)
  const historyLength = await reader.page.evaluate(() => history.length)
  await getField().fill('')
  await getField().pressSequentially('rate limit')
  await reader.page.waitForURL(/\/search\?q=rate\+limit$/)
  expect(await reader.page.evaluate(() => history.length)).toBe(historyLength)
  await reader.page.waitForFunction(() => document.title === 'Search: rate limit | Veranda API documentation')
  await getGroups().first().getByRole('link').first().click()
  await reader.page.waitForURL(/_highlight=rate&.*_highlight=limit/)
  await reader.page.goBack()
  await getGroups().first().waitFor()
  expect(await getField().inputValue()).toBe('rate limit')
  await reader.page.goBack()
  await reader.page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
})

test('shows the results of a query typed in the search dialog', async () => {
  await visit('search?q=emoji')
  await getGroups().first().waitFor()
  await reader.page.keyboard.press('Control+k')
  await reader.page.getByRole('combobox').fill('roles')
  await reader.page.getByRole('link', { name: 'All results' }).click()
  await reader.page.waitForURL(/q=roles$/)
  await reader.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await getField().inputValue()).toBe('roles')
  expect(await getGroups().first().getByRole('link').first().textContent()).toContain('Roles')
})

test('says what can be searched if there is no query, and shows an empty state if there are no results', async () => {
  await visit('search')
  expect(await reader.page.title()).toBe('Search | Veranda API documentation')
  await getMain().getByText('Search pages, headings, text').waitFor()
  expect(await getField().evaluate((element) => element === document.activeElement)).toBe(true)
  await getField().fill('xyzzyplugh')
  await getMain().getByText('No results for “xyzzyplugh”').waitFor()
  expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})

test('links the result for an operation to its place in the API reference', async () => {
  await visit('search?q=getProfileById')
  await getMain().getByRole('region', { name: 'API operations' }).getByRole('link').first().click()
  await reader.page.waitForURL(/\/api\/profiles\/#.*operation\/getProfileById$/)
  await reader.page.waitForFunction(() => {
    const top = document.getElementById('operation/getProfileById')?.getBoundingClientRect().top ?? -1
    return top >= -5 && top < window.innerHeight / 2
  })
})

test('treats a query that looks like markup as text', async () => {
  await visit(`search?q=${encodeURIComponent('<xyzzyplugh>')}`)
  await getMain().getByText('No results for “<xyzzyplugh>”').waitFor()
  await getField().fill('<img src=x onerror=alert(1)>')
  await getMain()
    .getByText(/^\d+ results$/)
    .waitFor()
  expect(await getMain().locator('img').count()).toBe(0)
})

test('has no axe violations in either theme, with and without results', async () => {
  for (const query of ['', 'sign in', 'xyzzyplugh']) {
    await visit(`search?q=${query}`)
    await getMain()
      .getByText(/^Search pages|^No results for|^\d+ results$/)
      .first()
      .waitFor()
    const problems = await findProblems(reader.page, { widths: [1280], setTheme: chooseTheme })
    expect({ query, problems }).toEqual({ query, problems: [] })
  }
})

test('does not scroll horizontally on a small screen', async () => {
  for (const query of ['sign in', 'w'.repeat(200)]) {
    await visit(`search?q=${query}`, { viewport: { width: 320, height: 640 } })
    await getMain()
      .getByText(/^No results for|^\d+ results$/)
      .first()
      .waitFor()
    expect(await measureOverflow(reader.page)).toBe(0)
  }
})
