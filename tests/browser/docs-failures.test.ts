import type { Page } from 'playwright-core'
import { findViolations } from './accessibility.ts'
import { openWatchedPage } from './chromium.ts'
import { setUpDocsSite } from './docs-reader.ts'
import { createScriptOverrides, findOwnScriptPattern } from './docs-script-overrides.ts'
import { DOCS, type Site, serveDocs } from './serve-docs.ts'

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
  ;({ page } = await openWatchedPage(docs.context, docs.site.origin))
})

const waitUntilHydrated = () => page.locator('html[data-has-hydrated=true]').waitFor()
const getTargetLink = () => page.locator(`.theme-doc-sidebar-container a[href="${DOCS.base}${TARGET}"]`)
const getHeading = (name: string) => page.getByRole('heading', { level: 1, name })

async function navigateToTarget() {
  await page.goto(docs.site.home + START)
  await waitUntilHydrated()
  await getTargetLink().click()
}

describe('a page whose scripts fail', () => {
  test('shows an error with Retry, and loads after one click when the network is back', async () => {
    scripts.fail(targetScriptPattern)
    await navigateToTarget()
    const box = page.getByRole('alert').filter({ hasText: 'Couldn’t load this page' })
    await box.waitFor()
    expect(await box.textContent()).toContain('Loading chunk')
    expect(new URL(page.url()).pathname).toBe(DOCS.base + TARGET)
    expect(await page.locator('.theme-doc-sidebar-container').isVisible()).toBe(true)
    expect(await findViolations(page)).toEqual([])

    scripts.clear()
    await box.getByRole('button', { name: 'Retry' }).click()
    await getHeading('Logging').waitFor()
    expect(await box.count()).toBe(0)
  })

  test('shows a spinner during a retry', async () => {
    scripts.fail(targetScriptPattern)
    await navigateToTarget()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()

    const release = scripts.delay(targetScriptPattern)
    await retry.click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    expect(await findViolations(page, '[role=status]')).toEqual([])
    release()
    await getHeading('Logging').waitFor()
  })

  test('keeps its error while the server is unavailable', async () => {
    scripts.fail(targetScriptPattern)
    await navigateToTarget()
    const box = page.getByRole('alert').filter({ hasText: 'Couldn’t load this page' })
    await box.waitFor()
    scripts.fail(/./)
    // Retry reloads the page only if a HEAD request for it succeeds.
    const retryResponse = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await box.getByRole('button', { name: 'Retry' }).click()
    expect((await retryResponse).status()).toBe(503)
    await box.waitFor()
    expect(await page.locator('html[data-has-hydrated=true]').count()).toBe(1)

    scripts.clear()
    await box.getByRole('button', { name: 'Retry' }).click()
    await getHeading('Logging').waitFor()
  })

  test('reloads if the site was redeployed in the meantime', async () => {
    // The server responds, but without these scripts, as after a deployment that replaced them.
    scripts.fail(targetScriptPattern)
    await navigateToTarget()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    const reloaded = page.waitForEvent('load')
    await retry.click()
    await reloaded
    // After the reload, the scripts fail again, so the page's static text is shown below the error.
    await getHeading('Logging').waitFor()
    await page.getByRole('alert').filter({ hasText: 'Couldn’t load this page' }).waitFor()
    expect(await findViolations(page)).toEqual([])

    scripts.clear()
    await retry.click()
    await waitUntilHydrated()
    await getHeading('Logging').waitFor()
    expect(await page.getByText('Couldn’t load this page').count()).toBe(0)
  })
})

describe('a page that throws', () => {
  /** Returns the page's script with a component that throws until `window.isFixed` is set. */
  const injectCrash = (script: string) =>
    script.replace(
      /\.push\((.*)\);?\s*$/s,
      `.push(((chunk) => {
        for (const [id, define] of Object.entries(chunk[1]))
          chunk[1][id] = (module, exports, load) => {
            define(module, exports, load)
            const Original = exports.default
            if (typeof Original !== 'function') return
            const Crashing = (props) => {
              if (window.isFixed) return Original(props)
              throw new Error('The page ran dry', {
                cause: new Error('The pen was empty', { cause: new Error('The ink is sold out') }),
              })
            }
            module.exports = Object.defineProperty({ ...exports, default: Crashing }, '__esModule', { value: true })
          }
        return chunk
      })($1))`,
    )

  test('shows an error with its causes, and recovers with Try again', async () => {
    scripts.rewrite(targetScriptPattern, injectCrash)
    await navigateToTarget()
    await getHeading('This page crashed').waitFor()
    const text = await page.getByRole('main').textContent()
    expect(text).toMatch(/The page ran dry\s+Cause:\s+The pen was empty\s+Cause:\s+The ink is sold out/)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    expect(await findViolations(page)).toEqual([])

    const tryAgainButton = page.getByRole('button', { name: 'Try again' })
    await tryAgainButton.click()
    await getHeading('This page crashed').waitFor()
    await page.evaluate(() => Object.assign(window, { isFixed: true }))
    await tryAgainButton.click()
    await getHeading('Logging').waitFor()
  })

  test('shows the error on pages outside the documentation’s layout', async () => {
    // The page of an unused tag is outside the documentation's layout.
    const tagScriptPattern = await findOwnScriptPattern(
      docs.browser,
      docs.site,
      'tags/documentation-needed',
      'tags/api',
    )
    scripts.rewrite(tagScriptPattern, injectCrash)
    await page.goto(`${docs.site.home}tags/documentation-needed`)
    await getHeading('This page crashed').waitFor()
    await page.waitForFunction(() => document.title === 'This page crashed')
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('main').textContent()).toContain('The page ran dry')
    expect(await findViolations(page)).toEqual([])

    await page.evaluate(() => Object.assign(window, { isFixed: true }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await getHeading('documentation-needed').waitFor()
  })
})

describe('an unknown URL', () => {
  test.each(['nowhere', 'lib/nothing/at-all', 'tags/unheard-of'])(
    '%s: shows that the page was not found, with links',
    async (path) => {
      const response = await page.goto(docs.site.home + path)
      expect(response?.status()).toBe(404)
      await getHeading('Page not found').waitFor()
      await page.waitForFunction(() => document.title === 'Page not found | Veranda API documentation')
      await page.getByRole('main').getByRole('link', { name: 'Getting started' }).click()
      await page.waitForURL(`${docs.site.home}getting-started`)
    },
  )

  test('shows Page not found on navigation within the site, too', async () => {
    const { page, pageErrors } = await openWatchedPage(docs.context, docs.site.origin)
    await page.goto(docs.site.home + START)
    await page.locator('html[data-has-hydrated=true]').waitFor()
    await page.evaluate((path) => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, `${DOCS.base}lib/gone`)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    expect(pageErrors).toEqual([])
  })
})

// The banner must work with and without a canonical link. Only the build for /guide/ knows its origin, so
// only its pages have such a link.
describe.each([
  ['docs-site/build-guide', '/guide/'],
  ['docs-site/build', '/docs/'],
])('the site in %s, built for %s and served at /elsewhere/', (folder, builtFor) => {
  let movedSite: Site
  beforeAll(async () => {
    movedSite = await serveDocs({ folder, basePath: '/elsewhere/' })
  })
  afterAll(() => movedSite.stop())

  const readBannerText = async () => {
    const banner = page.getByRole('alert')
    await banner.getByText('This site did not load properly.').waitFor()
    return banner.textContent()
  }

  test.each([
    '',
    'index.html',
    'getting-started',
    'lib/logging/',
    'app/api/profile/id/[id]',
    'app/api/profile/id/%5Bid%5D',
    'api/',
    'tags/api',
    'search?q=quota',
  ])('suggests the correct base URL on /elsewhere/%s', async (path) => {
    await page.goto(movedSite.home + path)
    const text = await readBannerText()
    expect(text).toContain('wrong base URL')
    expect(text).toContain(`built for ${builtFor}, but it is served at /elsewhere/.`)
    expect(text).toMatch(/DOCS_BASE_URL=\/elsewhere\/\.$/)
  })

  test('suggests no base URL on an unknown path', async () => {
    await page.goto(`${movedSite.home}nowhere/at-all`)
    const text = await readBannerText()
    expect(text).toContain(`built for ${builtFor}.`)
    expect(text).not.toContain('DOCS_BASE_URL')
  })
})

test('shows no error banner on a site that loads', async () => {
  await page.goto(docs.site.home)
  await waitUntilHydrated()
  expect(await page.getByText('did not load properly').count()).toBe(0)
})
