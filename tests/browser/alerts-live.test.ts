import type { BrowserContext } from 'playwright-core'
import { findProblems, findViolations } from './accessibility.ts'
import { setUpAdminApp, waitForFocus } from './admin-app.ts'
import {
  createAlertFixtures,
  getAlert,
  getAlertRegion,
  getBell,
  waitForAlertStream,
} from './alert-fixtures.ts'

const app = setUpAdminApp({ users: 1 })

/**
 * Deletes all alerts that the administrator receives, opens a page as the administrator, and waits until the
 * page's list of alerts has loaded.
 */
async function openWithoutAlerts() {
  const { context, page, pageErrors } = await app.openAsAdmin()
  const alertFixtures = createAlertFixtures(context.request, app.toUrl(''))
  await alertFixtures.removeAll()
  await app.open(page, 'users')
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
  await waitForAlertStream(page)
  return { context, page, pageErrors, ...alertFixtures }
}
/**
 * Opens another tab of the same browser, and waits until its list of alerts has loaded. The list must be
 * empty.
 */
async function openTab(context: BrowserContext) {
  const page = await context.newPage()
  await app.open(page, 'users')
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
  await waitForAlertStream(page)
  return page
}
/** Records all later requests for the alert stream. */
const recordStreamRequests = (context: BrowserContext) => {
  const streamRequests: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/alerts/stream')) streamRequests.push(request.url())
  })
  return streamRequests
}

test('shows new alerts over the page without taking focus, and dismisses them by keyboard', async () => {
  const { page, pageErrors, createAlert } = await openWithoutAlerts()
  await getBell(page, 'No alerts').waitFor()
  const search = page.getByRole('textbox').first()
  await search.focus()
  await createAlert('Maintenance on Sunday', { alert_type: 'warning', priority: 80 })
  await getAlert(page, 'Maintenance on Sunday').waitFor()
  expect(await getAlert(page, 'Maintenance on Sunday').getAttribute('role')).toBe('alert')
  await getBell(page, '1 alert').waitFor()
  await waitForFocus(search)
  await page.keyboard.press('F8')
  await waitForFocus(getAlertRegion(page))
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('button', { name: 'Hide: Maintenance on Sunday' }))
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('button', { name: 'Dismiss: Maintenance on Sunday' }))
  const dismissResponse = page.waitForResponse('**/dismiss')
  await page.keyboard.press('Enter')
  await getAlert(page, 'Maintenance on Sunday').waitFor({ state: 'detached' })
  await getBell(page, 'No alerts').waitFor()
  await waitForFocus(search)
  expect((await dismissResponse).status()).toBe(200)
  await page.reload()
  await getBell(page, 'No alerts').waitFor()
  expect(pageErrors).toEqual([])
})

test('an alert that can’t be dismissed can be hidden, and is then listed only in the bell menu', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await createAlert('Read only today', { dismissible: false, persistent: true })
  await page.getByRole('button', { name: 'Hide: Read only today' }).click()
  await getAlert(page, 'Read only today').waitFor({ state: 'detached' })
  await getBell(page, '1 alert').click()
  const panel = page.getByRole('dialog', { name: 'Your alerts' })
  await panel.getByText('Read only today').waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.reload()
  await getBell(page, '1 alert').waitFor()
  // An alert that is not hidden would be shown again within this time.
  await page.waitForTimeout(500)
  expect(await getAlertRegion(page).locator('.v-alert').count()).toBe(0)
})

test('hides success alerts automatically but not warnings, and lists both in the bell menu', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await createAlert('You were promoted', { alert_type: 'success' })
  await createAlert('Nearly full', { alert_type: 'warning' })
  await getAlert(page, 'You were promoted').waitFor()
  await getAlert(page, 'You were promoted').waitFor({ state: 'detached' })
  expect(await getAlert(page, 'Nearly full').count()).toBe(1)
  await getBell(page, '2 alerts').waitFor()
})

test('lists a hidden alert in the bell menu, where the keyboard can dismiss it', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await createAlert('Read it later', { alert_type: 'warning' })
  await page.getByRole('button', { name: 'Hide: Read it later' }).click()
  await getAlert(page, 'Read it later').waitFor({ state: 'detached' })
  await getBell(page, '1 alert').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Your alerts' })
  await panel.getByText('Read it later').waitFor()
  await page.keyboard.press('Tab')
  await waitForFocus(panel.getByRole('button', { name: 'Dismiss: Read it later' }))
  await page.keyboard.press('Enter')
  await panel.getByText('You have no alerts.').waitFor()
  await waitForFocus(panel)
})

test('moves alerts aside while they cover the focused element', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await createAlert('In the way', { alert_type: 'warning' })
  await getAlert(page, 'In the way').waitFor()
  await page.keyboard.press('Tab')
  await page.evaluate(() => {
    const { left, top } = document.querySelector('.v-overlay-toast')?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
    }
    const covered = document.createElement('button')
    covered.style.cssText = `position:fixed;left:${left + 20}px;top:${top + 20}px;width:60px;height:30px`
    document.querySelector('main')?.append(covered)
    covered.focus()
  })
  await page.locator('.v-overlay-region[data-aside]').waitFor()
  await page.keyboard.press('F8')
  await waitForFocus(getAlertRegion(page))
  await page.locator('.v-overlay-region:not([data-aside])').waitFor()
})

test('restores the alert and shows an error if the server rejects the dismissal', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await createAlert('Stubborn', { alert_type: 'warning' })
  await getAlert(page, 'Stubborn').waitFor()
  await page.route('**/api/alerts/*/dismiss', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"No","code":"internal"}' }),
  )
  await page.getByRole('button', { name: 'Dismiss: Stubborn' }).click()
  await page.getByText('Couldn’t dismiss the alert').waitFor()
  await getAlert(page, 'Stubborn').waitFor()
  await getBell(page, '1 alert').waitFor()
})

test('shares one stream between tabs, and reopens it in another tab when the tab that opened it closes', async () => {
  const { context, page, createAlert } = await openWithoutAlerts()
  const streamRequests = recordStreamRequests(context)
  const otherTab = await openTab(context)
  await createAlert('For both tabs', { alert_type: 'warning' })
  await getAlert(page, 'For both tabs').waitFor()
  await getAlert(otherTab, 'For both tabs').waitFor()
  // The first tab had opened its stream before the recording started.
  expect(streamRequests).toEqual([])
  await otherTab.getByRole('button', { name: 'Dismiss: For both tabs' }).click()
  await getAlert(page, 'For both tabs').waitFor({ state: 'detached' })
  const newStreamRequest = otherTab.waitForRequest('**/api/alerts/stream')
  await page.close()
  await newStreamRequest
  await createAlert('After the first was closed', { alert_type: 'warning' })
  await getAlert(otherTab, 'After the first was closed').waitFor()
  expect(streamRequests).toHaveLength(1)
})

test('lists all alerts on the account page, with an empty state', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await app.open(page, 'account')
  const section = page.getByRole('region', { name: 'Your alerts' })
  await section.getByText('You have no alerts.').waitFor()
  // The page counts calendar days, so any time on the third day from today is 3 days away.
  const expiresAt = new Date()
  expiresAt.setDate(expiresAt.getDate() + 3)
  expiresAt.setHours(12, 0, 0, 0)
  await createAlert('Something new', { expires_at: expiresAt.toISOString() })
  await section.getByText('Something new').waitFor()
  await section.getByText(/^Expires in 3 days/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await section.getByRole('button', { name: 'Dismiss: Something new' }).click()
  await section.getByText('You have no alerts.').waitFor()
})

test('closes the stream on sign-out', async () => {
  const { page } = await openWithoutAlerts()
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/alerts/stream'))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await closed
  await page.getByLabel('Email').waitFor()
})

test('alerts have no axe violations or overflow, and no animation with reduced motion', async () => {
  const { page, createAlert } = await openWithoutAlerts()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const actions = [
    { label: 'See the status', url: '/docs/', style: 'primary' },
    { label: 'What is more', url: '/docs/', style: 'secondary' },
  ]
  await createAlert('Payments are late', { alert_type: 'error', priority: 90, actions, persistent: true })
  await createAlert('W'.repeat(90), { alert_type: 'info', details: '- one\n- two', persistent: true })
  await getAlertRegion(page).locator('.v-alert').nth(1).waitFor()
  expect(await findProblems(page)).toEqual([])
  const animationName = await getAlertRegion(page)
    .locator('.v-overlay-toast')
    .first()
    .evaluate((node) => getComputedStyle(node).animationName)
  expect(animationName).toBe('none')
  await page.setViewportSize({ width: 320, height: 760 })
  const avatar = await page.getByRole('button', { name: /^Account menu/ }).boundingBox()
  expect((avatar?.x ?? 320) + (avatar?.width ?? 0)).toBeLessThanOrEqual(320)
  await getBell(page, '2 alerts').click()
  await page.getByRole('dialog', { name: 'Your alerts' }).getByText('Payments are late').waitFor()
  expect(await findProblems(page)).toEqual([])
})
