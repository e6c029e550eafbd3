import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { packedTexts, webpOf } from '../uploads/testing/hostile.ts'
import { type LinkedSite, page, startLinkedSite } from './testing/linked-site.ts'

let site: LinkedSite

beforeAll(async () => {
  site = await startLinkedSite()
})
afterAll(() => site.close())
beforeEach(() => site.clear())

describe('preview images', () => {
  const picture = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  const withPicture =
    (bytes: Buffer | string, type = 'image/png'): RequestListener =>
    (req, res) =>
      req.url?.startsWith('/page')
        ? page('<meta property="og:image" content="/cover.png?v=1"><link rel="icon" href="/icon.png">')(
            req,
            res,
          )
        : void res.writeHead(200, { 'Content-Type': type }).end(bytes)
  const pictureOf = async (kind: 'image' | 'favicon' = 'image') => {
    await site.server.database.query('DELETE FROM link_fetch')
    const { body } = await site.ask(site.fresh()).expect(200)
    site.hits = []
    return site.server.anonymous().get(body[kind])
  }

  test('serves the image from this server, scaled down and without metadata', async () => {
    site.answer = withPicture(await picture(3000, 1500))
    const { status, body, headers } = await pictureOf()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(site.hits).toEqual(['/cover.png?v=1'])
  })
  test('fetches an image once for concurrent requests and several pages', async () => {
    site.answer = withPicture(await picture(10))
    await site.server.database.query('DELETE FROM link_fetch')
    const addresses = await Promise.all(
      [site.fresh(), site.fresh()].map(async (url) => (await site.ask(url).expect(200)).body.image),
    )
    site.hits = []
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => site.server.anonymous().get(addresses[n % 2])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.hits).toEqual(['/cover.png?v=1'])
    const { etag = '' } = answers[0]?.headers ?? {}
    await site.server.anonymous().get(addresses[1]).set('If-None-Match', etag).expect(304)
  })
  test('renders an icon smaller and reads icon files', async () => {
    const png = await picture(256)
    const entry = Buffer.alloc(22)
    entry.writeUInt16LE(1, 2)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt32LE(png.length, 14)
    entry.writeUInt32LE(22, 18)
    site.answer = withPicture(Buffer.concat([entry, png]), 'image/x-icon')
    const { body } = (await pictureOf('favicon')).status === 200 ? await pictureOf('favicon') : { body: null }
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 64 })
  })
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<title>no picture</title>'],
    ['nothing', ''],
    ['an icon file of nothing', Buffer.from([0, 0, 1, 0, 255, 255, 1, 2])],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('returns 404 for %s', async (_what, bytes) => {
    site.answer = withPicture(bytes, 'image/png')
    const answered = await pictureOf()
    expect([answered.status, answered.body.code]).toEqual([404, 'not_found'])
  })
  test('rejects an image with too many frames and skips compressed text chunks', async () => {
    site.answer = withPicture(webpOf(100_000))
    expect((await pictureOf()).status).toBe(404)
    site.answer = withPicture(await packedTexts())
    expect((await pictureOf()).status).toBe(200)
  })
  test('returns 404 for an image with too many pixels', async () => {
    site.answer = withPicture(await picture(10_001, 10))
    expect((await pictureOf()).status).toBe(404)
  })
  test('returns 404 for an image at a private IP address', async () => {
    site.answer = page('<meta property="og:image" content="http://127.0.0.1:1/x.png">')
    expect((await pictureOf()).status).toBe(404)
  })
  test('returns 404 for the image of an unknown preview', async () => {
    await site.server
      .anonymous()
      .get(`/api/link-preview/${'a'.repeat(22)}/image`)
      .expect(404)
    await site.server.anonymous().get('/api/link-preview/x/image').expect(400)
  })
})
