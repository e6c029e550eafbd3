import type { Page } from 'playwright-core'
import { answerNextDialog, getDialog, setUpAdminApp, waitForFocus } from './admin-app.ts'

const { openAsAdmin, toUrl, open } = setUpAdminApp({ users: 10 })

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getMain = (page: Page) => page.locator('#main')

/** Delays requests with the given path and method until the returned function is called. */
async function delayRequests(page: Page, path: string, method: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released
    await route.continue()
  })
  return release
}

/** Focuses a button and presses Enter. */
async function press(page: Page, name: string) {
  await getButton(page, name).focus()
  await page.keyboard.press('Enter')
}

test.each(['light', 'dark'] as const)(
  'in the %s theme, a focused field has a focus ring',
  async (colorScheme) => {
    const { page } = await openAsAdmin()
    await page.emulateMedia({ colorScheme })
    await open(page, 'account')
    const getFocusRing = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => {
        // The ring of a password field surrounds its container.
        const box = field.closest('.mantine-Input-input') ?? field
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box)
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'var(--v-focus)'
        const isFocusColor = outlineColor === getComputedStyle(probe).color
        probe.remove()
        return { outlineStyle, outlineWidth, isFocusColor }
      })
    for (const label of ['Location', 'Bio', 'Current password']) {
      const field = page.getByLabel(label, { exact: true })
      await field.click()
      expect(await getFocusRing(label)).toEqual({
        outlineStyle: 'solid',
        outlineWidth: '2px',
        isFocusColor: true,
      })
      await field.blur()
      expect((await getFocusRing(label)).outlineStyle).toBe('none')
    }
  },
)

describe('while a form is being submitted, fields are read-only', () => {
  test('in the profile form, and the button keeps the focus', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'account')
    const release = await delayRequests(page, '**/api/profile/*', 'PATCH')
    const location = page.getByLabel('Location')
    await location.fill('Lisbon')
    await press(page, 'Save profile')
    await location.focus()
    await page.keyboard.type(' and Porto')
    expect(await location.inputValue()).toBe('Lisbon')
    await getButton(page, 'Save profile').focus()
    release()
    await page.getByText('Profile saved.').waitFor()
    await waitForFocus(getButton(page, 'Save profile'))
    await location.fill('Lisbon and Porto')
    expect(await getButton(page, 'Save profile').isEnabled()).toBe(true)
  })

  test('in the form in which an administrator edits a user', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'users/2')
    await press(page, 'Edit user')
    const release = await delayRequests(page, '**/api/admin/users/2', 'PATCH')
    await page.getByLabel('Bio').fill('Writes about gardens')
    await page.getByLabel('Reason').fill('Asked for it by mail')
    await press(page, 'Save changes')
    await page.getByLabel('Bio').focus()
    await page.keyboard.type(', and more')
    expect(await page.getByLabel('Bio').inputValue()).toBe('Writes about gardens')
    release()
    await page.getByText(/Changes saved/).waitFor()
    await waitForFocus(getButton(page, 'Edit user'))
  })

  test('in a dialog that creates a role and then opens the role’s page', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'roles?tab=roles')
    await press(page, 'Create role')
    const release = await delayRequests(page, '**/api/admin/roles', 'POST')
    const name = getDialog(page).getByRole('textbox', { name: 'Display name', exact: true })
    await getDialog(page).getByLabel('Unique name').fill('gardener')
    await name.fill('Gardener')
    await getDialog(page).getByLabel('Reason').fill('For the flowers')
    await getDialog(page).getByRole('button', { name: 'Create role' }).click()
    await name.focus()
    await page.keyboard.type('s')
    expect(await name.inputValue()).toBe('Gardener')
    release()
    await page.getByRole('heading', { name: 'Gardener', level: 1 }).waitFor()
    await waitForFocus(getMain(page))
  })
})

describe('the focus never returns to the start of the page', () => {
  test('after a wrong password or a missing value it moves to the field', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'account')
    const currentPassword = page.getByLabel('Current password', { exact: true })
    await press(page, 'Change password')
    await waitForFocus(currentPassword)
    await currentPassword.fill('not the right one')
    await page.getByLabel('New password', { exact: true }).fill('a long walk by the sea')
    await press(page, 'Change password')
    await page.getByText('Incorrect current password').waitFor()
    await waitForFocus(currentPassword)
  })

  test('after a rejected change of the email address it moves to the field', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'account')
    const form = page.getByRole('form', { name: 'Change email address' })
    await form.getByLabel('New email address').fill('admin@example.com')
    await form.getByLabel('Your password', { exact: true }).fill('correct-horse-battery')
    await press(page, 'Send verification link')
    await page.getByText('This is already your email address').waitFor()
    await waitForFocus(form.getByLabel('New email address'))
  })

  test('after a conflict it stays on the button, and after “Use theirs” it moves to the field', async () => {
    const { context, page } = await openAsAdmin()
    await open(page, 'users/3')
    await press(page, 'Edit user')
    const { user } = await (await context.request.get(toUrl('/api/admin/users/3'))).json()
    const otherEdit = { bio: 'The first words', expected: { bio: user.bio }, reason: 'Asked for it' }
    const response = await context.request.patch(toUrl('/api/admin/users/3'), { data: otherEdit })
    expect(response.status()).toBe(200)
    await page.getByLabel('Bio').fill('The second words')
    await page.getByLabel('Reason').fill('Asked for it by mail')
    await press(page, 'Save changes')
    await page.getByRole('alert').getByText('The first words').waitFor()
    await waitForFocus(getButton(page, 'Save anyway'))
    await press(page, 'Use theirs for Bio')
    await waitForFocus(page.getByLabel('Bio'))
  })

  test('after Enter opens a user, and after permission changes are discarded, it moves to the page content', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'users')
    await page.locator('[data-row-link]').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: 'Profile' }).waitFor()
    await waitForFocus(getMain(page))

    await open(page, 'roles?tab=matrix')
    await page.locator('[data-box]').first().click()
    await press(page, 'Discard changes')
    await waitForFocus(getMain(page))
  })

  test('after saving a view it stays in the Saved views panel', async () => {
    const { page } = await openAsAdmin()
    await open(page, 'users?status=active')
    await getButton(page, 'Saved views').click()
    await page.getByLabel('Name of the view').fill('Active')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Active' }).waitFor()
    await waitForFocus(page.getByRole('dialog', { name: 'Saved views' }))
  })
})

describe('after another user signs in from another tab', () => {
  /** Opens the administrator's account page, edits a field, and signs up a new user in the same browser. */
  async function openAccountAndSwitchUser(username: string) {
    const { context, page } = await openAsAdmin()
    await open(page, 'account')
    await page.getByLabel('Location').fill('Where nobody was')
    const response = await context.request.post(toUrl('/api/auth/signup'), {
      data: { username, email: `${username}@example.com`, password: 'a long walk by the sea' },
    })
    expect(response.ok()).toBe(true)
    return page
  }
  const expectAccountPage = async (page: Page, username: string) => {
    await page.getByRole('button', { name: `Account menu for ${username}` }).waitFor()
    await page.getByText(`@${username}`).first().waitFor()
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  }

  test('asks for confirmation and shows the new user’s page when the tab becomes visible', async () => {
    const page = await openAccountAndSwitchUser('ada')
    const message = answerNextDialog(page, 'accept')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    expect(await message).toBe('beforeunload')
    await expectAccountPage(page, 'ada')
  })

  test('asks for confirmation and shows the new user’s page after a rejected request', async () => {
    const page = await openAccountAndSwitchUser('grace')
    const message = answerNextDialog(page, 'accept')
    await press(page, 'Save profile')
    expect(await message).toBe('beforeunload')
    await expectAccountPage(page, 'grace')
  })
})
