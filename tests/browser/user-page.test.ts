import type { Page } from 'playwright-core'
import { findViolations, measureOverflow } from './accessibility.ts'
import { getDialog, setUpAdminApp } from './admin-app.ts'
import { confirmWithReason, createUserPageOpeners } from './users-pages.ts'

const { openAsAdmin, open } = setUpAdminApp({ users: 130 })
const { openUser } = createUserPageOpeners(open)

// Tests that change a user open different pages of the list, so that each changes a different user.
describe('the user page', () => {
  test('undoes a deactivation with one click, and shows its reason in the audit log entry of the undo', async () => {
    const { page } = await openAsAdmin()
    await openUser(page, '?status=active&search=example&sort=id&order=asc&page=2')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await confirmWithReason(page, 'Sends advertising', 'Deactivate user')
    await page.getByText('Deactivated', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change undone.').waitFor()
    await page.getByRole('tab', { name: /Audit log/ }).click()
    await page.getByText(/Undo: Sends advertising/).waitFor()
  })

  test('shows a conflict to the second editor of a field and keeps the input', async () => {
    const first = await openAsAdmin()
    const second = await openAsAdmin()
    const query = '?status=active&search=example&sort=id&order=asc&page=3'
    for (const { page } of [first, second]) {
      await openUser(page, query)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Bio').waitFor()
    }
    const editBio = async (page: Page, bio: string) => {
      await page.getByLabel('Bio').fill(bio)
      await page.getByLabel('Reason').fill('Asked for it by mail')
      await page.getByRole('button', { name: /^Save/ }).click()
    }
    await editBio(first.page, 'The first words')
    await first.page.getByText(/Changes saved/).waitFor()
    await editBio(second.page, 'The second words')
    const alert = second.page.getByRole('alert').filter({ hasText: 'Someone else' })
    await alert.getByText('The first words').waitFor()
    expect(await second.page.getByLabel('Bio').inputValue()).toBe('The second words')
    expect(await findViolations(second.page)).toEqual([])
    await second.page.getByRole('button', { name: 'Save anyway' }).click()
    await second.page.getByText(/Changes saved/).waitFor()
    await second.page.getByText('The second words').waitFor()
  })

  test('offers Undo after an edit, but after an email address change only says that the address is unverified', async () => {
    const { page } = await openAsAdmin()
    await openUser(page, '?status=active&search=example&sort=id&order=asc&page=6')
    const edit = async (field: string, value: string) => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel(field).fill(value)
      await page.getByLabel('Reason').fill('Asked for it by mail')
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await edit('Email', 'another@example.org')
    await page.getByText('The new email address isn’t verified yet.').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await edit('Bio', 'Writes about gardens')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  })

  test('an administrator impersonates a user, sees a banner on every page, and stops', async () => {
    const { page } = await openAsAdmin()
    await openUser(page, '?status=active&search=example&sort=id&order=asc&page=4')
    const userUrl = page.url()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('button', { name: 'Impersonate user' }).click()
    await page.getByLabel('Reason').fill('Looks into a report')
    await getDialog(page)
      .getByRole('button', { name: /^Impersonate @/ })
      .click()
    await page.getByText(/^Impersonating/).waitFor()
    await open(page, 'users')
    await page.getByText(/^Impersonating/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Stop impersonating' }).click()
    await page.getByRole('tabpanel').waitFor()
    expect(page.url()).toBe(userUrl)
    expect(await page.getByText(/^Impersonating/).count()).toBe(0)
  })

  test('deletes an account after its username is typed, and returns to the list', async () => {
    const { page } = await openAsAdmin()
    await openUser(page, '?status=active&search=example&sort=id&order=asc&page=5')
    const userUrl = page.url()
    const username = /@(\w+) ·/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const deleteButton = getDialog(page).getByRole('button', { name: 'Delete user' })
    await page.getByLabel('Reason').fill('Asked for it by mail')
    expect(await deleteButton.isDisabled()).toBe(true)
    await page.getByLabel(`Type ${username} to confirm`).fill(username)
    await deleteButton.click()
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    await page.goto(userUrl)
    await page.getByRole('heading', { name: 'User not found' }).waitFor()
  })

  test('on a phone the selected tab is always visible', async () => {
    const { page } = await openAsAdmin({ width: 360 })
    await openUser(page, '?role=user')
    const selectedTab = page.getByRole('tab', { selected: true })
    const isInViewport = async () => {
      const box = await selectedTab.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 360
    }
    for (const tab of ['quotas', 'audit', 'roles']) {
      await page.goto(`${page.url().split('?')[0]}?tab=${tab}`)
      await selectedTab.waitFor()
      expect([tab, await isInViewport(), await measureOverflow(page)]).toEqual([tab, true, 0])
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await page.goBack()
    await page.getByRole('tab', { name: /^Audit log/, selected: true }).waitFor()
    expect(await isInViewport()).toBe(true)
  })

  test('offers no actions on the administrator’s own account, and explains why', async () => {
    const { page } = await openAsAdmin()
    await openUser(page, '?search=admin@example.com')
    await page.getByText(/This is your account/).waitFor()
    expect(await page.getByRole('button', { name: /Actions|Edit/ }).count()).toBe(0)
  })
})
