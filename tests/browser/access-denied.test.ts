import type { Database } from '@veranda/database'
import type { BrowserContext, Page } from 'playwright-core'
import { hashPassword } from '../../apps/api/src/features/auth/passwords.ts'
import { findViolations, measureOverflow, type Theme } from './accessibility.ts'
import { setUpAdminApp } from './admin-app.ts'
import { ADMIN } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const PASSWORD = 'correct-horse-battery'
const REASON = 'Shouting at everybody'

const userIds: Record<string, number> = {}

const { openAs: openContextAs, openAsAdmin, toUrl, open } = setUpAdminApp({ users: 10, prepare: addUsers })

async function addUsers({ prisma }: Database) {
  const passwordHash = await hashPassword(PASSWORD)
  const add = (username: string) =>
    prisma.user.create({
      data: {
        email: `${username}@example.com`,
        username,
        displayName: username,
        passwordHash,
        roles: { create: { role: { connect: { name: 'user' } } } },
      },
    })
  for (const username of ['rowdy', 'plain', 'reader']) userIds[username] = (await add(username)).id
  await prisma.timeout.create({
    data: {
      userId: userIds.rowdy ?? 0,
      type: 'full_access',
      reason: REASON,
      expiresAt: new Date(Date.now() + 864e5),
    },
  })
}

/** Opens a separate browser context in which the user is signed in. */
const openAs = (username: string, theme: Theme = 'light') =>
  openContextAs({ email: `${username}@example.com`, password: PASSWORD }, { theme })

test.each(['light', 'dark'] as const)(
  'shows a timed-out user the reason and the remaining time in the %s theme',
  async (theme) => {
    const { page } = await openAs('rowdy', theme)
    await open(page, 'account')
    const notice = page.getByRole('region', { name: 'Timeouts' })
    await notice.getByText(`Reason: ${REASON}`).waitFor()
    await notice.getByText('You can’t do anything except sign out').waitFor()
    await notice.getByText(/^(23 hours and \d+ minutes|1 day) left$/).waitFor()
    const errorAlert = page.getByRole('alert').filter({ hasText: 'Couldn’t load' }).first()
    await errorAlert.getByText(/^You are timed out until .*\. Reason: Shouting at everybody\./).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await measureOverflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
  },
)

test('after a rejected request, shows a timeout that started while the page was open', async () => {
  const { page } = await openAs('plain')
  await open(page, 'account')
  await page.getByLabel('Bio').fill('Here I am')
  const { context } = await openAsAdmin()
  const timeoutResponse = await context.request.post(toUrl('/api/admin/users/timeout'), {
    data: { username: 'plain', type: 'posting', reason: REASON, duration_hours: 2 },
  })
  expect(timeoutResponse.ok()).toBe(true)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('region', { name: 'Timeouts' }).getByText('or edit your profile').waitFor()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Here I am')
})

/**
 * Sends a request that the server rejects, waits until the audit log contains rejected actions of the user,
 * and returns them. If there is only one, it is this request, so none of the user's pages has sent a rejected
 * request.
 */
async function listRejectedActions(username: string, context: BrowserContext) {
  const rejectedResponse = await context.request.get(toUrl('/api/admin/audit-log'))
  expect(rejectedResponse.status()).toBe(403)
  const { request } = (await openAsAdmin()).context
  for (let poll = 0; poll < 50; poll++) {
    const log = await request.get(toUrl(`/api/admin/audit-log?outcome=refused&actor=${username}&limit=50`))
    const { entries } = await log.json()
    if (entries.length > 0) return entries.map(({ after }: { after: unknown }) => after)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The audit log has no rejected actions of ${username}`)
}

const RESTRICTED_PAGES = [
  'users',
  'users/1',
  'timeouts',
  'audit',
  'roles',
  'roles?tab=matrix',
  'roles/1',
  'roles/permissions/1',
]

test('explains that the user can’t access a page, and requests no data for it', async () => {
  const { page, context, pageErrors } = await openAs('plain')
  for (const path of RESTRICTED_PAGES) {
    await open(page, path)
    await page.getByRole('heading', { name: 'You don’t have access', level: 1 }).waitFor()
  }
  expect(pageErrors).toEqual([])
  expect(await listRejectedActions('plain', context)).toHaveLength(1)
})

test('shows no links to users if the current user can view permissions but not users', async () => {
  const { request } = (await openAsAdmin()).context
  const callApi = async (method: 'put' | 'post', path: string, data: object) => {
    const response = await request[method](toUrl(`/api/admin/${path}`), {
      data: { ...data, reason: 'For the tests' },
    })
    expect({ path, ok: response.ok() }).toEqual({ path, ok: true })
    return response.json()
  }
  const role = await callApi('post', 'roles', { name: 'reader', display_name: 'Reader' })
  const permissions = ['admin.access', 'admin.permissions.view']
  await callApi('put', `roles/${role.id}/permissions`, { permissions, updated_at: role.updated_at })
  await callApi('post', `users/${userIds.reader}/assign-role`, { role_id: role.id })
  await callApi('post', `users/${userIds.plain}/permissions`, { permission: 'admin.access', effect: 'grant' })

  const { page, context } = await openAs('reader')
  const permissionsResponse = await request.get(toUrl('/api/admin/permissions?search=admin.access'))
  const [{ id }] = (await permissionsResponse.json()).permissions
  await open(page, `roles/permissions/${id}`)
  const entry = page.getByRole('list', { name: 'Direct grants and denials' }).getByRole('listitem')
  await entry.getByText('plain', { exact: true }).hover()
  await waitUntilIdle(page)
  expect(await entry.getByRole('link').count()).toBe(0)
  expect(await listRejectedActions('reader', context)).toHaveLength(1)
})

test('reports a download that fails on the server', async () => {
  const { page } = await openAsAdmin()
  await page.route('**/api/admin/audit-log?*format=csv*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'internal_error' } }),
  )
  await open(page, 'audit')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  await page.getByRole('alert').filter({ hasText: 'Couldn’t download the file' }).waitFor()
})

test('asks to sign in if the session expired before a download, and then downloads the file', async () => {
  const { page, context } = await openAsAdmin()
  await open(page, 'users')
  await page.locator('[data-row-link]').first().waitFor()
  await context.clearCookies()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  expect((await download).suggestedFilename()).toBe('users.csv')
})

test('lists and runs only permitted actions in the command palette', async () => {
  const runCommand = async (page: Page, terms: string, action: string) => {
    await page.getByRole('button', { name: /^Search pages/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/^Search pages/).fill(terms)
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  const { page } = await openAsAdmin()
  await open(page, 'audit')
  await runCommand(page, 'time out', 'Time out user')
  await page.getByRole('dialog', { name: 'Time out user' }).waitFor()
  await page.waitForURL(/\/timeouts$/)
  await open(page, 'audit')
  await runCommand(page, 'create', 'Create role')
  await page.getByRole('dialog', { name: 'Create role' }).waitFor()

  const readerPage = (await openAs('reader')).page
  await open(readerPage, 'account')
  await runCommand(readerPage, 'dark', 'Use dark color scheme')
  await readerPage.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await readerPage.keyboard.press('Control+k')
  await readerPage.getByPlaceholder(/^Search pages/).fill('new')
  await readerPage.getByText('No results for “new”').waitFor()
  await readerPage.keyboard.press('Escape')
  await runCommand(readerPage, 'sign', 'Sign out')
  await readerPage.waitForURL(/sign-in/)
})
