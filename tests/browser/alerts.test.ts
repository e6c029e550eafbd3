import type { Page } from 'playwright-core'
import { findProblems } from './accessibility.ts'
import { answerNextDialog, getDialog, setUpAdminApp, waitForFocus } from './admin-app.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 120, alerts: true })

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const getRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: name })
const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const getField = (page: Page, name: string) => page.getByRole('textbox', { name })
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Clicks the button of the dialog, and waits until the dialog is closed. */
async function confirmDialog(page: Page, action: string) {
  await getDialog(page).getByRole('button', { name: action, exact: true }).click()
  await getDialog(page).waitFor({ state: 'detached' })
}

/**
 * Calls the alerts API as the administrator, independently of the page. The data of an alert gets a default
 * title and message.
 */
async function callApi(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const response = await page.context().request[method](toUrl(`/api/admin/alerts${path}`), {
    ...(data && { data: { title: 'Contested', message: 'As it was', ...data } }),
  })
  expect(response.ok()).toBe(true)
  return response.json()
}

/** Returns the UTC time the given number of days from now, in the format of a `datetime-local` input. */
const formatDaysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('previews and schedules an alert, and asks before discarding unsaved changes', async () => {
  const { page, pageErrors } = await openAsAdmin()
  await open(page, 'alerts')
  await page.getByRole('link', { name: 'Create alert' }).click()
  await waitForHeading(page, 'Create alert')
  await getButton(page, 'Publish').click()
  await waitForFocus(getField(page, 'Title'))
  expect(
    await getSection(page, 'Content')
      .getByText(/^Enter a (?:title|message)$/)
      .count(),
  ).toBe(2)
  await getField(page, 'Title').fill('We are moving')
  await getField(page, 'Message').fill('On **Sunday**')
  await getSection(page, 'Appearance').getByLabel('Type').selectOption('Warning')
  await getButton(page, 'Use 🎉').click()
  const darkPreview = page.getByRole('group', { name: 'Dark color scheme' })
  await darkPreview.getByText('We are moving').waitFor()
  expect(await darkPreview.locator('strong').textContent()).toBe('Sunday')
  const priority = page.getByRole('slider', { name: 'Priority' })
  await priority.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  expect(await priority.getAttribute('aria-valuetext')).toBe('75, high')
  await darkPreview.getByText('Important').waitFor()

  await getButton(page, 'Add link').click()
  const link = page.getByRole('group', { name: 'Link 1' })
  await link.getByLabel('Label').fill('The new place')
  await link.getByLabel('URL').fill('javascript:alert(1)')
  await link.getByText('Enter a path').waitFor()
  await link.getByLabel('URL').fill('/place')
  // Links in the preview lead nowhere.
  await darkPreview.getByRole('link', { name: 'The new place' }).click()
  await waitForHeading(page, 'Create alert')

  await getSection(page, 'Audience')
    .getByText(/^Currently 1\d\d active users, plus guests$/)
    .waitFor()
  await getSection(page, 'Audience').getByLabel('Audience').selectOption('Specific roles')
  await getSection(page, 'Audience').getByLabel('Roles').fill('Admin')
  await page.getByRole('option', { name: 'Administrator', exact: true }).click()
  await getSection(page, 'Audience').getByText('Currently 1 active user', { exact: true }).waitFor()

  await getSection(page, 'Schedule').getByLabel('Starts').selectOption('At a specific time')
  await getSection(page, 'Schedule').getByLabel('Starts at').fill(formatDaysFromNow(3))
  await getSection(page, 'Schedule').getByLabel('Expires', { exact: true }).selectOption('At a specific time')
  await getSection(page, 'Schedule').getByLabel('Expires at').fill(formatDaysFromNow(2))
  await getSection(page, 'Schedule').getByText('Must be after the start time').waitFor()
  await getSection(page, 'Schedule').getByLabel('Expires at').fill(formatDaysFromNow(5))
  const dialogMessage = answerNextDialog(page, 'dismiss')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  expect(await dialogMessage).toMatch(/will be lost/)

  await getButton(page, 'Schedule').click()
  await page.getByText('“We are moving” is scheduled.').waitFor()
  await waitForHeading(page, /We are moving$/)
  await open(page, 'alerts?status=scheduled')
  await getRow(page, 'We are moving')
    .getByText(/^Administrator · Starts .* · Expires /)
    .waitFor()
  expect(pageErrors).toEqual([])
})

test('on a conflict, the second editor can use the saved title or discard all unsaved changes', async () => {
  const { page, pageErrors } = await openAsAdmin()
  const { alert } = await callApi(page, 'post', '', { is_published: false })
  await open(page, `alerts/${alert.id}?tab=edit`)
  await getField(page, 'Title').fill('Mine')
  await getField(page, 'Message').fill('My words')
  await page.getByText('2 unsaved changes').waitFor()
  await callApi(page, 'put', `/${alert.id}`, { title: 'Theirs', priority: 20, is_published: false })
  await getButton(page, 'Save as draft').click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this while you were editing' })
  await waitForFocus(conflict)
  const box = await conflict.boundingBox()
  const viewportHeight = page.viewportSize()?.height ?? 0
  expect(box && box.y >= 0 && box.y + box.height <= viewportHeight).toBe(true)
  await page.getByRole('button', { name: 'Use theirs for Title' }).click()
  await getButton(page, 'Save as draft').click()
  await page.getByText('“Theirs” was saved as a draft.').waitFor()
  expect((await callApi(page, 'get', `/${alert.id}`)).alert).toMatchObject({
    title: 'Theirs',
    message: 'My words',
    priority: 20,
    status: 'draft',
  })
  await getField(page, 'Title').fill('Mine again')
  await callApi(page, 'put', `/${alert.id}`, { title: 'Theirs again', is_published: false })
  await getButton(page, 'Save as draft').click()
  await conflict.waitFor()
  await getButton(page, 'Discard changes').click()
  await conflict.waitFor({ state: 'detached' })
  expect(await getField(page, 'Title').inputValue()).toBe('Theirs again')
  expect(pageErrors.filter((pageError) => !pageError.includes('409'))).toEqual([])
})

test('publishes, ends, and deletes an alert after confirmations, and uses it as a template', async () => {
  const { page, pageErrors } = await openAsAdmin()
  const { alert } = await callApi(page, 'post', '', { title: 'Come and go', is_published: false })
  await open(page, `alerts/${alert.id}`)
  await page.getByText('Drafts are not visible to users.').waitFor()
  await getButton(page, 'Publish now').click()
  await getDialog(page)
    .getByText(/immediately to 1\d\d users and to guests/)
    .waitFor()
  await confirmDialog(page, 'Publish alert')
  await page.getByText('“Come and go” is active.').waitFor()
  await getButton(page, 'End now').click()
  await confirmDialog(page, 'End alert')
  await page.getByText('“Come and go” has expired.').waitFor()
  await page.getByRole('link', { name: 'Use as template' }).click()
  await waitForHeading(page, 'Create alert')
  expect(await getField(page, 'Title').inputValue()).toBe('Come and go')
  await open(page, `alerts/${alert.id}`)
  await getButton(page, 'Delete alert').click()
  await getDialog(page)
    .getByText(/can’t be undone\./)
    .waitFor()
  await confirmDialog(page, 'Delete alert')
  await page.getByText('“Come and go” was deleted.').waitFor()
  await waitForHeading(page, 'Alerts')
  await open(page, `alerts/${alert.id}`)
  await waitForHeading(page, 'Alert not found')
  expect(pageErrors.filter((pageError) => !pageError.includes('404'))).toEqual([])
})

test('shows the reach of an alert as numbers, bars, and a table', async () => {
  const { page, pageErrors } = await openAsAdmin()
  await open(page, 'alerts?status=all&search=emojis')
  await getRow(page, 'Create your own emojis').getByRole('link').click()
  await page.getByText(/^\d+% of the audience$/).waitFor()
  await page.getByRole('img', { name: /^Bar chart: \d+ unique views, \d+ dismissals\./ }).waitFor()
  await getButton(page, 'Show data table').click()
  const rows = page.getByRole('table', { name: 'Views over time' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(5)
  expect(pageErrors).toEqual([])
})

test('stores tabs and filters in the URL, and shows an empty state', async () => {
  const { page } = await openAsAdmin()
  await open(page, 'alerts')
  await page.getByRole('tab', { name: /^Active/ }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(/status=all/)
  await getRow(page, 'Some images do not load').getByText('Urgent priority (90)').waitFor()
  await page.getByLabel('Type').selectOption('Error')
  await page.waitForURL(/type=error/)
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  expect(await getRow(page, 'Maintenance on Sunday').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('nothing like it')
  await page.getByText('No alerts match these filters').waitFor()
  await getButton(page, 'Clear filters').click()
  await getRow(page, 'Maintenance on Sunday').waitFor()
})

test('has accessible pages without overflow at each width and in each theme', async () => {
  const { page, pageErrors } = await openAsAdmin()
  const { alerts } = await callApi(page, 'get', '?status=active&search=emojis')
  for (const [path, name] of [
    ['alerts?status=all', 'Alerts'],
    ['alerts/new', 'Create alert'],
    [`alerts/${alerts[0].id}`, /Create your own emojis/],
    [`alerts/${alerts[0].id}?tab=edit`, /Create your own emojis/],
  ] as const) {
    await open(page, path)
    await waitForHeading(page, name)
    await waitUntilIdle(page)
    expect([path, await findProblems(page)]).toEqual([path, []])
  }
  expect(pageErrors).toEqual([])
})
