import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { findProblems } from './accessibility.ts'
import { openWatchedPage } from './chromium.ts'
import { chooseTheme, setUpDocsSite } from './docs-reader.ts'
import { DOCS } from './serve-docs.ts'

const docs = setUpDocsSite()

describe('copying pages', () => {
  const getCopyButton = (page: Page) => page.getByRole('button', { name: 'Copy page' })
  const getStatus = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

  test('fetches the Markdown of the page only on demand, copies it, and shows a confirmation', async () => {
    await docs.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: docs.site.origin,
    })
    const { page, pageErrors } = await openWatchedPage(docs.context, docs.site.origin)
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.goto(`${docs.site.home}lib/logging`)
    await page.waitForLoadState('networkidle')
    expect(requestedUrls.filter((url) => url.endsWith('.md'))).toEqual([])
    await getCopyButton(page).focus()
    await page.keyboard.press('Enter')
    await getStatus(page).waitFor()
    expect(await getStatus(page).textContent()).toBe('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await (await fetch(`${docs.site.home}lib/logging.md`)).text())
    expect(pageErrors).toEqual([])
  })

  test('offers a working alternative without clipboard access', async () => {
    const { page } = await openWatchedPage(docs.context, docs.site.origin)
    // Simulates a server without HTTPS.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'ClipboardItem')
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.goto(`${docs.site.home}lib/logging`)
    await getCopyButton(page).click()
    await getStatus(page).waitFor()
    expect(await getStatus(page).textContent()).toMatch(/^Couldn’t copy this page/)
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await page.waitForURL(/logging\.md$/)
    expect(await page.textContent('body')).toContain('# Logging')
  })

  test('reports that the Markdown failed to load', async () => {
    await docs.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: docs.site.origin,
    })
    const { page } = await openWatchedPage(docs.context, docs.site.origin)
    await page.route('**/*.md', (route) => route.abort())
    await page.goto(`${docs.site.home}lib/logging`)
    await getCopyButton(page).click()
    await getStatus(page).waitFor()
    expect(await getStatus(page).textContent()).toMatch(/^Couldn’t load the Markdown/)
  })

  test('shows a copy button and the last update on a page, but no copy button on the home page', async () => {
    const { page } = await openWatchedPage(docs.context, docs.site.origin)
    await page.goto(docs.site.home)
    expect(await getCopyButton(page).count()).toBe(0)
    await page.goto(`${docs.site.home}lib/logging`)
    expect(await getCopyButton(page).count()).toBe(1)
    const lastChanged = page.locator('.last-changed')
    // Builds from a shallow clone or without git have no dates.
    if ((await lastChanged.count()) > 0)
      expect(await lastChanged.textContent()).toMatch(/^Last updated on [A-Z][a-z]+ \d{1,2}, \d{4}$/)
  })

  test('has no axe violations in either theme, and fits 320 pixels', async () => {
    const { page } = await openWatchedPage(docs.context, docs.site.origin)
    await page.goto(`${docs.site.home}app/api/profile/id/[id]`)
    await getCopyButton(page).click()
    await getStatus(page).waitFor()
    const checkOptions = { widths: [1280, 320], part: 'article', setTheme: chooseTheme }
    expect(await findProblems(page, checkOptions)).toEqual([])
  })
})

describe('the built files', () => {
  test('have edit links only to files that exist in the repository', () => {
    const fileNames = readdirSync(DOCS.folder, { recursive: true, encoding: 'utf8' })
    const links = fileNames
      .filter((name) => name.endsWith('index.html'))
      .flatMap((name) => [
        ...readFileSync(path.join(DOCS.folder, name), 'utf8').matchAll(/\/edit\/main\/([^\s"'>]+)/g),
      ])
      .map(([, file = '']) => decodeURI(file))
    expect(links).toContain('apps/api/src/features/emojis/docs/emojis.mdx')
    expect(links.filter((file) => !existsSync(file))).toEqual([])
  })

  test('do not contain the path of the repository on the build machine', () => {
    const filesWithPath = readdirSync(DOCS.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|html|json|css|md|txt|xml)$/.test(name))
      .filter((name) => readFileSync(path.join(DOCS.folder, name), 'utf8').includes(`${process.cwd()}/`))
    expect(filesWithPath).toEqual([])
  })
})
