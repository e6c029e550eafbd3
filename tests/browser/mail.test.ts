import type { BrowserContext, Page } from 'playwright-core'
import { type MailServer, startMailServer } from '../../apps/api/src/testing/mail-server.ts'
import { findViolations, measureOverflow } from './accessibility.ts'
import { waitForFocus } from './admin-app.ts'
import { openContext, openWatchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'

const NEW_PASSWORD = 'a wholly different one'
const NEW_EMAIL = 'chief@example.com'

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
  // The narrowest supported screen.
  context = await openContext({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
})

/** Waits for an email with a token, by recipient and subject. Returns the token of the latest such email. */
async function waitForToken(to: string, subject: RegExp): Promise<string> {
  for (let poll = 0; poll < 100; poll++) {
    const mail = mailServer.mails.findLast(
      (candidate) => candidate.recipients.includes(to) && subject.test(candidate.subject ?? ''),
    )
    if (mail?.token) return mail.token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No email to ${to} with a subject matching ${subject} and a token arrived`)
}

async function expectNoProblems(page: Page) {
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

test('resets a forgotten password by email, and changes the email address', async () => {
  const { page, pageErrors } = await openWatchedPage(context, server.origin)
  await page.goto(`${server.origin}/admin/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await waitForHeading(page, 'Forgot your password?')
  await expectNoProblems(page)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await waitForHeading(page, 'Check your email')
  await expectNoProblems(page)

  const token = await waitForToken(ADMIN.email, /^Reset your password/)
  await page.goto(`${server.origin}/admin/reset-password#token=${token}`)
  await waitForHeading(page, 'Reset your password')
  expect(page.url()).not.toContain(token)
  await expectNoProblems(page)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await waitForHeading(page, 'Password changed')
  await waitForFocus(page.getByRole('main'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await waitForHeading(page, 'Users')
  expect(pageErrors).toEqual([])

  // The link works only once.
  await page.goto(`${server.origin}/admin/reset-password#token=${token}`)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await waitForHeading(page, 'This link isn’t valid')
  await expectNoProblems(page)

  await page.goto(`${server.origin}/admin/account`)
  await page.getByLabel('New email address').fill(NEW_EMAIL)
  await page.getByRole('textbox', { name: 'Your password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Send verification link' }).click()
  await page.getByText('to change your email address').waitFor()
  await expectNoProblems(page)
  const changeToken = await waitForToken(NEW_EMAIL, /^Verify your new email address/)
  await page.goto(`${server.origin}/admin/verify-email#token=${changeToken}`)
  await waitForHeading(page, 'Verify your email address')
  await expectNoProblems(page)
  await page.getByRole('button', { name: 'Verify email address' }).click()
  await waitForHeading(page, 'Email address verified')
  await waitForFocus(page.getByRole('main'))
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByRole('region', { name: 'Email' }).getByText(NEW_EMAIL).waitFor()
})

test('shows the form for a new password if another link is pasted over an invalid one', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  await page.goto(`${server.origin}/admin/reset-password`)
  await waitForHeading(page, 'This link isn’t valid')
  await page.goto(`${server.origin}/admin/reset-password#token=another`)
  await waitForHeading(page, 'Reset your password')
})

test('asks for the password before it completes a sign-up', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  // The prefix `sign_up-` marks the tokens of sign-ups.
  await page.goto(`${server.origin}/admin/verify-email#token=sign_up-token`)
  await waitForHeading(page, 'Create your account')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter your password').waitFor()
})

test('resends the verification email, and asks for the password after a reload', async () => {
  const { page } = await openWatchedPage(context, server.origin)
  const signUpRequests: unknown[] = []
  await page.route('**/api/auth/signup', (route) => {
    signUpRequests.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { user: null, message: 'Check your email' } })
  })
  const account = { username: 'grace', email: 'grace@example.com', password: NEW_PASSWORD }
  await page.goto(`${server.origin}/admin/sign-up`)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await waitForHeading(page, 'Check your email')
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByText('We sent a new link').waitFor()
  await expectNoProblems(page)

  await page.reload()
  await waitForHeading(page, 'Check your email')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(account.password)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByText('We sent a new link').waitFor()
  // The page resends the email by repeating the sign-up request.
  expect(signUpRequests).toEqual([account, account, account])
  await page.getByRole('button', { name: 'Use a different email address' }).click()
  await waitForHeading(page, 'Create an account')
})
