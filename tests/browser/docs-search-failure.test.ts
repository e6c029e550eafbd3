import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { openContext } from './chromium.ts'
import { type Site, serveGuide } from './guide-site.ts'

type Answer = (response: Parameters<RequestListener>[1]) => void

const json =
  (body: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const FAILURES: [name: string, answer: Answer][] = [
  ['missing', (response) => response.writeHead(404).end('Not Found')],
  ['broken off', (response) => response.destroy()],
  [
    'a page instead',
    (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>Hello'),
  ],
  ['empty', (response) => response.end()],
  ['JSON of another shape', json({ documents: [] })],
  ['a list of something else', json([{ documents: [{ title: 'x' }], index: {} }])],
  ['a list with an index that is none', json([{ documents: [], index: { version: '2.3.9' } }])],
]

let site: Site
let page: Page
/** in place of the index; without it the index itself */
let answer: Answer | undefined
let warnings: string[]
let uncaught: string[]

beforeAll(async () => {
  site = await serveGuide({
    before(request, response) {
      if (!answer || !request.url?.includes('/search-index.json')) return false
      answer(response)
      return true
    },
  })
})
afterAll(async () => {
  await site?.stop()
})
beforeEach(async () => {
  page = await (await openContext({ viewport: { width: 1280, height: 900 } })).newPage()
  warnings = []
  uncaught = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
    // The browser itself notes an answer that is none.
    if (message.type() === 'error' && !message.location().url.includes('search-index'))
      uncaught.push(message.text())
  })
  page.on('pageerror', (error) => uncaught.push(error.message))
})
afterEach(async () => {
  expect(uncaught).toEqual([])
})

const SORRY = 'The search is not available just now'
const WARNING = /^The search index could not be loaded: \S/

describe.each(FAILURES)('with an index that is %s', (_, given) => {
  beforeEach(() => {
    answer = given
  })

  test('the dialog says so, with one warning for each time that it is opened', async () => {
    await page.goto(`${site.home}getting-started`)
    await page.locator('html[data-has-hydrated=true]').waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('emoji')
    await page.getByText(SORRY).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    expect(warnings).toEqual([expect.stringMatching(WARNING)])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    answer = undefined
    await page.keyboard.press('/')
    await page.getByRole('option').first().waitFor()
    expect(warnings).toHaveLength(1)
  })

  test('the search page says so, with one warning', async () => {
    await page.goto(`${site.home}search?q=emoji`)
    const main = page.getByRole('main')
    await main.getByText(SORRY).waitFor()
    await main.getByRole('searchbox').fill('roles')
    await page.waitForURL(/q=roles$/)
    expect(await main.getByRole('listitem').count()).toBe(0)
    expect(warnings).toEqual([expect.stringMatching(WARNING)])
    answer = undefined
    await main.getByRole('button', { name: 'Try again' }).click()
    await main.getByRole('link', { name: /Roles/ }).first().waitFor()
    expect(warnings).toHaveLength(1)
  })
})

test('with the code that searches gone, the dialog says so too', async () => {
  answer = undefined
  await page.goto(`${site.home}getting-started`)
  await page.locator('html[data-has-hydrated=true]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/js/*.js', (route) => route.abort())
  await page.keyboard.press('/')
  await page.getByText(SORRY).waitFor()
  uncaught = uncaught.filter((text) => !text.includes('net::ERR_FAILED'))
  expect(warnings).toEqual([expect.stringMatching(WARNING)])
})
