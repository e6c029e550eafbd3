import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { faults } from './accessibility.ts'
import { watchedPage } from './chromium.ts'
import { chooseTheme, docsSite } from './docs-reader.ts'

/** What `scripts/build-guide.mjs` says of the site's address. */
const ORIGIN = 'https://veranda.example.com'

const visited = docsSite()

/** A file of the visited.site, by the address that the site itself gives it. */
const get = (address: string) => fetch(address.replace(ORIGIN, visited.site.origin))
const text = async (name: string) => (await get(visited.site.home + name)).text()

const pages = async () =>
  [...(await text('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

describe('for programs', () => {
  test('llms.txt lists every page, and each of its links answers with Markdown', async () => {
    const index = await text('llms.txt')
    expect(index).toMatch(/^# Veranda API documentation\n\n> .+\n/)
    const listed = [...index.matchAll(/^- \[.+?\]\((\S+)\): .+$/gm)].map(([, address = '']) => address)
    const expected = (await pages()).filter((address) => !/\/guide\/(tags|api)(\/|$)/.test(address))
    expect(listed.map((address) => decodeURI(address).replace(/(index)?\.md$/, '')).sort()).toEqual(
      expected.map((address) => decodeURI(address)).sort(),
    )
    for (const address of listed) {
      const answer = await get(address)
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
        address,
        200,
        expect.stringMatching(/^text\/markdown/),
      ])
      expect(await answer.text()).toMatch(/^# .+\n\n> .+\n/)
    }
  })

  test('llms-full.txt holds every page, and no component is left in any', async () => {
    const everything = await text('llms-full.txt')
    const prose = everything.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
    expect(everything.match(/^Source: /gm)).toHaveLength(
      (await text('llms.txt')).match(/^- \[/gm)?.length ?? 0,
    )
    expect(prose).not.toMatch(/^import |<[A-Z]\w+|className/m)
    expect(everything).toContain('**`GET /api/emojis`**')
  })

  test('the head of a page names its Markdown, its address and its picture', async () => {
    const page = await visited.context.newPage()
    await page.goto(`${visited.site.home}lib/logging`)
    const of = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await of('link[type="text/markdown"]', 'href')).toBe('/guide/lib/logging.md')
    expect(await of('link[rel="canonical"]', 'href')).toBe(`${ORIGIN}/guide/lib/logging`)
    expect(await of('meta[property="og:title"]', 'content')).toBe('Logging | Veranda API documentation')
    expect(await of('meta[property="og:description"]', 'content')).toMatch(/^One JSON line/)
    const picture = await of('meta[property="og:image"]', 'content')
    const answer = await get(picture ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150 * 1024)
  })

  test('the sitemap lists pages under the base path, and each of them answers', async () => {
    const listed = await pages()
    expect(listed).toContain(`${ORIGIN}/guide/lib/logging`)
    for (const address of listed) {
      expect(address).toMatch(/^https:\/\/veranda\.example\.com\/guide\//)
      expect([address, (await get(address)).status]).toEqual([address, 200])
    }
  })

  test('the link to edit a page leads to a file of the repository', () => {
    const built = readdirSync('docs-site/build-guide', { recursive: true, encoding: 'utf8' })
    const links = built
      .filter((name) => name.endsWith('index.html'))
      .flatMap((name) => [
        ...readFileSync(path.join('docs-site/build-guide', name), 'utf8').matchAll(
          /\/edit\/main\/([^\s"'>]+)/g,
        ),
      ])
      .map(([, file = '']) => decodeURI(file))
    expect(links).toContain('apps/api/src/features/emojis/docs/emojis.mdx')
    expect(links.filter((file) => !existsSync(file))).toEqual([])
  })

  test('nothing tells where the site was built', () => {
    const telling = readdirSync('docs-site/build-guide', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|html|json|css|md|txt|xml)$/.test(name))
      .filter((name) =>
        readFileSync(path.join('docs-site/build-guide', name), 'utf8').includes(`${process.cwd()}/`),
      )
    expect(telling).toEqual([])
  })
})

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
    expect(copied).toBe(await text('lib/logging.md'))
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
