import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { createPngWithTexts, createWebp } from '../uploads/testing/hostile-files.ts'
import { type LinkedSite, respondWithHtml, startLinkedSite } from './testing/linked-site.ts'

let site: LinkedSite

beforeAll(async () => {
  site = await startLinkedSite()
})
afterAll(() => site.close())
beforeEach(() => site.clear())

describe('preview images', () => {
  const createImage = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  const respondWithImage =
    (bytes: Buffer | string, type = 'image/png'): RequestListener =>
    (req, res) =>
      req.url?.startsWith('/page')
        ? respondWithHtml(
            '<meta property="og:image" content="/cover.png?v=1"><link rel="icon" href="/icon.png">',
          )(req, res)
        : void res.writeHead(200, { 'Content-Type': type }).end(bytes)
  const getImage = async (kind: 'image' | 'favicon' = 'image') => {
    await site.server.database.query('DELETE FROM link_preview_fetch')
    const { body } = await site.requestPreview(site.createUrl()).expect(200)
    site.requestedPaths = []
    return site.server.anonymous().get(body[kind])
  }

  test('serves the image from this server, scaled down and as WebP', async () => {
    site.respond = respondWithImage(await createImage(3000, 1500))
    const { status, body, headers } = await getImage()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(site.requestedPaths).toEqual(['/cover.png?v=1'])
  })
  test('fetches an image once for concurrent requests and several pages', async () => {
    site.respond = respondWithImage(await createImage(10))
    await site.server.database.query('DELETE FROM link_preview_fetch')
    const urls = await Promise.all(
      [site.createUrl(), site.createUrl()].map(
        async (url) => (await site.requestPreview(url).expect(200)).body.image,
      ),
    )
    site.requestedPaths = []
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => site.server.anonymous().get(urls[n % 2])),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.requestedPaths).toEqual(['/cover.png?v=1'])
    const { etag = '' } = responses[0]?.headers ?? {}
    await site.server.anonymous().get(urls[1]).set('If-None-Match', etag).expect(304)
  })
  test('renders the image of an ICO file at a width of 64 pixels', async () => {
    const png = await createImage(256)
    // Header of an icon file: its type (1), its number of images, and the size and offset of the image.
    const iconHeader = Buffer.alloc(22)
    iconHeader.writeUInt16LE(1, 2)
    iconHeader.writeUInt16LE(1, 4)
    iconHeader.writeUInt32LE(png.length, 14)
    iconHeader.writeUInt32LE(22, 18)
    site.respond = respondWithImage(Buffer.concat([iconHeader, png]), 'image/x-icon')
    const { status, body } = await getImage('favicon')
    expect(status).toBe(200)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 64 })
  })
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<title>no image</title>'],
    ['an empty file', ''],
    ['an icon file without images', Buffer.from([0, 0, 1, 0, 255, 255, 1, 2])],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('returns 404 for %s', async (_what, bytes) => {
    site.respond = respondWithImage(bytes, 'image/png')
    const response = await getImage()
    expect([response.status, response.body.code]).toEqual([404, 'not_found'])
  })
  test('returns 404 for an image with too many frames, but 200 for one with huge text chunks', async () => {
    site.respond = respondWithImage(createWebp(100_000))
    expect((await getImage()).status).toBe(404)
    site.respond = respondWithImage(await createPngWithTexts())
    expect((await getImage()).status).toBe(200)
  })
  test('returns 404 for an image that is wider than 10,000 pixels', async () => {
    site.respond = respondWithImage(await createImage(10_001, 10))
    expect((await getImage()).status).toBe(404)
  })
  test('returns 404 for an image at a private IP address', async () => {
    site.respond = respondWithHtml('<meta property="og:image" content="http://127.0.0.1:1/x.png">')
    expect((await getImage()).status).toBe(404)
  })
  test('returns 404 for the image of an unknown preview, and 400 for a malformed ID', async () => {
    await site.server
      .anonymous()
      .get(`/api/link-preview/${'a'.repeat(22)}/image`)
      .expect(404)
    await site.server.anonymous().get('/api/link-preview/x/image').expect(400)
  })
})
