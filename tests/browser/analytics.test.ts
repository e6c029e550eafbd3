import { findProblems } from './accessibility.ts'
import { getDialog } from './admin-app.ts'
import { getMetricRadio, getQueryParameter, openAnalytics } from './analytics-page.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ users: 60, visits: 8 })
})
afterAll(async () => {
  await server?.stop()
})

const open = (query: string, window: { width?: number; colorScheme?: 'light' | 'dark' } = {}) =>
  openAnalytics(query, { origin: server.origin, ...window })

/** Sends a page view. Each browser version counts as a different visitor. */
const sendPageView = (origin: string, url: string, browserVersion: number) =>
  fetch(`${origin}/api/analytics/collect`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${browserVersion}.0) Gecko/20100101 Firefox/${browserVersion}.0`,
    },
    body: JSON.stringify({ type: 'pageview', url, title: 'A page of the test' }),
  })

test('stores filters in the URL, and removes them with Back or their chip', async () => {
  const { page, pageErrors } = await open('')
  const visitorsLabel = await getMetricRadio(page, 'Visitors').getAttribute('aria-label')
  await page.getByLabel('Date range').selectOption('Last 7 days')
  await page.waitForURL(/range=7d/)
  await page.getByRole('button', { name: 'Filter by Germany' }).click()
  await page.waitForURL(/country=DE/)
  const chip = page.getByRole('button', { name: 'Remove filter: Country Germany' })
  await chip.waitFor()
  await page.getByRole('button', { name: 'Filter by Mobile' }).click()
  await page.waitForURL(/device=mobile/)
  // Selecting a metric adds no entry to the history.
  await getMetricRadio(page, 'Clicks').click({ force: true })
  await page.waitForURL(/metric=clicks/)
  await page.goBack()
  expect(getQueryParameter(page, 'device')).toBeNull()
  await chip.click()
  await page.waitForFunction(() => !location.search.includes('country'))
  expect(getQueryParameter(page, 'range')).toBe('7d')
  await page.getByLabel('Include VPN traffic').uncheck()
  await page.waitForURL(/vpn=exclude/)
  await page.getByRole('combobox', { name: 'Time zone' }).fill('lima')
  await page.getByRole('option', { name: 'America/Lima' }).click()
  await page.waitForURL(/timezone=America%2FLima/)
  expect(await getMetricRadio(page, 'Visitors').getAttribute('aria-label')).not.toBe(visitorsLabel)
  expect(pageErrors).toEqual([])
})

test('charts the selected metric and lists its numbers in a table', async () => {
  const { page, pageErrors } = await open('?range=7d')
  await page.getByRole('heading', { name: 'Visitors', exact: true }).waitFor()
  await getMetricRadio(page, 'Visitors').press('ArrowRight')
  await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor()
  await getMetricRadio(page, 'Bounce rate').check({ force: true })
  await page
    .getByRole('img', { name: /^Line chart: Bounce rate over time, [\d.]+%, previous period/ })
    .waitFor()
  expect(getQueryParameter(page, 'metric')).toBe('bounce_rate')
  await page.locator('.recharts-line-curve').nth(1).waitFor()
  await page.getByRole('button', { name: 'Show data table' }).click()
  const table = page.getByRole('table', { name: 'Bounce rate over time' })
  // The header and seven days.
  expect(await table.getByRole('row').count()).toBe(8)
  await table.getByRole('rowheader', { name: /\(in progress\)$/ }).waitFor()
  expect(pageErrors).toEqual([])
})

test('lists an annotation below the chart until it is deleted', async () => {
  const { page, pageErrors } = await open('')
  await page.getByRole('button', { name: 'Add annotation' }).click()
  await getDialog(page).getByLabel('Text').fill('A mail to everybody')
  await getDialog(page).getByRole('button', { name: 'Add annotation' }).click()
  const annotation = page.getByRole('region', { name: 'Annotations' }).getByText('A mail to everybody')
  await annotation.waitFor()
  await page.getByText('Annotation added.').waitFor()
  await page.reload()
  await annotation.waitFor()
  await page.getByRole('button', { name: 'Delete annotation: A mail to everybody' }).click()
  await getDialog(page).getByRole('button', { name: 'Delete annotation' }).click()
  await annotation.waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('offers granularities that fit the date range, and corrects an invalid one in the URL', async () => {
  const { page, pageErrors } = await open('?range=90d&granularity=hourly')
  const granularity = page.getByLabel('Granularity', { exact: true })
  expect(await granularity.inputValue()).toBe('daily')
  expect(await granularity.getByRole('option').allTextContents()).toEqual(['Daily', 'Weekly', 'Monthly'])
  await page.waitForFunction(() => !location.search.includes('granularity'))
  await granularity.selectOption('Monthly')
  await page.waitForURL(/granularity=monthly/)
  await page.getByLabel('Date range').selectOption('Last 30 days')
  await page.waitForURL(/granularity=weekly/)
  expect(await granularity.inputValue()).toBe('weekly')
  expect(pageErrors).toEqual([])
})

test('edits funnel steps in place and stores them in the URL', async () => {
  const { page, pageErrors } = await open('?tab=funnels')
  const bars = page.getByRole('list', { name: 'Funnel' }).getByRole('listitem')
  await bars.nth(1).waitFor()
  await page.getByRole('button', { name: 'Add step' }).click()
  const thirdStep = page.getByRole('combobox', { name: 'Step 3' })
  expect(await thirdStep.evaluate((field) => field === document.activeElement)).toBe(true)
  await thirdStep.fill('plans')
  await thirdStep.press('Tab')
  await page.getByText('Must start with “/” or “event:”').waitFor()
  expect(getQueryParameter(page, 'steps')).toBeNull()
  await thirdStep.fill('/pla')
  await page.getByRole('option', { name: '/plans', exact: true }).click()
  await page.waitForURL(/steps=/)
  expect(getQueryParameter(page, 'steps')).toBe('/,event:subscription,/plans')
  await bars
    .nth(2)
    .getByText(/of the first step/)
    .waitFor()
  await page.getByRole('button', { name: 'Remove step 2' }).click()
  await bars.nth(2).waitFor({ state: 'detached' })
  expect(await bars.nth(1).textContent()).toMatch(/continued \([\d.]+%\), \d+ dropped off.*\/plans/)
  await page.goBack()
  await bars.nth(2).waitFor()
  expect(await page.getByRole('combobox', { name: 'Step 2' }).inputValue()).toBe('event:subscription')
  expect(pageErrors).toEqual([])
})

test('shows visitors within seconds, and reports a lost connection', async () => {
  const { page } = await open('?tab=realtime')
  const pages = page.getByRole('table', { name: 'Page' })
  await page.getByText('in the last 5 minutes').waitFor()
  expect((await sendPageView(server.origin, '/live-from-the-test', 140)).status).toBe(202)
  const row = pages.getByRole('row', { name: /live-from-the-test/ })
  await row.getByRole('cell', { name: '1', exact: true }).waitFor()
  await sendPageView(server.origin, '/live-from-the-test', 139)
  await row.getByRole('cell', { name: '2', exact: true }).waitFor()
  await page.route('**/api/analytics/realtime', (route) => route.abort())
  await page.reload()
  await page.getByText('Connection lost').waitFor()
  await page.unroute('**/api/analytics/realtime')
  await row.waitFor({ timeout: 20_000 })
  await page.getByText('Connection lost').waitFor({ state: 'detached' })
})

test('refreshes all analytics data and shows the result', async () => {
  const { page, pageErrors } = await open('?tab=data-refresh')
  await page.getByRole('button', { name: 'Refresh all data' }).click()
  await page.getByRole('progressbar').first().waitFor()
  const dailyData = page.getByRole('region', { name: '15-minute and daily data' })
  await dailyData.getByText(/^Started by admin .*, completed in /).waitFor({ timeout: 300_000 })
  expect(pageErrors).toEqual([])
}, 330_000)

test('has accessible tabs without overflow at each width and in each theme', async () => {
  const { page } = await open('')
  for (const view of [
    '?country=DE&device=mobile&metric=bounce_rate',
    '?tab=realtime',
    '?granularity=weekly',
    '?tab=funnels&range=1y&steps=/,/plans,event:subscription,nonsense',
    '?tab=retention&weeks=26',
    '?tab=product',
    '?tab=data-refresh',
  ]) {
    await page.goto(`${server.origin}/admin/analytics${view}`)
    await page.getByRole('tabpanel').waitFor()
    await waitUntilIdle(page)
    expect([view, await findProblems(page)]).toEqual([view, []])
  }
})
