import type { Page } from 'playwright-core'
import { answerNextDialog, getDialog, setUpAdminApp } from './admin-app.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 260 })

/** Selects all users that match the filters, and opens the dialog of a bulk action. */
async function openBulkDialog(page: Page, action: string) {
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: /^Select all \d+ users/ }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
  await getDialog(page).getByLabel('Reason').waitFor()
}

describe('while a bulk action runs', () => {
  /** Starts a bulk action, and delays its second request until `continueAction` is called. */
  async function startHeldAction() {
    const { page } = await openAsAdmin()
    const bulk = { page, calls: 0, continueAction: () => {} }
    const continued = new Promise<void>((resolve) => {
      bulk.continueAction = resolve
    })
    await page.route('**/api/admin/users/bulk', async (route) => {
      bulk.calls++
      if (bulk.calls === 2) await continued
      await route.continue().catch(() => {})
    })
    await open(page, 'roles')
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await openBulkDialog(page, 'Revoke sessions')
    await getDialog(page).getByLabel('Reason').fill('A leaked password list')
    await getDialog(page).getByRole('button', { name: 'Revoke sessions', exact: true }).click()
    await page.getByText('Processed 100 of').waitFor()
    return bulk
  }
  const goBack = (page: Page) => page.evaluate(() => window.history.back())

  test('asks before leaving, and shows the result if the user stays', async () => {
    const bulk = await startHeldAction()
    const message = answerNextDialog(bulk.page, 'dismiss')
    await goBack(bulk.page)
    expect(await message).toMatch(/^Leave this page\? The bulk action stops/)
    bulk.continueAction()
    await bulk.page.getByRole('heading', { name: /^\d+ of \d+ users signed out/ }).waitFor()
    // The server has about 260 users, and a request contains at most 100.
    expect(bulk.calls).toBe(3)
  })

  test('stops if the user leaves anyway', async () => {
    const bulk = await startHeldAction()
    const message = answerNextDialog(bulk.page, 'accept')
    await goBack(bulk.page)
    await message
    await bulk.page.getByRole('heading', { name: 'Roles and permissions', level: 1 }).waitFor()
    const response = bulk.page.waitForResponse('**/api/admin/users/bulk')
    bulk.continueAction()
    await response
    await bulk.page.waitForTimeout(300)
    expect(bulk.calls).toBe(2)
  })

  test('asks before a reload', async () => {
    const bulk = await startHeldAction()
    const message = answerNextDialog(bulk.page, 'accept')
    await bulk.page.reload()
    // A page can't set the text of this dialog, so the helper returns its type.
    expect(await message).toBe('beforeunload')
    bulk.continueAction()
  })
})

test('the bulk role dialog omits the default role, ignores outside clicks, and reopens with its input', async () => {
  const { context, page } = await openAsAdmin()
  const response = await context.request.post(toUrl('/api/admin/roles'), {
    data: { name: 'helper', display_name: 'Helper', reason: 'For the tests' },
  })
  expect(response.status()).toBe(201)
  await open(page, 'users')
  await openBulkDialog(page, 'Assign role')
  const role = getDialog(page).getByRole('combobox', { name: 'Role' })
  await role.getByRole('option', { name: 'Helper' }).waitFor({ state: 'attached' })
  expect(await role.getByRole('option').allTextContents()).toEqual(['Choose a role', 'Helper'])
  await role.selectOption({ label: 'Helper' })
  await page.mouse.click(5, 500)
  await page.waitForTimeout(300)
  expect(await getDialog(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await getDialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Assign role', exact: true }).click()
  expect(await role.inputValue()).toBe(String((await response.json()).id))
})
