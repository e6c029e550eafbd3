import type { Page } from 'playwright-core'
import { openContext, openWatchedPage } from './chromium.ts'
import { ADMIN } from './start-server.ts'

interface Options {
  width?: number
  colorScheme?: 'light' | 'dark'
  origin: string
}

/** Opens the analytics page with a query string, such as `?range=7d`, as an administrator. */
export async function openAnalytics(query: string, { width = 1280, colorScheme = 'light', origin }: Options) {
  const context = await openContext({
    viewport: { width, height: 860 },
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  })
  await context.request.post(`${origin}/api/auth/signin`, { data: ADMIN })
  const { page, pageErrors } = await openWatchedPage(context, origin)
  await page.goto(`${origin}/admin/analytics${query}`)
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
  return { page, pageErrors }
}

export const getMetricRadio = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}: `) })
export const getQueryParameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
