import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { faults } from './accessibility.ts'
import { watchedPage } from './chromium.ts'
import { chooseTheme, docsSite } from './docs-reader.ts'
import { DOCS } from './guide-site.ts'

const visited = docsSite()

describe('for people who copy', () => {
  const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy page' })
  const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

  test('the button puts the page into the clipboard and says so', async () => {
    await visited.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: visited.site.origin,
    })
    const { page, complaints } = await watchedPage(visited.context, visited.site.origin)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${visited.site.home}lib/logging`)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address.endsWith('.md'))).toEqual([])
    await copyButton(page).focus()
    await page.keyboard.press('Enter')
    await status(page).waitFor()
    expect(await status(page).textContent()).toBe('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await (await fetch(`${visited.site.home}lib/logging.md`)).text())
    expect(complaints).toEqual([])
  })

  test('without permission it says what to do instead, and that works', async () => {
    const { page } = await watchedPage(visited.context, visited.site.origin)
    // As on a server that is reached without HTTPS.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'ClipboardItem')
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.goto(`${visited.site.home}lib/logging`)
    await copyButton(page).click()
    await status(page).waitFor()
    expect(await status(page).textContent()).toMatch(/^The browser does not let this page copy/)
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await page.waitForURL(/logging\.md$/)
    expect(await page.textContent('body')).toContain('# Logging')
  })

  test('a page whose Markdown does not arrive says that', async () => {
    await visited.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: visited.site.origin,
    })
    const { page } = await watchedPage(visited.context, visited.site.origin)
    await page.route('**/*.md', (route) => route.abort())
    await page.goto(`${visited.site.home}lib/logging`)
    await copyButton(page).click()
    await status(page).waitFor()
    expect(await status(page).textContent()).toMatch(/could not be loaded/)
  })

  test('the home page has no button, and pages show when they were last changed', async () => {
    const { page } = await watchedPage(visited.context, visited.site.origin)
    await page.goto(visited.site.home)
    expect(await copyButton(page).count()).toBe(0)
    await page.goto(`${visited.site.home}lib/logging`)
    expect(await copyButton(page).count()).toBe(1)
    const shown = page.locator('.last-changed')
    // A build from a shallow clone, or without git, can't know.
    if ((await shown.count()) > 0)
      expect(await shown.textContent()).toMatch(/^Last changed on \d{1,2} [A-Z][a-z]+ \d{4}$/)
  })

  test('axe finds nothing around it in either theme, at 320 pixels too', async () => {
    const { page } = await watchedPage(visited.context, visited.site.origin)
    await page.goto(`${visited.site.home}app/api/profile/id/[id]`)
    await copyButton(page).click()
    await status(page).waitFor()
    const looks = { widths: [1280, 320], part: 'article', show: chooseTheme }
    expect(await faults(page, looks)).toEqual([])
  })
})

describe('the built files', () => {
  test('the link to edit a page leads to a file of the repository', () => {
    const built = readdirSync(DOCS.folder, { recursive: true, encoding: 'utf8' })
    const links = built
      .filter((name) => name.endsWith('index.html'))
      .flatMap((name) => [
        ...readFileSync(path.join(DOCS.folder, name), 'utf8').matchAll(/\/edit\/main\/([^\s"'>]+)/g),
      ])
      .map(([, file = '']) => decodeURI(file))
    expect(links).toContain('apps/api/src/features/emojis/docs/emojis.mdx')
    expect(links.filter((file) => !existsSync(file))).toEqual([])
  })

  test('nothing tells where the site was built', () => {
    const telling = readdirSync(DOCS.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|html|json|css|md|txt|xml)$/.test(name))
      .filter((name) => readFileSync(path.join(DOCS.folder, name), 'utf8').includes(`${process.cwd()}/`))
    expect(telling).toEqual([])
  })
})
