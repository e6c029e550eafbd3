import type { Database } from '@veranda/database'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../apps/api/src/features/auth/passwords.ts'
import { findProblems } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'

const PASSWORD = 'correct-horse-battery'
const MODERATOR = { email: 'mod@example.com', password: PASSWORD }
const USER = { email: 'rowdy@example.com', password: PASSWORD }

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ users: 600, prepare: addUsers })
})
afterAll(async () => {
  await server?.stop()
})

async function addUsers({ prisma }: Database) {
  const passwordHash = await hashPassword(PASSWORD)
  const seededUsers = [
    ['mod', ['user', 'moderator']],
    ['rowdy', ['user']],
  ] as const
  for (const [username, roles] of seededUsers)
    await prisma.user.create({
      data: {
        email: `${username}@example.com`,
        username,
        displayName: username,
        passwordHash,
        roles: { create: roles.map((name) => ({ role: { connect: { name } } })) },
      },
    })
}

async function openAs(account: { email: string; password: string }, path = '/admin/') {
  const context = await openContext({ viewport: { width: 1280, height: 900 } })
  const { page, pageErrors } = await openWatchedPage(context, server.origin)
  await page.goto(`${server.origin}${path}`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return { page, pageErrors }
}

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** Updates the profile of `USER` through the API, and returns the status and fields of the response. */
async function editProfile() {
  const { request } = await openContext()
  await request.post(`${server.origin}/api/auth/signin`, { data: USER })
  const response = await request.patch(`${server.origin}/api/profile/rowdy`, { data: { bio: 'Here I am' } })
  return { status: response.status(), ...(await response.json()) }
}

test('a moderator adds and revokes a timeout, and an administrator sees both in the audit log', async () => {
  const moderator = await openAs(MODERATOR, '/admin/timeouts')
  await waitForHeading(moderator.page, 'Timeouts')
  expect(await moderator.page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0)
  expect(await moderator.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)

  await moderator.page.getByRole('button', { name: 'Time out user' }).click()
  const dialog = moderator.page.getByRole('dialog')
  await dialog.getByLabel(/^Username/).fill('@rowdy')
  await dialog.getByLabel('Duration').selectOption('72')
  await dialog.getByLabel('Reason').fill('Shouting at everybody')
  await dialog.getByRole('button', { name: 'Time out' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const entry = moderator.page.getByRole('listitem').filter({ hasText: '@rowdy' })
  await entry.getByText(/^2 days and 23 hours left|^3 days left/).waitFor()

  expect(await editProfile()).toMatchObject({
    status: 403,
    code: 'timed_out',
    reason: 'Shouting at everybody',
  })

  await moderator.page.getByRole('button', { name: 'Time out user' }).click()
  await dialog.getByLabel(/^Username/).fill('rowdy')
  await dialog.getByLabel('Reason').fill('Once more to be sure')
  await dialog.getByRole('button', { name: 'Time out' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'already has an active timeout' }).waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Once more to be sure')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await entry.getByRole('button', { name: /^Revoke/ }).click()
  await dialog.getByLabel('Reason').fill('They have said sorry')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await entry.waitFor({ state: 'detached' })
  expect((await editProfile()).status).toBe(200)
  await moderator.page.getByLabel('Status').selectOption('revoked')
  await moderator.page.getByText('They have said sorry').waitFor()
  expect(moderator.page.url()).toContain('status=revoked')

  const admin = await openAs(ADMIN, '/admin/audit?action=timeout.')
  // On wide screens the filters are visible and not behind a button.
  await admin.page.getByLabel('Action').first().waitFor()
  expect(await admin.page.getByRole('button', { name: /^Filters/ }).isVisible()).toBe(false)
  await waitForHeading(admin.page, 'Audit log')
  const auditEntries = admin.page.getByRole('list', { name: 'Audit log' }).locator(':scope > li')
  await auditEntries.first().waitFor()
  expect(await auditEntries.count()).toBe(2)
  await auditEntries.first().getByText('timeout.revoke').waitFor()
  await auditEntries.last().getByText('Details').click()
  await auditEntries.last().getByText('posting').waitFor()
  await auditEntries.first().getByRole('link', { name: '@rowdy' }).click()
  await waitForHeading(admin.page, 'rowdy')
  await admin.page.getByRole('tab', { name: /^Timeouts/ }).click()
  await admin.page.getByText('They have said sorry').waitFor()
  await admin.page.getByRole('tab', { name: /^Audit log/ }).click()
  await admin.page.getByRole('link', { name: 'View in audit log' }).click()
  await admin.page.waitForURL(/audit\?.*target_id=/)
  const [download] = await Promise.all([
    admin.page.waitForEvent('download'),
    admin.page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit-log.csv')
  expect(admin.pageErrors).toEqual([])
})

test('the audit log reports an incomplete IP address next to the field, and names the filters if no entries match', async () => {
  const { page } = await openAs(ADMIN, '/admin/audit')
  const field = page.getByRole('textbox', { name: 'IP address' })
  await field.fill('203.0.113')
  await page.getByRole('heading', { name: 'Check the filters' }).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('203.0.113.7')
  await page.getByRole('heading', { name: 'No entries match these filters' }).waitFor()
  await page.getByText('IP address: 203.0.113.7').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('list', { name: 'Audit log' }).waitFor()
})

test('a user without permission sees an explanation at the URL of the audit log', async () => {
  const { page } = await openAs(MODERATOR, '/admin/audit')
  await waitForHeading(page, 'You don’t have access')
})

test('the timeouts page and the audit log are accessible at each width and in each theme', async () => {
  const { page, pageErrors } = await openAs(ADMIN, '/admin/timeouts?status=all')
  await page.getByRole('list', { name: 'Timeouts' }).waitFor()
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Time out user' }).click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  expect(await findProblems(page)).toEqual([])
  await page.goto(`${server.origin}/admin/audit`)
  await page.getByText('Details').first().click()
  expect(await findProblems(page)).toEqual([])
  expect(pageErrors).toEqual([])
})
