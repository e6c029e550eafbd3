import sharp from 'sharp'
import type { Storage } from '../../storage/storage.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAnimation, createScene } from './testing/test-images.ts'

let server: TestServer
let agent: ReturnType<TestServer['anonymous']>
let storedKeys: string[] = []

const withRecordedKeys = (configured: Storage): Storage => ({
  ...configured,
  put: (key, bytes, type) => {
    storedKeys.push(key)
    return configured.put(key, bytes, type)
  },
})

beforeAll(async () => {
  server = await startTestServer({}, { wrapStorage: withRecordedKeys })
  agent = (await server.createUser('ada')).agent
})
afterAll(() => server.close())

const upload = async (file: Buffer) =>
  (await agent.post('/api/upload/image').attach('file', file, 'x').expect(200)).body as {
    url: string
    filename: string
    size: number
  }
const get = (url: string) => server.anonymous().get(url).buffer(true)

describe('the original image', () => {
  let url: string
  let size: number
  let whole: Buffer
  beforeAll(async () => {
    ;({ url, size } = await upload(await createScene(300, 200).png().toBuffer()))
    whole = (await get(url).expect(200)).body
  })

  test('is cached permanently, embeddable on other sites, and sandboxed when opened as a page', async () => {
    const { headers } = await get(url).expect(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[\w.-]+"$/),
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('returns 304 for a known ETag', async () => {
    const { etag = '' } = (await get(url)).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(url).set('If-None-Match', known).expect(304)
      expect([response.headers.etag, response.body.length ?? 0]).toEqual([etag, 0])
    }
    await get(url).set('If-None-Match', '"other"').expect(200)
  })

  test('returns headers without a body for HEAD', async () => {
    const { headers, body } = await server.anonymous().head(url).expect(200)
    expect([headers['content-length'], body]).toEqual([String(size), {}])
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=0-99999999', 0, undefined],
    ['bytes=-99999999', 0, undefined],
  ])('returns only the bytes of %s', async (range, from, to) => {
    const { body, headers } = await get(url).set('Range', range).expect(206)
    const expected = whole.subarray(from, to)
    expect(expected.equals(body)).toBe(true)
    const start = from < 0 ? size + from : from
    expect(headers['content-range']).toBe(`bytes ${start}-${start + expected.length - 1}/${size}`)
    expect(headers['content-length']).toBe(String(expected.length))
  })

  test('returns the whole image for invalid, multiple, or outdated ranges', async () => {
    for (const range of ['bytes=x-', 'bytes=5-2', 'lines=99999999-', 'bytes=0-1,5-6'])
      expect((await get(url).set('Range', range).expect(200)).body).toHaveLength(size)
    await get(url).set({ Range: 'bytes=0-1', 'If-Range': '"other"' }).expect(200)
    const { etag = '' } = (await get(url)).headers
    await get(url).set({ Range: 'bytes=0-1', 'If-Range': etag }).expect(206)
  })

  test('returns 416 for a range after the end', async () => {
    const { headers, body } = await get(url).set('Range', `bytes=${size}-`).expect(416)
    expect(headers['content-range']).toBe(`bytes */${size}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.code).toBe('range_not_satisfiable')
  })
})

describe('a variant', () => {
  test('is rendered on request and never enlarged', async () => {
    const { url, size } = await upload(await createScene(600, 300).jpeg().toBuffer())
    const describeVariant = async (query: string) => {
      const { body } = await get(`${url}?${query}`).expect(200)
      const { format, width, height } = await sharp(body).metadata()
      return `${format} ${width} × ${height}`
    }
    expect(await describeVariant('w=128')).toBe('jpeg 128 × 64')
    expect(await describeVariant('w=256&format=webp')).toBe('webp 256 × 128')
    expect(await describeVariant('format=webp')).toBe('webp 600 × 300')
    expect(await describeVariant('w=2048&format=webp')).toBe('webp 600 × 300')
    expect((await get(`${url}?w=1024`).expect(200)).body).toHaveLength(size)
    expect((await get(`${url}?format=jpeg`).expect(200)).body).toHaveLength(size)
  })

  test('is only available in the documented widths and formats', async () => {
    const { url } = await upload(await createScene().png().toBuffer())
    const getErrors = async (query: string) => (await get(`${url}?${query}`).expect(400)).body.details
    expect(await getErrors('w=100')).toEqual([
      { path: 'w', message: 'Must be one of 64, 128, 256, 512, 1024, 2048' },
    ])
    expect(await getErrors('format=avif')).toEqual([{ path: 'format', message: 'Must be one of webp, jpeg' }])
    // A photo as PNG would be many times as large as the size that counts toward the owner's quota.
    expect(await getErrors('format=png')).toEqual([{ path: 'format', message: 'Must be one of webp, jpeg' }])
    await get(`${url}?w=64&w=128`).expect(400)
  })

  test('stays animated if the format supports it', async () => {
    const { url } = await upload(await createAnimation('gif', { width: 200, height: 100 }))
    const countFrames = async (query: string) =>
      (await sharp((await get(`${url}?${query}`).expect(200)).body, { animated: true }).metadata()).pages ?? 1
    expect([await countFrames('w=64'), await countFrames('w=64&format=webp')]).toEqual([3, 3])
    expect(await countFrames('format=jpeg')).toBe(1)
  })

  test('gets a white background if the format has no transparency', async () => {
    const { url } = await upload(await createScene(100, 40, 4).png().toBuffer())
    const { data } = await sharp((await get(`${url}?format=jpeg`).expect(200)).body)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(-3)].every((value) => value > 240)).toBe(true)
  })

  test('is rendered once for concurrent requests and then read from the storage', async () => {
    const { url } = await upload(await createScene(1500, 900).png().toBuffer())
    storedKeys = []
    const requestVariant = () => get(`${url}?w=512&format=webp`).expect(200)
    const responses = await Promise.all(Array.from({ length: 25 }, requestVariant))
    await requestVariant()
    expect(storedKeys).toHaveLength(1)
    expect(new Set(responses.map(({ body }) => body.toString('hex'))).size).toBe(1)
    const etags = new Set(responses.map(({ headers }) => headers.etag))
    expect([etags.size, etags.has((await get(url)).headers.etag)]).toEqual([1, false])
    // Variants do not support ranges.
    const rangeResponse = await get(`${url}?w=512&format=webp`).set('Range', 'bytes=0-3').expect(200)
    expect(rangeResponse.body.equals(responses[0]?.body)).toBe(true)
    expect(rangeResponse.headers['accept-ranges']).toBe('none')
    const head = await server.anonymous().head(`${url}?w=512&format=webp`).expect(200)
    expect(head.headers['content-length']).toBe(String(rangeResponse.body.length))
  })

  test('that has more bytes than the original is not stored, and the original is returned instead', async () => {
    const tile = await createScene(8, 8).png().toBuffer()
    const { url, size } = await upload(
      await sharp({ create: { width: 2400, height: 2400, channels: 3, background: 'red' } })
        .composite([{ input: tile, tile: true }])
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
    storedKeys = []
    for (let round = 0; round < 2; round++) {
      const { body, headers } = await get(`${url}?w=2048`).expect(200)
      expect([body.length, headers['content-type'], headers['content-length']]).toEqual([
        size,
        'image/png',
        `${size}`,
      ])
    }
    expect(storedKeys).toEqual([])
    const head = await server.anonymous().head(`${url}?w=2048`).expect(200)
    expect([head.headers['content-length'], head.headers['content-type']]).toEqual([`${size}`, 'image/png'])
  })

  test('is queued, and returns 503 with Retry-After if the queue is full', async () => {
    const urls = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, n) =>
          (
            await upload(
              await createScene(900 + n, 900)
                .png()
                .toBuffer(),
            )
          ).url,
      ),
    )
    const variants = ['webp', 'jpeg'].flatMap((format) =>
      [64, 128, 256, 512].map((w) => `w=${w}&format=${format}`),
    )
    const variantUrls = urls.flatMap((url) => variants.map((variant) => `${url}?${variant}`))
    const responses = await Promise.all(variantUrls.map((variantUrl) => get(variantUrl)))
    const rejected = responses.filter(({ status }) => status === 503)
    expect(responses.filter(({ status }) => status === 200).length + rejected.length).toBe(80)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { headers } of rejected) expect(headers['retry-after']).toBe('5')
    await get(variantUrls.at(-1) as string).expect(200)
  })
})

test.each([
  '0',
  'x',
  '..%2f..%2fetc%2fpasswd',
  'a%5cb',
  '1795291500000-3fa94c0d7e815b2a6c93.jpg',
  'é',
  'x'.repeat(255),
])('returns 404 for the file name %s', async (name) => {
  const { status } = await get(`/uploads/images/${name}`)
  expect(status).toBe(404)
})
