import type { Page } from 'playwright-core'
import { findViolations } from './accessibility.ts'
import { setUpDocsSite } from './docs-reader.ts'
import { createScriptOverrides, findOwnScriptPattern } from './docs-script-overrides.ts'
import { DOCS } from './serve-docs.ts'

const START = 'lib/mail'
const TARGET = 'lib/logging'

const scripts = createScriptOverrides()
const docs = setUpDocsSite({ before: scripts.before })
let page: Page
let targetScriptPattern: RegExp

beforeAll(async () => {
  targetScriptPattern = await findOwnScriptPattern(docs.browser, docs.site, TARGET, START)
})
beforeEach(async () => {
  scripts.clear()
  page = await docs.context.newPage()
  await page.clock.install()
})

const getBar = () => page.locator('#nprogress .bar')
const getTargetLink = () => page.locator(`.theme-doc-sidebar-container a[href="${DOCS.base}${TARGET}"]`)
const getHeading = () => page.getByRole('heading', { level: 1, name: 'Logging' })

/**
 * Opens the start page, and pauses the clock a minute ahead. On a slow machine, a time closer to the present
 * could have passed already.
 */
async function openStartPage() {
  await page.goto(docs.site.home + START)
  await page.locator('html[data-has-hydrated=true]').waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

const getBarState = () =>
  getBar().evaluate((element) => {
    const { transform, transition } = (element as HTMLElement).style
    return { translateX: Number(/-?[\d.]+/.exec(transform.replace('translate3d', ''))?.[0]), transition }
  })

test('the progress bar appears after 200 ms and stays until a slow page has loaded', async () => {
  const release = scripts.delay(targetScriptPattern)
  await openStartPage()
  await getTargetLink().click()
  await page.waitForURL(`**/${TARGET}`)
  await page.clock.runFor(199)
  expect(await getBar().count()).toBe(0)
  await page.clock.runFor(1)
  expect(await getBar().count()).toBe(1)

  // The bar reaches 8% within 200 ms and advances every 800 ms.
  const first = await getBarState()
  expect(first).toMatchObject({ translateX: -92, transition: expect.stringContaining('200ms') })
  await page.clock.runFor(799)
  expect(await getBarState()).toEqual(first)
  await page.clock.runFor(1)
  const second = await getBarState()
  expect(second.translateX).toBeGreaterThan(first.translateX)
  await page.clock.runFor(800)
  expect((await getBarState()).translateX).toBeGreaterThan(second.translateX)
  expect(await page.locator('#nprogress .spinner').count()).toBe(0)

  release()
  await getHeading().waitFor()
  await page.clock.runFor(1000)
  expect(await getBar().count()).toBe(0)
})

test('the progress bar moves without transitions if the user prefers reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  scripts.delay(targetScriptPattern)
  await openStartPage()
  await getTargetLink().click()
  await page.clock.runFor(1000)
  expect(await getBar().evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none')
  await page.clock.resume()
  expect(await findViolations(page, '#nprogress')).toEqual([])
})

test('the progress bar does not appear on fast navigation', async () => {
  await openStartPage()
  await getTargetLink().click()
  await getHeading().waitFor()
  await page.clock.runFor(2000)
  expect(await getBar().count()).toBe(0)
})

test('the progress bar does not appear on navigation within a page', async () => {
  await openStartPage()
  await page.locator('.table-of-contents__link').last().click()
  await page.waitForURL(/#./)
  await page.clock.runFor(2000)
  expect(await getBar().count()).toBe(0)
})
