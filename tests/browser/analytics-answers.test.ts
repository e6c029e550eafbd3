import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findViolations } from './accessibility.ts'
import { getQueryParameter, openAnalytics } from './analytics-page.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ users: 60, visits: 8 })
})
afterAll(async () => {
  await server?.stop()
})

const open = (query: string, { origin } = server) => openAnalytics(query, { origin })

test('exports what the page shows, with the same filters', async () => {
  const { page } = await open('?range=7d&device=mobile&granularity=hourly')
  const link = page.getByRole('link', { name: 'Export CSV' })
  const exportUrl = new URL((await link.getAttribute('href')) ?? '', server.origin)
  expect(Object.fromEntries(exportUrl.searchParams)).toMatchObject({
    dateRange: '7d',
    device_type: 'mobile',
    granularity: 'hourly',
    format: 'csv',
    timezone: 'Europe/Berlin',
  })
  const response = await page.request.get(exportUrl.href)
  expect(response.headers()['content-type']).toMatch(/^text\/csv/)
  for (const section of ['overview,visitors', 'trends,', 'topPages,/,', 'dropped,bot'])
    expect(await response.text()).toContain(`\n${section}`)
})

test.each([
  ['?range=7d&country=DE&vpn=exclude', 'analytics-7d-de-without-vpn-europe-berlin.csv', /^section,name/],
  ['?tab=realtime', 'visitors-now.csv', /\r\nminutes,\d{4}-/],
  [
    '?tab=funnels&range=1y',
    'funnel-90d-europe-berlin.csv',
    /^step,visitors,share,share_of_previous,of_before\r\n\/,\d+,1,/,
  ],
  ['?tab=retention&weeks=12', 'retention.csv', /^week,signed_up,week_0,.*,week_11\r\n/],
  ['?tab=product', 'product-30d-europe-berlin.csv', /\nproduct,sign_ups/],
])('%s: exports the tab as %s', async (query, name, text) => {
  const { page } = await open(query)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe(name)
  expect(await readFile(await download.path(), 'utf8')).toMatch(text)
})

test('shows clicks, forms, errors, and page speed', async () => {
  const { page, pageErrors } = await open('?range=90d')
  const events = page.getByRole('region', { name: 'Events', exact: true })
  for (const [option, row] of [
    ['Clicks', /^Start now/],
    ['Forms', /^coupon\s*[\d,]+ submitted, [\d,]+ abandoned/],
    ['Errors', /^TypeError: Cannot read/],
  ] as const) {
    await events.getByRole('radiogroup').getByText(option, { exact: true }).click()
    await events.getByRole('rowheader', { name: row }).first().waitFor()
  }
  const vitals = page.getByRole('region', { name: 'Web Vitals' })
  expect(await vitals.getByRole('definition').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^[\d.]+ m?s (Good|Needs improvement|Poor)$/)]),
  )
  expect(pageErrors).toEqual([])
})

test('shows the tracking snippet for adding more pages', async () => {
  const { page } = await open('')
  const trackingRegion = page.getByRole('region', { name: 'Track more pages' })
  expect(await trackingRegion.getByLabel('Tracking snippet').first().inputValue()).toContain('/analytics.js"')
})

test('explains which panels ignore the filters', async () => {
  const { page } = await open('?device=mobile')
  await page.getByText(/^Filters apply to everything except “Dropped events”/).waitFor()
  await page.getByText('Filters don’t apply to dropped events.').waitFor()
  await page.getByRole('button', { name: 'Remove filter: Device Mobile' }).click()
  await page.getByText(/^Filters apply to everything except “Dropped events”/).waitFor({ state: 'detached' })
})

test('explains that a funnel ignores an invalid step in the URL and shortens a long date range', async () => {
  const { page, pageErrors } = await open('?tab=funnels&range=1y&steps=/,nonsense,/plans')
  await page.getByText('“nonsense”: Must start with “/” or “event:”').waitFor()
  await page.getByText(/^Funnels cover at most 90 days/).waitFor()
  await page.getByRole('combobox', { name: 'Step 2' }).fill('/about')
  await page.getByRole('combobox', { name: 'Step 2' }).press('Enter')
  await page.getByText('“nonsense”').waitFor({ state: 'detached' })
  expect(getQueryParameter(page, 'steps')).toBe('/,/about')
  expect(getQueryParameter(page, 'range')).toBe('1y')
  await page.getByLabel('Date range').selectOption('Last 7 days')
  await page.getByText(/^Funnels cover at most 90 days/).waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('stores the selected list of each panel in the URL', async () => {
  const { page } = await open('?rankings=exit')
  const getSelected = (panel: string) =>
    page.getByRole('region', { name: panel, exact: true }).getByRole('radio', { checked: true }).inputValue()
  const select = (panel: string, option: string) =>
    page
      .getByRole('region', { name: panel, exact: true })
      .getByRole('radiogroup')
      .getByText(option, { exact: true })
      .click()
  await page.getByRole('table', { name: 'Exit page' }).waitFor()
  await select('Events', 'Clicks')
  await select('Pages', 'Entry')
  await page.waitForURL((url) => url.searchParams.get('rankings') === 'clicks,entry')
  await page.reload()
  await page.getByRole('table', { name: 'Entry page' }).waitFor()
  expect([await getSelected('Pages'), await getSelected('Events')]).toEqual(['entry', 'clicks'])
  await select('Pages', 'Top')
  await page.waitForURL((url) => url.searchParams.get('rankings') === 'clicks')
})

test('before the first visit, explains how to start and why events were dropped', async () => {
  const emptyServer = await startServer({ users: 0 })
  try {
    await fetch(`${emptyServer.origin}/api/analytics/collect`, {
      method: 'POST',
      body: JSON.stringify({ type: 'pageview', url: '/' }),
      headers: { 'User-Agent': 'curl/8.5.0' },
    })
    const { page } = await open('', emptyServer)
    const getDroppedEvents = async () =>
      (await (await page.request.get(`${emptyServer.origin}/api/analytics/dashboard?metrics=dropped`)).json())
        .dropped
    // The server stores the counts of dropped events once per second.
    while ((await getDroppedEvents()).length === 0) await sleep(200)
    await page.reload()
    await page.getByRole('region', { name: 'Dropped events' }).getByText('Bots').waitFor()
    await page.getByRole('heading', { name: 'No visits yet' }).waitFor()
    expect(await page.getByLabel('Tracking snippet').first().inputValue()).toMatch(
      /^<script defer src="http:\/\/localhost:\d+\/analytics\.js"><\/script>$/,
    )
    await page.getByText('ANALYTICS_SITES=www.example.com').waitFor()
  } finally {
    await emptyServer.stop()
  }
})

test('explains how to turn on analytics while it is off', async () => {
  const disabledServer = await startServer({ users: 0, settings: { ANALYTICS: 'false' } })
  try {
    for (const query of ['', '?tab=realtime']) {
      const { page } = await open(query, disabledServer)
      await page.getByRole('alert').getByText('ANALYTICS=false').waitFor()
      expect(await page.getByText('No visits yet').count()).toBe(0)
      await waitUntilIdle(page)
      expect([query, await findViolations(page)]).toEqual([query, []])
    }
  } finally {
    await disabledServer.stop()
  }
})
