import type { BrowserContext, Page } from 'playwright-core'
import { type MailServer, startMailServer } from '../../apps/api/src/testing/mail-server.ts'
import { findViolations, measureOverflow } from './accessibility.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'

const PASSWORD = 'a long walk by the sea'

let mailServer: MailServer
let server: RunningServer
let context: BrowserContext

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startServer({ users: 1, settings: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await server?.stop()
  await mailServer?.close()
})
beforeEach(async () => {
  context = await openContext({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
})

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const getRegion = (page: Page, name: string) => page.getByRole('region', { name })

async function expectNoProblems(page: Page) {
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

/** Waits for an email to `to` whose token differs from `previousToken`, and returns the email's token. */
async function waitForToken(to: string, previousToken?: string): Promise<string> {
  for (let poll = 0; poll < 100; poll++) {
    const token = mailServer.mails.findLast(({ recipients }) => recipients.includes(to))?.token
    if (token && token !== previousToken) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No email with a new token arrived at ${to}`)
}

async function signUp(page: Page, username: string) {
  await page.goto(`${server.origin}/admin/sign-up`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, password: string, path = '/admin/') {
  await page.goto(`${server.origin}${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a new user signs up from the sign-in page and lands on the account page', async () => {
  const { page, pageErrors } = await openWatchedPage(context, server.origin)
  await page.goto(`${server.origin}/admin/`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await waitForHeading(page, 'Create an account')
  expect(await page.title()).toBe('Create an account · Veranda admin')
  await expectNoProblems(page)
  await page.getByLabel('Username').fill('Ada L')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Must contain only letters from a to z, digits, and underscores').waitFor()
  await page.getByText('This password is too common').waitFor()
  expect(await page.getByLabel('Username').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectNoProblems(page)
  await page.getByLabel('Username').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/admin\/account$/)
  await waitForHeading(page, 'Your account')
  await page.getByText('@ada').first().waitFor()
  // The browser logs the 400 of the first attempt.
  expect(pageErrors.filter((pageError) => !pageError.includes('400'))).toEqual([])
})

test('a taken username or email address is reported', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  await signUp(page, 'bob')
  await waitForHeading(page, 'Your account')
  await context.clearCookies()
  await signUp(page, 'bob')
  await page.getByText('This username is taken').waitFor()
  await page.getByLabel('Username').fill('bobby')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('An account with this email address already exists').waitFor()
})

test('a member who signs in lands on the account page without links to admin pages, and can’t open a requested admin page', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  await signUp(page, 'cleo')
  await waitForHeading(page, 'Your account')
  await context.clearCookies()
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'cleo@example.com', PASSWORD)
  await page.waitForURL(/\/admin\/account$/)
  await waitForHeading(page, 'Your account')
  const mainNavigation = page.getByRole('navigation', { name: 'Main' })
  expect(await mainNavigation.getByRole('link').allTextContents()).toEqual([
    'Your account',
    'Documentation',
    'API reference',
  ])
  await getRegion(page, 'Friends').getByText('No friends yet.').waitFor()
  await expectNoProblems(page)
  await context.clearCookies()
  await signIn(page, 'cleo@example.com', PASSWORD, '/admin/users')
  await waitForHeading(page, 'You don’t have access')
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await waitForHeading(page, 'Your account')
})

test('an emailed link works after a reload, and an invalid link stays invalid after a reload', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  await signUp(page, 'dora')
  await waitForHeading(page, 'Your account')
  const token = await waitForToken('dora@example.com')
  await page.goto(`${server.origin}/admin/verify-email#token=${token}`)
  await waitForHeading(page, 'Verify your email address')
  expect(await page.title()).toBe('Verify your email address · Veranda admin')
  await page.reload()
  await waitForHeading(page, 'Verify your email address')
  expect(page.url()).not.toContain(token)
  await page.getByRole('button', { name: 'Verify email address' }).click()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await getRegion(page, 'Email').getByText('Verified', { exact: true }).waitFor()
  await page.goto(`${server.origin}/admin/verify-email`)
  await waitForHeading(page, 'This link isn’t valid')

  // The server rejects a token for another purpose only when the form is submitted.
  await page.goto(`${server.origin}/admin/reset-password#token=${token}`)
  await waitForHeading(page, 'Reset your password')
  await page.reload()
  await waitForHeading(page, 'Reset your password')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await waitForHeading(page, 'This link isn’t valid')
  await page.reload()
  await waitForHeading(page, 'This link isn’t valid')
})

test('a pending email change survives a reload and can be canceled, and its email can be resent', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  await signUp(page, 'edna')
  await waitForHeading(page, 'Your account')
  await page.getByLabel('New email address').fill('edna@example.org')
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send verification link' }).click()
  const pendingChange = getRegion(page, 'Email').getByRole('status').filter({ hasText: 'edna@example.org' })
  await pendingChange.waitFor()
  const firstToken = await waitForToken('edna@example.org')
  await page.reload()
  await pendingChange.getByText(/The link expires/).waitFor()
  await expectNoProblems(page)
  await pendingChange.getByRole('button', { name: 'Resend email' }).click()
  await waitForToken('edna@example.org', firstToken)
  await pendingChange.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByText('Email change canceled.').waitFor()
  await pendingChange.waitFor({ state: 'detached' })
})

test('during impersonation, an admin sees the user’s account without restricted settings', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  await signUp(page, 'fay')
  await waitForHeading(page, 'Your account')
  await context.clearCookies()
  await signIn(page, ADMIN.email, ADMIN.password, '/admin/users?search=fay@example.com')
  await page.getByRole('link', { name: /fay/ }).first().click()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('button', { name: 'Impersonate user' }).click()
  await page.getByLabel('Reason').fill('Looks into a report')
  await page.getByRole('button', { name: 'Impersonate @fay' }).click()
  await page.waitForURL(/\/admin\/account$/)
  await page.getByText(/^Impersonating/).waitFor()
  await getRegion(page, 'Profile').getByLabel('Name').waitFor()
  for (const section of ['Email', 'Password', 'Sessions', 'Delete account'])
    await getRegion(page, section).getByText('Not available while you are impersonating @fay.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await expectNoProblems(page)
})
