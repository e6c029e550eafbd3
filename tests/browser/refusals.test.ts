import type { Database } from '@veranda/database'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hashPassword } from '../../apps/api/src/features/auth/passwords.ts'
import { overflow, violations } from './accessibility.ts'
import { launch, watchedPage } from './chromium.ts'
import { ADMIN, type RunningServer, startServer } from './running-server.ts'

const PASSWORD = 'correct-horse-battery'
const REASON = 'Shouting at everybody'

let server: RunningServer
let browser: Browser
const contexts: BrowserContext[] = []

beforeAll(async () => {
  server = await startServer({ users: 3, prepare: addPeople })
  browser = await launch()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function addPeople({ prisma }: Database) {
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
  const rowdy = await add('rowdy')
  await add('plain')
  await prisma.timeout.create({
    data: { userId: rowdy.id, type: 'full_access', reason: REASON, expiresAt: new Date(Date.now() + 864e5) },
  })
}

/** A browser of its own in which they are signed in. */
async function enter(who: string | typeof ADMIN, theme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: theme })
  contexts.push(context)
  const data = typeof who === 'string' ? { email: `${who}@example.com`, password: PASSWORD } : who
  expect((await context.request.post(`${server.origin}/api/auth/signin`, { data })).ok()).toBe(true)
  return { context, ...(await watchedPage(context, server.origin)) }
}

const open = (page: Page, path: string) => page.goto(`${server.origin}/admin/${path}`)

test.each(['light', 'dark'] as const)('who is timed out reads why and until when, in %s', async (theme) => {
  const { page } = await enter('rowdy', theme)
  await open(page, 'account')
  const notice = page.getByRole('region', { name: 'Timeouts' })
  await notice.getByText(`Reason: ${REASON}`).waitFor()
  await notice.getByText('You can’t do anything but sign out').waitFor()
  await notice.getByText(/^(23 hours and \d+ minutes|1 day) left$/).waitFor()
  const refusal = page.getByRole('alert').filter({ hasText: 'could not be loaded' }).first()
  await refusal.getByText(/^You are timed out until .*\. Reason: Shouting at everybody\./).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('a timeout that begins while somebody is there shows itself with the first refusal', async () => {
  const { page } = await enter('plain')
  await open(page, 'account')
  await page.getByLabel('Bio').fill('Here I am')
  const { context } = await enter(ADMIN)
  const issued = await context.request.post(`${server.origin}/api/admin/users/timeout`, {
    data: { username: 'plain', type: 'posting', reason: REASON, duration_hours: 2 },
  })
  expect(issued.ok()).toBe(true)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('region', { name: 'Timeouts' }).getByText('or edit your profile').waitFor()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Here I am')
})
