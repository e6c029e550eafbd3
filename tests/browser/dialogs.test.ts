import type { Page } from 'playwright-core'
import { findProblems, findViolations } from './accessibility.ts'
import { getDialog, setUpAdminApp, waitForFocus } from './admin-app.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 10 })
let permissionId: number
let roleId: number

beforeAll(async () => {
  const { context } = await openAsAdmin()
  const create = async (path: string, fields: object) => {
    const response = await context.request.post(toUrl(`/api/admin/${path}`), {
      data: { ...fields, reason: 'For the tests' },
    })
    expect(response.status()).toBe(201)
    return response.json()
  }
  const fields = { name: 'forum.pin', display_name: 'Pin a thread', category: 'forum', risk_level: 'low' }
  permissionId = (await create('permissions', fields)).permission.id
  roleId = (await create('roles', { name: 'helper', display_name: 'Helper' })).id
})

const clickInDialog = (page: Page, name: string) =>
  getDialog(page).getByRole('button', { name, exact: true }).click()

async function openDialog(page: Page, path: string, button: string) {
  await open(page, path)
  await page.getByRole('button', { name: button, exact: true }).click()
  await getDialog(page).getByLabel('Reason').waitFor()
}

test.each([
  ['permission', () => `roles/permissions/${permissionId}`],
  ['role', () => `roles/${roleId}`],
])('shows a conflict if two browsers edit the same %s', async (type, path) => {
  const [firstPage, secondPage] = [(await openAsAdmin()).page, (await openAsAdmin()).page]
  await secondPage.clock.install()
  for (const page of [firstPage, secondPage]) await openDialog(page, path(), `Edit ${type}`)
  await firstPage.getByLabel('Description').fill('The first words')
  await firstPage.getByLabel('Reason').fill('Asked for it by mail')
  await clickInDialog(firstPage, 'Save changes')
  await getDialog(firstPage).waitFor({ state: 'hidden' })

  await secondPage.getByLabel('Description').fill('The second words')
  await secondPage.getByLabel('Reason').fill('Asked for it on paper')
  // A minute later, the data is stale, so the page behind the dialog reloads it when the tab becomes visible.
  await secondPage.clock.fastForward('01:00')
  await Promise.all([
    secondPage.waitForResponse(/\/api\/admin\/(permissions\/\d+|roles\/matrix)$/),
    secondPage.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ])
  await clickInDialog(secondPage, 'Save changes')
  const alert = secondPage.getByRole('alert').filter({ hasText: 'Someone else' })
  await alert.getByText('The first words').waitFor()
  expect(await secondPage.getByLabel('Description').inputValue()).toBe('The second words')
  expect(await secondPage.getByLabel('Reason').inputValue()).toBe('Asked for it on paper')
  expect(await findViolations(secondPage)).toEqual([])
  await clickInDialog(secondPage, 'Save changes')
  await getDialog(secondPage).waitFor({ state: 'hidden' })
  await secondPage.getByText('The second words').waitFor()
})

test('focuses the first field of a dialog, or the reason if there is no other', async () => {
  const { page } = await openAsAdmin()
  await openDialog(page, `roles/${roleId}`, 'Edit role')
  await waitForFocus(getDialog(page).getByRole('textbox', { name: 'Display name', exact: true }))
  await openDialog(page, `roles/permissions/${permissionId}`, 'Disable permission')
  await waitForFocus(getDialog(page).getByLabel('Reason'))
})

test('rejects an expiration date without a time, and then assigns and removes a role', async () => {
  const { page } = await openAsAdmin()
  await openDialog(page, 'users/2?tab=roles', 'Assign role')
  await getDialog(page).getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Helper' })
  await page.getByLabel('Reason').fill('Helps for a week')
  const assignButton = getDialog(page).getByRole('button', { name: 'Assign role' })
  expect(await assignButton.isEnabled()).toBe(true)
  const expiration = page.getByLabel('Expires')
  await expiration.focus()
  // Types only the date.
  await page.keyboard.type('11212099')
  await page.getByText('Enter both a date and a time').waitFor()
  expect(await assignButton.isDisabled()).toBe(true)
  await page.keyboard.press('Enter')
  expect(await getDialog(page).isVisible()).toBe(true)
  await expiration.fill('2099-11-21T10:00')
  await assignButton.click()
  await getDialog(page).waitFor({ state: 'hidden' })
  await page.getByText(/Since .*, expires/).waitFor()

  await page.getByRole('button', { name: 'Remove role Helper' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').fill('The week is over')
  await clickInDialog(page, 'Remove role')
  await page.getByText('“Helper” removed from').waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'main')
})

test('shows immediately that an action failed offline, and does not retry it later', async () => {
  const { context, page } = await openAsAdmin()
  await openDialog(page, `roles/permissions/${permissionId}`, 'Disable permission')
  await page.getByLabel('Reason').fill('Nobody needs it')
  await context.setOffline(true)
  await clickInDialog(page, 'Disable permission')
  await getDialog(page)
    .getByRole('alert')
    .filter({ hasText: 'Couldn’t reach the server' })
    .waitFor({ timeout: 5_000 })
  await context.setOffline(false)
  await clickInDialog(page, 'Cancel')
  await getDialog(page).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Disable permission' }).waitFor()
})

test('keeps the typed reason of a closed dialog, and asks before leaving the page', async () => {
  const { page } = await openAsAdmin()
  await open(page, 'roles')
  await openDialog(page, `roles/permissions/${permissionId}`, 'Disable permission')
  await page.getByLabel('Reason').fill('A long story')
  await page.keyboard.press('Escape')
  await getDialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Disable permission' }).click()
  expect(await page.getByLabel('Reason').inputValue()).toBe('A long story')
  const confirmation = page.waitForEvent('dialog')
  const navigation = page.evaluate(() => window.history.back())
  await (await confirmation).dismiss()
  await navigation
  expect(await page.getByLabel('Reason').inputValue()).toBe('A long story')
})

test('announces changes to roles and permissions', async () => {
  const { page } = await openAsAdmin()
  const waitForMessage = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  await openDialog(page, 'roles?tab=roles', 'Create role')
  await getDialog(page).getByLabel('Unique name').fill('guide')
  await getDialog(page).getByRole('textbox', { name: 'Display name', exact: true }).fill('Guide')
  await page.getByLabel('Reason').fill('Somebody asked for it')
  await clickInDialog(page, 'Create role')
  await waitForMessage('Role “Guide” created.')
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Archive role' }).click()
  await page.getByLabel('Reason').fill('Nobody wanted it')
  await clickInDialog(page, 'Archive role')
  await waitForMessage('Role “Guide” archived.')

  await open(page, 'roles?tab=matrix')
  await page.getByLabel('Helper: Pin a thread').check()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByLabel('Reason').fill('Helpers pin')
  await clickInDialog(page, 'Save changes')
  await waitForMessage('1 role updated.')

  await openDialog(page, 'users/2?tab=roles', 'Grant or deny permission')
  await getDialog(page)
    .getByLabel(/^Permission/)
    .first()
    .fill('forum.pin')
  await page.getByRole('option').first().click()
  await page.getByLabel('Reason').fill('Pins for a while')
  await clickInDialog(page, 'Grant permission')
  await waitForMessage('“Pin a thread” granted to')
})

test('shows next to the name field that the name already exists', async () => {
  const { page } = await openAsAdmin()
  await openDialog(page, 'roles', 'Create permission')
  const name = getDialog(page).getByLabel('Unique name')
  await name.fill('forum.pin')
  await getDialog(page).getByRole('textbox', { name: 'Display name', exact: true }).fill('Pin once more')
  await getDialog(page).getByLabel('Category').fill('forum')
  await page.getByLabel('Reason').fill('Somebody asked for it')
  await clickInDialog(page, 'Create permission')
  await getDialog(page).getByText('Permission name already exists', { exact: true }).waitFor()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await getDialog(page).getByRole('alert').count()).toBe(0)
})

test('shows why a page failed to load, and loads it on retry', async () => {
  const { page } = await openAsAdmin()
  await page.route(/assets\/AuditPage.*\.js/, (route) => route.abort())
  await open(page, 'roles')
  await page.getByRole('link', { name: 'Audit log', exact: true }).click()
  await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor()
  await page.getByText(/Couldn’t load this part of the app/).waitFor()
  await page.unroute(/assets\/AuditPage.*\.js/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
})

test('has accessible dialogs and an accessible matrix at each width and in each theme', async () => {
  const { page } = await openAsAdmin()
  const check = async (where: string) =>
    expect({ where, found: await findProblems(page, { widths: [1280, 320] }) }).toEqual({ where, found: [] })
  await open(page, 'roles?tab=matrix')
  await page.getByText('Risk:').waitFor()
  await page.getByText('Pin a thread').waitFor()
  await check('matrix')
  await openDialog(page, `roles/${roleId}`, 'Edit role')
  await check('role')
  await openDialog(page, 'roles', 'Create permission')
  await check('permission')
  const padding = await getDialog(page).evaluate((panel) => {
    const heading = panel.querySelector('h2')?.getBoundingClientRect()
    return (heading?.left ?? 0) - panel.getBoundingClientRect().left
  })
  expect(padding).toBeGreaterThan(10)
})
