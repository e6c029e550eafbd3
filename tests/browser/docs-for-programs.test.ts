import sharp from 'sharp'
import { setUpDocsSite } from './docs-reader.ts'

/** Origin that `scripts/build-guide.mjs` sets for the site. */
const ORIGIN = 'https://veranda.example.com'

const docs = setUpDocsSite()

/** Fetches the file with the given public URL from the test server. */
const fetchFile = (url: string) => fetch(url.replace(ORIGIN, docs.site.origin))
const fetchText = async (name: string) => (await fetchFile(docs.site.home + name)).text()

const fetchPageUrls = async () =>
  [...(await fetchText('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

describe('documentation for programs', () => {
  test('lists all pages except tag and API pages in llms.txt, and serves Markdown at each link', async () => {
    const index = await fetchText('llms.txt')
    expect(index).toMatch(/^# Veranda API documentation\n\n> .+\n/)
    const listedUrls = [...index.matchAll(/^- \[.+?\]\((\S+)\): .+$/gm)].map(([, url = '']) => url)
    // Tag pages and the pages of the API reference have no Markdown version.
    const expected = (await fetchPageUrls()).filter((url) => !/\/guide\/(tags|api)(\/|$)/.test(url))
    expect(listedUrls.map((url) => decodeURI(url).replace(/(index)?\.md$/, '')).sort()).toEqual(
      expected.map((url) => decodeURI(url)).sort(),
    )
    for (const url of listedUrls) {
      const response = await fetchFile(url)
      expect([url, response.status, response.headers.get('content-type')]).toEqual([
        url,
        200,
        expect.stringMatching(/^text\/markdown/),
      ])
      expect(await response.text()).toMatch(/^# .+\n\n> .+\n/)
    }
  })

  test('includes every page of llms.txt in llms-full.txt, without unconverted components', async () => {
    const everything = await fetchText('llms-full.txt')
    const prose = everything.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
    expect(everything.match(/^Source: /gm)).toHaveLength(
      (await fetchText('llms.txt')).match(/^- \[/gm)?.length ?? 0,
    )
    expect(prose).not.toMatch(/^import |<[A-Z]\w+|className/m)
    expect(everything).toContain('**`GET /api/emojis`**')
  })

  test('links the Markdown, the canonical URL, and the image of a page in its head', async () => {
    const page = await docs.context.newPage()
    await page.goto(`${docs.site.home}lib/logging`)
    const getHead = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await getHead('link[type="text/markdown"]', 'href')).toBe('/guide/lib/logging.md')
    expect(await getHead('link[rel="canonical"]', 'href')).toBe(`${ORIGIN}/guide/lib/logging`)
    expect(await getHead('meta[property="og:title"]', 'content')).toBe('Logging | Veranda API documentation')
    expect(await getHead('meta[property="og:description"]', 'content')).toMatch(/^The server's JSON log/)
    const imageUrl = await getHead('meta[property="og:image"]', 'content')
    const response = await fetchFile(imageUrl ?? '')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150 * 1024)
  })

  test('lists only pages under the base path in the sitemap, and serves each of them', async () => {
    const listedUrls = await fetchPageUrls()
    expect(listedUrls).toContain(`${ORIGIN}/guide/lib/logging`)
    for (const url of listedUrls) {
      expect(url).toMatch(/^https:\/\/veranda\.example\.com\/guide\//)
      expect([url, (await fetchFile(url)).status]).toEqual([url, 200])
    }
  })
})
