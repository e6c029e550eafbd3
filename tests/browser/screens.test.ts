import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { dismissAlerts } from './admin-app.ts'
import { getSharedBrowser } from './chromium.ts'
import { compareImages, toWebp } from './image-comparison.ts'
import { ADMIN, type RunningServer, startServer } from './start-server.ts'
import { trackOpenRequests, waitUntilIdle } from './wait-until-idle.ts'

/** Folder of the documentation's screenshots of the admin app. `UPDATE_SCREENS=1` updates them. */
const FOLDER = path.resolve('docs-site/screens')
const shouldUpdate = process.env.UPDATE_SCREENS === '1'

/**
 * Maximum fraction of the area that may differ. Rows with different demo users change about half of this
 * fraction. A missing column changes more than the maximum.
 */
const MAX_DIFFERING_FRACTION = 0.04
const MAX_FILE_BYTES = 84 * 1024

const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 4 / 3 }
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 }

interface View {
  name: string
  screen: typeof DESKTOP
  show(page: Page): Promise<void>
}

const VIEWS: View[] = [
  {
    name: 'users',
    screen: DESKTOP,
    async show(page) {
      await page.goto(`${server.origin}/admin/users?search=el&sort=name&order=asc`)
      await page.getByText('Amélie Bélanger').waitFor()
    },
  },
  {
    name: 'user',
    screen: DESKTOP,
    async show(page) {
      await page.goto(`${server.origin}/admin/users?search=oliver`)
      await page.getByRole('link', { name: 'Oliver Murphy' }).click()
      await page.getByRole('tabpanel', { name: 'Profile' }).waitFor()
    },
  },
  {
    name: 'finder',
    screen: DESKTOP,
    async show(page) {
      await page.goto(`${server.origin}/admin/users?search=el&sort=name&order=asc`)
      await page.getByText('Amélie Bélanger').waitFor()
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search pages, users, and actions').fill('mu')
      await page.getByRole('dialog').getByText('@').first().waitFor()
    },
  },
  ...[
    { name: 'alert', screen: DESKTOP },
    { name: 'alert-phone', screen: PHONE },
  ].map((view) => ({
    ...view,
    async show(page: Page) {
      await page.goto(`${server.origin}/admin/alerts?status=all&search=emojis`)
      await page.getByRole('link', { name: 'Create your own emojis' }).click()
      await page.getByText(/^\d+% of the audience$/).waitFor()
      // The chart renders after its code has loaded.
      await page.locator('.recharts-bar-rectangle').first().waitFor()
    },
  })),
  {
    name: 'analytics',
    screen: DESKTOP,
    async show(page) {
      await page.goto(`${server.origin}/admin/analytics`)
      await page.locator('.recharts-line-curve').nth(1).waitFor()
    },
  },
  {
    name: 'emojis',
    screen: DESKTOP,
    async show(page) {
      await page.goto(`${server.origin}/admin/emojis?tab=review`)
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'users-phone',
    screen: PHONE,
    async show(page) {
      await page.goto(`${server.origin}/admin/users?search=el&sort=name&order=asc`)
      await page.getByText('Amélie Bélanger').waitFor()
    },
  },
]

let server: RunningServer
let browser: Browser
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>

beforeAll(async () => {
  server = await startServer({ users: 480, alerts: true, visits: 20 })
  browser = await getSharedBrowser()
  const context = await browser.newContext()
  await context.request.post(`${server.origin}/api/auth/signin`, { data: ADMIN })
  await dismissAlerts(context.request, server.origin)
  cookies = await context.cookies()
  await context.close()
})
afterAll(async () => {
  await server?.stop()
})

describe.each(VIEWS)('the screenshot of $name', ({ name, screen, show }) => {
  test.each(['light', 'dark'] as const)('in the %s theme matches the admin app', async (theme) => {
    const context = await browser.newContext({
      ...screen,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    trackOpenRequests(page)
    // The times of demo data are relative to the start of the current day. At a fixed time of day, relative
    // times such as “3 days ago” are therefore the same on each day.
    await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`)
    await show(page)
    await waitUntilIdle(page)
    const png = await page.screenshot({ animations: 'disabled' })

    const canvasPage = await context.newPage()
    const file = path.join(FOLDER, `${name}-${theme}.webp`)
    if (shouldUpdate) {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, await toWebp(canvasPage, png, 0.8))
    }
    expect(existsSync(file)).toBe(true)
    const committed = readFileSync(file)
    expect(committed.length).toBeLessThan(MAX_FILE_BYTES)
    const { sizes, differingFraction } = await compareImages(canvasPage, png, committed)
    expect(sizes.slice(2)).toEqual(sizes.slice(0, 2))
    expect(differingFraction).toBeLessThan(MAX_DIFFERING_FRACTION)
    await context.close()
  })
})
