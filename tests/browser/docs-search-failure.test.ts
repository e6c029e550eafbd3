import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { openContext } from './chromium.ts'
import { type Site, serveDocs } from './serve-docs.ts'

type Responder = (response: Parameters<RequestListener>[1]) => void

const respondWithJson =
  (body: unknown): Responder =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const respondNotFound: Responder = (response) => response.writeHead(404).end('Not Found')

const FAILURES: [name: string, respond: Responder][] = [
  ['returns 404', respondNotFound],
  ['is interrupted', (response) => response.destroy()],
  [
    'returns an HTML page',
    (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>Hello'),
  ],
  ['returns an empty body', (response) => response.end()],
  ['returns JSON of a different shape', respondWithJson({ documents: [] })],
  [
    'returns a list of objects of a different shape',
    respondWithJson([{ documents: [{ title: 'x' }], index: {} }]),
  ],
  [
    'returns a list with an incomplete Lunr index',
    respondWithJson([{ documents: [], index: { version: '2.3.9' } }]),
  ],
]

const INDEX_PATH = '/search-index.json'
const SCRIPTS_PATH = '/assets/js/'

let site: Site
let page: Page
/** Text that the URLs of failing requests contain. */
let failingPath: string
/** Responds to the requests whose URL contains `failingPath`. If undefined, these requests succeed. */
let respond: Responder | undefined
let warnings: string[]
let pageErrors: string[]

beforeAll(async () => {
  site = await serveDocs({
    before(request, response) {
      if (!respond || !request.url?.includes(failingPath)) return false
      respond(response)
      return true
    },
  })
})
afterAll(async () => {
  await site?.stop()
})
beforeEach(async () => {
  page = await (await openContext({ viewport: { width: 1280, height: 900 } })).newPage()
  failingPath = INDEX_PATH
  respond = undefined
  warnings = []
  pageErrors = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
    // The browser logs each failed request as an error. These errors are expected.
    if (message.type() === 'error' && !message.location().url.includes(failingPath))
      pageErrors.push(message.text())
  })
  page.on('pageerror', (error) => pageErrors.push(error.message))
})
afterEach(async () => {
  expect(pageErrors).toEqual([])
})

const ERROR_TITLE = 'Search is unavailable'
const WARNING = /^The search index could not be loaded: \S/

describe.each(FAILURES)('if the request for the search index %s', (_, responder) => {
  beforeEach(() => {
    respond = responder
  })

  test('the dialog shows an error, logs one warning, and retries when it is reopened', async () => {
    await page.goto(`${site.home}getting-started`)
    await page.locator('html[data-has-hydrated=true]').waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('emoji')
    await page.getByText(ERROR_TITLE).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    expect(warnings).toEqual([expect.stringMatching(WARNING)])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    respond = undefined
    await page.keyboard.press('/')
    await page.getByRole('option').first().waitFor()
    expect(warnings).toHaveLength(1)
  })

  test('the search page shows an error, logs one warning, and retries after a click', async () => {
    await page.goto(`${site.home}search?q=emoji`)
    const main = page.getByRole('main')
    await main.getByText(ERROR_TITLE).waitFor()
    await main.getByRole('searchbox').fill('roles')
    await page.waitForURL(/q=roles$/)
    expect(await main.getByRole('listitem').count()).toBe(0)
    expect(warnings).toEqual([expect.stringMatching(WARNING)])
    respond = undefined
    await main.getByRole('button', { name: 'Try again' }).click()
    await main.getByRole('link', { name: /Roles/ }).first().waitFor()
    expect(warnings).toHaveLength(1)
  })
})

test('the dialog shows an error if the search code fails to load', async () => {
  await page.goto(`${site.home}getting-started`)
  await page.locator('html[data-has-hydrated=true]').waitFor()
  await page.waitForLoadState('networkidle')
  failingPath = SCRIPTS_PATH
  respond = respondNotFound
  await page.keyboard.press('/')
  await page.getByText(ERROR_TITLE).waitFor()
  expect(warnings).toEqual([expect.stringMatching(WARNING)])
})
