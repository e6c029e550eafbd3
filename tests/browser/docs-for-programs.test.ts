import sharp from 'sharp'
import { docsSite } from './docs-reader.ts'

/** Origin that `scripts/build-guide.mjs` sets for the site. */
const ORIGIN = 'https://veranda.example.com'

const docs = docsSite()

/** Fetches a file of the site by the URL that the site uses. */
const get = (address: string) => fetch(address.replace(ORIGIN, docs.site.origin))
const text = async (name: string) => (await get(docs.site.home + name)).text()

const pages = async () =>
  [...(await text('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

describe('documentation for programs', () => {
  test('llms.txt lists every page, and each link returns Markdown', async () => {
    const index = await text('llms.txt')
    expect(index).toMatch(/^# Veranda API documentation\n\n> .+\n/)
    const listed = [...index.matchAll(/^- \[.+?\]\((\S+)\): .+$/gm)].map(([, address = '']) => address)
    const expected = (await pages()).filter((address) => !/\/guide\/(tags|api)(\/|$)/.test(address))
    expect(listed.map((address) => decodeURI(address).replace(/(index)?\.md$/, '')).sort()).toEqual(
      expected.map((address) => decodeURI(address)).sort(),
    )
    for (const address of listed) {
      const response = await get(address)
      expect([address, response.status, response.headers.get('content-type')]).toEqual([
        address,
        200,
        expect.stringMatching(/^text\/markdown/),
      ])
      expect(await response.text()).toMatch(/^# .+\n\n> .+\n/)
    }
  })

  test('llms-full.txt contains every page without unconverted components', async () => {
    const everything = await text('llms-full.txt')
    const prose = everything.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
    expect(everything.match(/^Source: /gm)).toHaveLength(
      (await text('llms.txt')).match(/^- \[/gm)?.length ?? 0,
    )
    expect(prose).not.toMatch(/^import |<[A-Z]\w+|className/m)
    expect(everything).toContain('**`GET /api/emojis`**')
  })

  test('the head of a page links its Markdown, its canonical URL, and its image', async () => {
    const page = await docs.context.newPage()
    await page.goto(`${docs.site.home}lib/logging`)
    const of = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await of('link[type="text/markdown"]', 'href')).toBe('/guide/lib/logging.md')
    expect(await of('link[rel="canonical"]', 'href')).toBe(`${ORIGIN}/guide/lib/logging`)
    expect(await of('meta[property="og:title"]', 'content')).toBe('Logging | Veranda API documentation')
    expect(await of('meta[property="og:description"]', 'content')).toMatch(/^The server's JSON log/)
    const imageUrl = await of('meta[property="og:image"]', 'content')
    const response = await get(imageUrl ?? '')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(150 * 1024)
  })

  test('the sitemap lists pages under the base path, and each of them loads', async () => {
    const listed = await pages()
    expect(listed).toContain(`${ORIGIN}/guide/lib/logging`)
    for (const address of listed) {
      expect(address).toMatch(/^https:\/\/veranda\.example\.com\/guide\//)
      expect([address, (await get(address)).status]).toEqual([address, 200])
    }
  })
})
