import type { Page } from 'playwright-core'
import { findProblems } from './accessibility.ts'
import { getDialog, setUpAdminApp } from './admin-app.ts'
import { confirmWithReason, createUserPageOpeners } from './users-pages.ts'

const { openAsAdmin, open } = setUpAdminApp({ users: 130 })
const { openList } = createUserPageOpeners(open)

const getSearchParams = (page: Page) => new URL(page.url()).searchParams

describe('the list of users', () => {
  test('stores filters in the URL and shows a removable chip for each', async () => {
    const { page } = await openAsAdmin()
    await openList(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Status').selectOption('active')
    await page.getByLabel('Role').selectOption('user')
    await page.getByLabel('Joined from').fill('2020-01-01')
    await page.waitForURL(/created_from=2020-01-01/)
    expect(Object.fromEntries(getSearchParams(page))).toEqual({
      status: 'active',
      role: 'user',
      created_from: '2020-01-01',
    })
    await page.keyboard.press('Escape')
    const chips = page.getByRole('list', { name: 'Filters' })
    await chips.getByRole('button', { name: /^Remove filter: Status/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    const focusedButton = page.locator('button:focus')
    expect(await focusedButton.getAttribute('aria-label')).toMatch(/^Remove filter: Role/)
    expect(await chips.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/Role/),
      expect.stringMatching(/Joined from Jan 1, 2020/),
      'Clear all',
    ])
    await page.goBack()
    await page.waitForURL(/status=active/)
    await chips.getByRole('button', { name: 'Clear all' }).click()
    await page.waitForURL((url) => url.search === '')
  })

  test('saves a view with its filters and order, and opens, renames, and deletes it', async () => {
    const { page } = await openAsAdmin()
    await openList(page, '?status=active&sort=name&order=asc')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByLabel('Name of the view').fill('By name')
    await page.getByRole('button', { name: 'Save view', exact: true }).click()
    await openList(page)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('link', { name: 'By name' }).click()
    await page.waitForURL(/sort=name/)
    await page.getByRole('button', { name: 'By name' }).click()
    await page.getByRole('button', { name: 'Rename By name' }).click()
    await page.getByLabel('New name for By name').fill('A to Z')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete A to Z' }).click()
    await page.getByText('No saved views yet').waitFor()
  })

  test('selects columns and remembers them', async () => {
    const { page } = await openAsAdmin()
    await openList(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Location').check()
    await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Roles').uncheck()
    await page.reload()
    await page.locator('[data-row-link]').first().waitFor()
    const columnNames = await page.getByRole('columnheader').allTextContents()
    expect(columnNames).toContain('Location')
    expect(columnNames).not.toContain('Roles')
  })

  test('changes page and page size, and shows the range of users', async () => {
    const { page } = await openAsAdmin()
    await openList(page)
    await page.getByText('1–20 of 131', { exact: true }).waitFor()
    const firstPageRows = await page.locator('[data-row-link]').allTextContents()
    await page.getByRole('button', { name: 'Page 7' }).click()
    await page.getByText('121–131 of 131', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await page.getByText('101–120 of 131', { exact: true }).waitFor()
    expect(await page.locator('[data-row-link]').allTextContents()).not.toEqual(firstPageRows)
    await page.getByLabel('Users per page').selectOption('50')
    await page.getByText('1–50 of 131', { exact: true }).waitFor()
    expect(await page.locator('[data-row-link]').count()).toBe(50)
  })

  test('changes the theme without transitions if the user prefers reduced motion', async () => {
    const { page } = await openAsAdmin()
    await openList(page)
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => document.body.classList.add('transition-started'))
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await page.evaluate(async () => {
      for (let frames = 3; frames > 0; frames--) await new Promise(requestAnimationFrame)
    })
    expect(await page.locator('body.transition-started').count()).toBe(0)
  })

  test('selects users by keyboard, and ranges with Shift', async () => {
    const { page } = await openAsAdmin()
    await openList(page)
    await page.locator('[data-row-link]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 users selected').waitFor()
    // Row 8, because the first checkbox selects all rows. The range covers the rows 2 to 8.
    await page
      .getByLabel(/^Select /)
      .nth(8)
      .click({ modifiers: ['Shift'] })
    await page.getByText('7 users selected').waitFor()
    await page.keyboard.press('Home')
    await page.getByLabel('Select all on this page').check()
    await page.getByText('20 users selected').waitFor()
    await page.getByRole('button', { name: 'Clear selection', exact: true }).click()
    expect(await page.getByText(/selected/).count()).toBe(0)
  })

  test('deactivates several users with a reason, shows each failure, and undoes the action', async () => {
    const { page } = await openAsAdmin()
    await openList(page, '?status=active&limit=50')
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: /^Select all \d+ users/ }).click()
    await page.getByRole('button', { name: 'Deactivate users', exact: true }).click()
    await confirmWithReason(page, 'no', 'Deactivate users')
    await page.getByText('Enter a reason of at least 3 characters').waitFor()
    await confirmWithReason(page, 'Spring cleaning', 'Deactivate users')
    await page.getByRole('heading', { name: /^\d+ of \d+ users deactivated/ }).waitFor()
    // Administrators can't deactivate their own account.
    expect(await getDialog(page).getByRole('list').textContent()).toContain('@admin')
    await getDialog(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: /^\d+ users activated/ }).waitFor()
    await getDialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    expect(await page.getByText(/selected/).count()).toBe(0)
  })

  test('stops a bulk action if a request fails, and resumes it', async () => {
    const { page } = await openAsAdmin()
    // The action sends the 131 users in chunks of 100. The second request fails and is repeated.
    let calls = 0
    await page.route('**/api/admin/users/bulk', async (route) => {
      calls++
      if (calls === 2) return route.abort()
      await route.continue()
    })
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: /^Select all \d+ users/ }).click()
    await page.getByRole('button', { name: 'Revoke sessions', exact: true }).click()
    await confirmWithReason(page, 'A leaked password list', 'Revoke sessions')
    await page.getByText('Stopped after 100').waitFor()
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await page.getByRole('heading', { name: /^\d+ of \d+ users signed out/ }).waitFor()
    expect(calls).toBe(3)
  })

  test('exports the filtered list', async () => {
    const { page } = await openAsAdmin()
    await openList(page, '?search=admin@example.com')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^users.*\.csv$/)
    const stream = await download.createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString()
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('admin@example.com')
  })
})

test.each([1280, 360])(
  'users pages have no accessibility problems and no overflow at %i pixels',
  async (width) => {
    const { page } = await openAsAdmin({ width })
    const expectNoProblems = async (state: string) =>
      expect({ state, problems: await findProblems(page, { widths: [width] }) }).toEqual({
        state,
        problems: [],
      })
    await openList(page, '?status=active&role=user')
    await page
      .getByLabel(/^Select /)
      .nth(2)
      .click()
    await expectNoProblems('selection')
    for (const panel of ['Filters', 'Saved views', ...(width > 768 ? ['Columns'] : [])]) {
      await page.getByRole('button', { name: panel }).click()
      await expectNoProblems(panel)
      await page.keyboard.press('Escape')
    }
    await page.locator('[data-row-link]').nth(3).click()
    await page.getByRole('tabpanel', { name: 'Profile' }).waitFor()
    await expectNoProblems('user')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await expectNoProblems('actions')
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByLabel('Reason').waitFor()
    await expectNoProblems('dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Bio').waitFor()
    await expectNoProblems('form')
  },
)
