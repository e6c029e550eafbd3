import type { BrowserContext, Page } from 'playwright-core'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../apps/api/src/testing/identity-provider.ts'
import { findViolations, measureOverflow } from './accessibility.ts'
import { openContext } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'

/** Fixed, because the identity provider needs the callback URL before the server starts. */
const PORT = 4117
const ORIGIN = `http://localhost:${PORT}`

let idp: IdentityProvider
let server: RunningServer
let context: BrowserContext
let page: Page

beforeAll(async () => {
  idp = await startIdentityProvider([`${ORIGIN}/api/auth/callback/local`])
  idp.users.set('ada', { email: 'ada@idp.example', email_verified: true, name: 'Ada at Local' })
  idp.users.set('guest', { email: 'guest@idp.example', email_verified: true, name: 'Guest' })
  idp.users.set('twin', { email: ADMIN.email, email_verified: true, name: 'Twin' })
  const providers = JSON.stringify([{ ...CLIENT, id: 'local', name: 'Local ID', issuer: idp.issuer }])
  server = await startServer({
    users: 10,
    settings: { PORT: String(PORT), PUBLIC_URL: ORIGIN, OIDC_PROVIDERS: providers },
  })
})
afterAll(async () => {
  await server?.stop()
  await idp?.close()
})
beforeEach(async () => {
  context = await openContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
})

/** Starts a sign-in with the provider, and follows a link on its sign-in page: an account ID or `deny`. */
const signInWithProvider = async (accountIdOrDeny: string | 'deny') => {
  await page.getByRole('link', { name: 'Sign in with Local ID' }).click()
  await page.getByRole('link', { name: accountIdOrDeny }).click()
}

async function signInByPassword() {
  await page.goto(`${ORIGIN}/admin/account`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
}

const getAlertText = async () => (await page.getByRole('alert').first().textContent()) ?? ''

test('links a provider in the account, signs in with it to the requested page, and unlinks it', async () => {
  await signInByPassword()
  await page.getByRole('button', { name: 'Link Local ID' }).click()
  await page.getByRole('link', { name: 'ada' }).click()
  await page.getByText('Local ID is linked').waitFor()
  await page.getByText('ada@idp.example').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${ORIGIN}/admin/account`)
  await page.getByText('ada@idp.example').waitFor()
  expect(await measureOverflow(page)).toBe(0)

  await context.clearCookies()
  await page.goto(`${ORIGIN}/admin/users?search=admin`)
  await page.getByRole('link', { name: 'Sign in with Local ID' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInWithProvider('ada')
  await page.waitForURL(`${ORIGIN}/admin/users?search=admin`)
  await page.getByRole('heading', { name: 'Users' }).waitFor()

  await page.goto(`${ORIGIN}/admin/account`)
  await page.getByRole('button', { name: 'Unlink Local ID' }).click()
  await page.getByText('Unlinked Local ID').waitFor()
  await page.getByRole('button', { name: 'Link Local ID' }).waitFor()
})

test('shows why sign-in with a provider failed, and keeps the form usable', async () => {
  await page.goto(`${ORIGIN}/admin/account`)
  await signInWithProvider('deny')
  await page.waitForURL(/error=access_denied/)
  expect(await getAlertText()).toContain('You declined access at the provider')
  await signInWithProvider('twin')
  await page.waitForURL(/error=email_taken/)
  expect(await getAlertText()).toContain('An account with that email address already exists')
  expect(await findViolations(page)).toEqual([])
  await signInByPassword()
})

test('shows the message for an error code in the URL to a signed-in user on any page', async () => {
  await signInByPassword()
  await page.goto(`${ORIGIN}/admin/users?search=admin&error=access_denied`)
  await page.getByText('You declined access at the provider').waitFor()
  await page.waitForURL(`${ORIGIN}/admin/users?search=admin`)
  await page.goto(`${ORIGIN}/admin/sign-in?error=attempt_expired`)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByText('The attempt expired, was already completed').waitFor()
})

test('creates an account for a new user, and denies the user access to the admin area', async () => {
  await page.goto(`${ORIGIN}/admin/users`)
  await signInWithProvider('guest')
  await page.getByRole('heading', { name: 'You don’t have access' }).waitFor()
})

test('ignores an unknown error code in the URL', async () => {
  await page.goto(`${ORIGIN}/admin/sign-in?error=%3Cb%3ECall+us%3C%2Fb%3E`)
  await page.getByLabel('Email').waitFor()
  expect(await page.getByText(/Call us|Couldn’t sign you in/).count()).toBe(0)
})

test('renews an expired session through the provider in another tab and keeps the input', async () => {
  await signInByPassword()
  await page.getByRole('button', { name: 'Link Local ID' }).click()
  await page.getByRole('link', { name: 'ada' }).click()
  await page.getByText('Local ID is linked').waitFor()
  const bio = page.getByLabel(/^(Bio|About)/)
  await bio.fill('Half a sentence')
  // Without its cookie, the session counts as expired.
  await context.clearCookies({ name: 'veranda' })
  await page.getByRole('button', { name: /^Save/ }).first().click()
  const newTab = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in with Local ID' }).click()
  const signInTab = await newTab
  // The provider skips its sign-in page if it remembers the user.
  const userLink = signInTab.getByRole('link', { name: 'ada' })
  await userLink.or(signInTab.getByRole('navigation').first()).first().waitFor()
  if (await userLink.isVisible()) await userLink.click()
  await signInTab.waitForURL(/\/admin\/(users|account|overview)/)
  await signInTab.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await bio.inputValue()).toBe('Half a sentence')
})
