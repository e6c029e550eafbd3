import type { Locator } from 'playwright-core'
import { findProblems } from './accessibility.ts'
import { setUpAdminApp } from './admin-app.ts'
import { ADMIN } from './start-server.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({
  users: 10,
  settings: { RATE_LIMIT_SEARCH: '3/min', TRUST_PROXY: '1' },
})

/** Sends 5 searches from an IP address, 2 more than the rate limit in `RATE_LIMIT_SEARCH` allows. */
async function exceedLimit(ip: string) {
  for (let n = 0; n < 5; n++)
    await fetch(toUrl('/api/emojis?search=smile'), { headers: { 'X-Forwarded-For': ip } })
}

async function openRateLimits() {
  const { page, pageErrors } = await openAsAdmin()
  await open(page, 'rate-limits')
  await page.getByRole('heading', { name: 'Rate limits', level: 1 }).waitFor()
  return { page, pageErrors }
}

test('shows no limited clients, then a limited client, and lifts its limit with a reason', async () => {
  const { page, pageErrors } = await openRateLimits()
  await page.getByText('No limited clients').waitFor()
  await page.getByText('No requests were blocked in the last 24 hours.').waitFor()
  // The columns are the limit per user or device, and the limit per network.
  expect(await page.getByRole('row', { name: /^Search 3 per minute 12 per minute$/ }).count()).toBe(1)
  expect(await page.getByRole('row', { name: /^Sign-in No limit$/ }).count()).toBe(1)

  await exceedLimit('203.0.113.7')
  await page.reload()
  const entry = page.getByRole('list', { name: 'Limited clients' }).getByRole('listitem')
  await entry.getByText(/^device \S+ at 203\.0\.113\.7$/).waitFor()
  expect(await entry.textContent()).toMatch(
    /Device.*Penalty level 1 of 5.*Search: 2 requests blocked.*Blocked, [a-z\d]/,
  )

  await open(page, 'rate-limits?page=2')
  await page.getByText('The list has 1 limited client.').waitFor()
  await page.getByRole('button', { name: 'Go to first page' }).click()
  expect(new URL(page.url()).search).toBe('')

  await entry.getByRole('button', { name: /^Lift limit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('An office with many people')
  await dialog.getByRole('button', { name: 'Lift limit' }).click()
  await page.getByText('No limited clients').waitFor()
  const response = await fetch(toUrl('/api/emojis?search=smile'), {
    headers: { 'X-Forwarded-For': '203.0.113.7' },
  })
  expect(response.status).toBe(200)

  await open(page, 'audit?action=rate_limit.clear')
  await page.getByRole('listitem').getByText('rate_limit.clear').waitFor()
  expect(pageErrors).toEqual([])
})

test('reports that sign-in is not blocked for a user without failed sign-ins', async () => {
  const { page, pageErrors } = await openRateLimits()
  const response = await page.request.get(toUrl('/api/admin/users?status=active'))
  const { users }: { users: { id: number; email: string }[] } = await response.json()
  const otherUser = users.find(({ email }) => email !== ADMIN.email)
  await open(page, `users/${otherUser?.id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('button', { name: 'Unblock sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('They asked for it')
  await dialog.getByRole('button', { name: 'Unblock sign-in' }).click()
  await page.getByText(/^Sign-in is not blocked for /).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  // The browser logs the 404 of the request to unblock sign-in.
  expect(pageErrors.filter((pageError) => !pageError.includes('404'))).toEqual([])
})

/** Returns the vertical centers of the elements. */
const getVerticalCenters = (targets: Locator) =>
  targets.evaluateAll((nodes) =>
    nodes.map((node) => node.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  )

/** Timeout for blocked requests to appear. The page refetches their counts every ten seconds. */
const BLOCKED_REQUESTS_TIMEOUT = { timeout: 30_000 }

test('shows blocked requests as bars and numbers, for the last 24 hours or 7 days', async () => {
  await exceedLimit('203.0.113.9')
  const { page, pageErrors } = await openRateLimits()
  await page
    .getByRole('img', { name: /^Bar chart: \d+ requests blocked in the last 24 hours/ })
    .waitFor(BLOCKED_REQUESTS_TIMEOUT)
  await page.locator('.recharts-bar-rectangle path').first().waitFor()
  const legend = page.getByRole('list', { name: 'Blocked requests by class' })
  expect(await legend.textContent()).toMatch(/^Search: \d+$/)
  const [labels, gridLines] = await Promise.all([
    getVerticalCenters(page.locator('.recharts-yAxis-tick-labels text')),
    getVerticalCenters(page.locator('.recharts-cartesian-grid-horizontal line')),
  ])
  // Each label of the value axis is at the height of a grid line.
  expect(labels.length).toBeGreaterThan(1)
  expect(labels.filter((label) => !gridLines.some((line) => Math.abs(label - line) < 3))).toEqual([])

  await page.getByRole('button', { name: 'Show data table' }).click()
  const table = page.getByRole('table', { name: 'Blocked requests' })
  const blockedCount = Number(/\d+$/.exec((await legend.textContent()) ?? '')?.[0])
  // Earlier tests may have sent requests in the previous hour, which then has its own row. The two numbers of
  // a row are equal, because all blocked searches came from clients with a penalty.
  const rows = table.getByRole('row', {
    name: /^\w+, \w+ \d+, \d+:00\s[AP]M–\d+:00\s[AP]M (\d+) \1$/,
  })
  await rows.first().waitFor()
  const counts = await rows.evaluateAll((nodes) => nodes.map((node) => Number(node.lastChild?.textContent)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(blockedCount)

  await page.getByText('7 days').click()
  await page.getByRole('img', { name: /blocked in the last 7 days/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('hours')).toBe('168')
  await page.reload()
  await page.getByRole('img', { name: /blocked in the last 7 days/ }).waitFor()
  await page.getByText('24 hours').click()
  await page.getByRole('img', { name: /blocked in the last 24 hours/ }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(pageErrors).toEqual([])
})

test('the rate limits page is accessible and has no overflow at each width and in each theme', async () => {
  for (const ip of ['203.0.113.8', '2001:db8:abcd:1234::1']) await exceedLimit(ip)
  const { page, pageErrors } = await openRateLimits()
  await page.getByText('2001:db8:abcd:1234::/64').waitFor()
  await page.locator('.recharts-bar-rectangle path').first().waitFor(BLOCKED_REQUESTS_TIMEOUT)
  await page.getByRole('button', { name: 'Show data table' }).click()
  expect(await findProblems(page)).toEqual([])
  expect(pageErrors).toEqual([])
})
