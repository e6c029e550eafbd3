import sharp from 'sharp'
import { createImageRenderer } from '../../rendering/image-renderer.ts'
import { createSubscriptionClient } from '../../testing/subscription-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let freeAgent: TestServer['anonymous'] extends () => infer Agent ? Agent : never
let proAgent: typeof freeAgent
let adminAgent: typeof freeAgent

beforeAll(async () => {
  server = await startTestServer()
  const [freeUser, proUser] = [await server.createUser('freya'), await server.createUser('prof')]
  freeAgent = freeUser.agent
  proAgent = proUser.agent
  const admin = await server.createUser('boss', 'admin')
  adminAgent = admin.agent
  const { assignAndGet } = await createSubscriptionClient(server, admin)
  await assignAndGet(proUser.id, 'pro')
})
afterAll(() => server.close())

const getImage = (query: Record<string, string | number>, agent = proAgent) =>
  agent
    .get('/api/og-image')
    .query(query)
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })

const parseJson = (body: Buffer) => JSON.parse(body.toString())

describe('successful requests', () => {
  test.each([
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['jpeg', 'image/jpeg'],
  ])('renders an image as %s with 1200 × 630 pixels', async (format, type) => {
    const { body, headers } = await getImage({ seed: 'ada', format }).expect(200)
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format })
  })

  test.each([
    ['square', 1080, 1080],
    ['4-3', 1200, 900],
    ['youtube', 1280, 720],
    ['facebook-cover', 1702, 630],
    ['linkedin-banner', 1584, 396],
    ['twitter-header', 1500, 500],
  ])('renders the ratio %s', async (ratio, width, height) => {
    const { body } = await getImage({ seed: 'ada', ratio, format: 'png' }).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ width, height })
  })

  test('renders a custom size', async () => {
    const { body } = await getImage({ seed: 'ada', width: 400, height: 300, format: 'png' }).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ width: 400, height: 300 })
  })

  test('returns identical bytes for reordered parameters and other bytes for another seed', async () => {
    const first = await getImage({ seed: 'a', quote: 'Hello', format: 'png' })
    const reordered = await getImage({ format: 'png', quote: 'Hello', seed: 'a' })
    const otherSeed = await getImage({ seed: 'b', quote: 'Hello', format: 'png' })
    expect(first.body.equals(reordered.body)).toBe(true)
    expect(first.headers.etag).toBe(reordered.headers.etag)
    expect(first.body.equals(otherSeed.body)).toBe(false)
  })

  test('returns 304 for a known ETag', async () => {
    const { headers } = await getImage({ seed: 'etag', format: 'png' })
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=86400',
      vary: expect.stringContaining('Cookie'),
    })
    await proAgent
      .get('/api/og-image')
      .query({ seed: 'etag', format: 'png' })
      .set('If-None-Match', headers.etag ?? '')
      .expect(304)
  })

  test('returns the image of the day without a seed or quote, and makes caches revalidate it', async () => {
    const [first, second] = [await getImage({}), await getImage({})]
    expect(first.body.equals(second.body)).toBe(true)
    expect(first.headers['cache-control']).toBe('no-cache')
    const report = parseJson((await getImage({ format: 'json' })).body)
    expect(report.seed).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('returns a generated image by its ID, and reports whether it was stored before', async () => {
    const response = await getImage({ seed: 'kept', quote: 'Again', format: 'json' }).expect(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const report = parseJson(response.body)
    expect(report).toMatchObject({ seed: 'kept', width: 1200, quote: 'Again', author: null, is_saved: false })
    const first = await getImage({ seed: 'kept', quote: 'Again', format: 'png' })
    expect(first.headers['content-location']).toBe(`/api/og-image/${report.id}?format=png`)
    const again = await server
      .anonymous()
      .get(new URL(report.urls.png).pathname)
      .query({ format: 'png' })
      .expect(200)
      .expect('Cache-Control', 'public, max-age=86400')
    expect(Buffer.from(again.body).equals(first.body)).toBe(true)
    expect(parseJson((await getImage({ seed: 'kept', quote: 'Again', format: 'json' })).body)).toMatchObject({
      id: report.id,
      is_saved: true,
    })
  })

  test('renders text that looks like markup as text', async () => {
    const quote = '<script>alert(1)</script> & "quoted" \u0007\u202e end'
    const { body } = await getImage({ seed: 'x', quote, author: '</title><b>' })
    const svg = body.toString()
    const found = ['<script', '<b>', '\u0007', '\u202e', '&lt;script&gt;'].filter((text) =>
      svg.includes(text),
    )
    expect(found).toEqual(['&lt;script&gt;'])
    await expect(sharp(body).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
  })
})

describe('without a format', () => {
  const NODE_USER_AGENT = 'node'
  const SAFARI_ACCEPT = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
  const CHROME_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  const requestImage = (userAgent: string, accept: string, query: Record<string, string> = {}) =>
    getImage({ seed: 'preview', ...query })
      .set('User-Agent', userAgent)
      .set('Accept', accept)

  test.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Twitterbot/1.0)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slack-ImgProxy (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    'Viber/13.3.0.22 CFNetwork/1107.1 Darwin/19.0.0',
    'Mozilla/5.0 (X11) Chrome/77.0.3865.90 Snap URL Preview Service; snapchat; https://developers.snapchat.com/robots',
    'Synapse/1.98.0',
    'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.social/)',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
    'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  ])('returns PNG to %s, and SVG on request', async (userAgent) => {
    const { body, headers } = await requestImage(userAgent, '*/*').expect(200)
    expect(headers['content-type']).toBe('image/png')
    expect((await sharp(body).metadata()).format).toBe('png')
    await requestImage(userAgent, '*/*', { format: 'svg' }).expect('Content-Type', 'image/svg+xml')
  })

  test.each([
    ['image/png', 'png'],
    ['image/png, */*', 'png'],
    ['image/svg+xml;q=0.5, image/png', 'png'],
    ['image/png;q=0.5, image/svg+xml', 'svg+xml'],
    ['image/png;q=0', 'svg+xml'],
    ['image/*, image/svg+xml;q=0.1', 'png'],
    ['image/svg+xml;q=0, */*', 'png'],
    ['image/png;q=0.1, */*', 'svg+xml'],
    [SAFARI_ACCEPT, 'svg+xml'],
    [CHROME_ACCEPT, 'svg+xml'],
    ['*/*', 'svg+xml'],
  ])('responds to `Accept: %s` with an image of type %s', async (accept, type) => {
    await requestImage(NODE_USER_AGENT, accept).expect(200).expect('Content-Type', `image/${type}`)
    await requestImage(NODE_USER_AGENT, accept, { format: 'webp' }).expect('Content-Type', 'image/webp')
  })

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'curl/8.4.0',
  ])('does not treat %s as a crawler and returns SVG', async (userAgent) => {
    await requestImage(userAgent, '*/*').expect(200).expect('Content-Type', 'image/svg+xml')
  })

  test('varies by Accept and User-Agent, and returns the same bytes and ETag as a request with an explicit format', async () => {
    const png = await requestImage('Twitterbot/1.0', '*/*').expect(200)
    const svg = await requestImage(NODE_USER_AGENT, '*/*').expect(200)
    const explicit = await requestImage(NODE_USER_AGENT, '*/*', { format: 'png' }).expect(200)
    for (const { headers } of [png, svg]) expect(headers.vary).toContain('Accept, User-Agent')
    expect(explicit.headers.vary).not.toMatch(/User-Agent/)
    expect(png.headers.etag).toBe(explicit.headers.etag)
    expect(png.headers['content-location']).toBe(explicit.headers['content-location'])
    expect(png.body.equals(explicit.body)).toBe(true)
    expect(svg.headers.etag).not.toBe(png.headers.etag)
    const tag = png.headers.etag ?? ''
    const unchanged = await requestImage('Twitterbot/1.0', '*/*').set('If-None-Match', tag).expect(304)
    expect(unchanged.headers.vary).toContain('User-Agent')
    await requestImage(NODE_USER_AGENT, '*/*').set('If-None-Match', tag).expect(200)
  })
})

describe('quota', () => {
  test('allows guests one new image per day, and consumes nothing for stored images and dry runs', async () => {
    const guest = server.anonymous()
    const dryRun = parseJson((await getImage({ seed: 'guest', 'dry-run': 'true' }, guest).expect(200)).body)
    expect(dryRun).toMatchObject({
      dry_run: true,
      is_saved: false,
      urls: null,
      quota: { quota_limit: 1, used: 0, remaining: 1, quota_source: 'global_guest' },
    })
    await getImage({ seed: 'guest' }, guest).expect(200)
    await getImage({ seed: 'guest', format: 'png' }, guest).expect(200)
    // An earlier test has stored this image.
    await getImage({ seed: 'ada' }, guest).expect(200)
    const blocked = await getImage({ seed: 'another' }, guest).expect(429)
    expect(parseJson(blocked.body)).toMatchObject({
      code: 'quota_exceeded',
      limit: 1,
      plan: { name: 'free' },
    })
    expect(parseJson((await getImage({ seed: 'guest', 'dry-run': 'true' }, guest)).body)).toMatchObject({
      is_saved: true,
      quota: { used: 1, remaining: 0 },
    })
  })

  test('consumes one unit for a hundred concurrent requests for the same new image', async () => {
    const { agent } = await server.createUser('crowd')
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => getImage({ seed: 'crowd', format: 'png' }, agent)),
    )
    // Concurrent requests may each consume a unit before it is refunded, so some may exceed the quota of ten.
    const successful = responses.filter(({ status }) => status === 200)
    expect(successful.length).toBeGreaterThanOrEqual(10)
    expect(new Set(successful.map(({ headers }) => headers.etag)).size).toBe(1)
    const { body } = await getImage({ seed: 'crowd', 'dry-run': 'true' }, agent)
    expect(parseJson(body).quota).toMatchObject({ used: 1 })
  })
})

describe('400', () => {
  test.each([
    [{ ratio: 'golden' }, 'ratio'],
    [{ width: 399 }, 'width'],
    [{ width: 2401 }, 'width'],
    [{ height: 299 }, 'height'],
    [{ height: 1801 }, 'height'],
    [{ width: 'wide' }, 'width'],
    [{ width: '800.5' }, 'width'],
    [{ format: 'gif' }, 'format'],
    [{ seed: 'x'.repeat(201) }, 'seed'],
    [{ quote: 'x'.repeat(1001) }, 'quote'],
    [{ shapes: 2 }, 'shapes'],
    [{ shapes: 16 }, 'shapes'],
    [{ borderColor: 'red' }, 'borderColor'],
    [{ borderOpacity: 2 }, 'borderOpacity'],
    [{ watermarkPosition: 'middle' }, 'watermarkPosition'],
    [{ 'dry-run': 'maybe' }, 'dry-run'],
  ] as [Record<string, string | number>, string][])('rejects %j and names %s', async (query, path) => {
    const { body } = await getImage(query).expect(400)
    expect(parseJson(body).details).toEqual([{ path, message: expect.any(String) }])
  })
})

describe('studio', () => {
  const getStudioImage = (query: Record<string, string | number>, agent = adminAgent) =>
    agent.get('/api/admin/og-image').query(query).responseType('blob')

  test('renders any parameters without storing the image or consuming quota, and reports missing plan features', async () => {
    const parameters = { seed: 'studio', palette: 'dusk', shapes: 12, watermarkText: 'ours' }
    const { body, headers } = await getStudioImage({ ...parameters, format: 'png' }).expect(200)
    expect((await sharp(body).metadata()).format).toBe('png')
    expect(headers['cache-control']).toBe('private, max-age=300')
    expect(headers['content-location']).toBeUndefined()
    await getStudioImage({ ...parameters, format: 'png' })
      .set('If-None-Match', `${headers.etag}`)
      .expect(304)
    const report = parseJson((await getStudioImage({ ...parameters, format: 'json' }).expect(200)).body)
    expect(report).toMatchObject({
      origin: server.config.publicUrl.origin,
      seed: 'studio',
      width: 1200,
      urls: null,
      is_saved: false,
      quota: { used: 0 },
    })
    expect(report.missing).toEqual([
      { feature: 'basic_controls', plan: { name: 'starter', display_name: 'Starter' } },
      { feature: 'advanced_controls', plan: { name: 'pro', display_name: 'Pro' } },
    ])
    await server.anonymous().get(`/api/og-image/${report.id}`).expect(404)
    // The studio renders the same image that a user with the required plan receives.
    const { body: generatedImage } = await getImage({ ...parameters, format: 'png' }).expect(200)
    expect(generatedImage.equals(body)).toBe(true)
    const storedReport = parseJson((await getStudioImage({ ...parameters, format: 'json' }).expect(200)).body)
    expect([storedReport.is_saved, storedReport.urls.png]).toEqual([
      true,
      expect.stringContaining(`${report.id}?format=png`),
    ])
  })

  test('requires admin access and rejects invalid parameters', async () => {
    await getStudioImage({ seed: 'x' }, freeAgent).expect(403)
    await getStudioImage({ seed: 'x' }, server.anonymous()).expect(401)
    await getStudioImage({ seed: 'x', shapes: 99 }).expect(400)
  })
})

describe('403', () => {
  test.each([
    ['shapes', '5'],
    ['avatarX', '10'],
    ['glassBackground', 'true'],
    ['watermarkEnabled', 'false'],
    ['lineHeight', '1.4'],
  ])('requires a plan with advanced controls for the parameter %s', async (name, value) => {
    for (const agent of [server.anonymous(), freeAgent]) {
      const { body } = await getImage({ seed: 'p', [name]: value }, agent).expect(403)
      expect(parseJson(body)).toMatchObject({
        code: 'plan_required',
        feature: 'advanced_controls',
        plan: { name: 'pro' },
      })
    }
    await getImage({ seed: 'p', [name]: value }).expect(200)
  })

  test('requires a plan with basic controls for a named palette', async () => {
    const { body } = await getImage({ seed: 'p', palette: 'dusk' }, freeAgent).expect(403)
    expect(parseJson(body)).toMatchObject({ feature: 'basic_controls', plan: { name: 'starter' } })
    await getImage({ seed: 'p', palette: 'dusk' }).expect(200)
  })
})

test('returns 404 for an image that was never generated', async () => {
  const { body } = await server.anonymous().get('/api/og-image/nothing').expect(404)
  expect(body.error).toBe('Preview image not found')
})

test('rejects renderings beyond the queue limit with 503 and Retry-After, and runs the others', async () => {
  const renderer = createImageRenderer({ threads: 1, maxPending: { perIpRange: 3, total: 3 } })
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) =>
      renderer.render(
        {
          format: 'png',
          subject: { kind: 'quote', options: { seed: `full ${i}`, width: 400, height: 300 } },
        },
        [],
      ),
    ),
  )
  await renderer.stop()
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThanOrEqual(8)
  expect(rejected[0]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '5' } } })
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3)
})

test('prioritizes a new client over one with many queued renderings', async () => {
  const renderer = createImageRenderer({ threads: 1 })
  const done: string[] = []
  const renderFor = async (seed: string, clientKey: string) => {
    const options = { seed, width: 400, height: 300 }
    await renderer.render({ format: 'svg', subject: { kind: 'quote', options } }, [clientKey])
    done.push(clientKey)
  }
  const queued = Array.from({ length: 8 }, (_, i) => renderFor(`many ${i}`, 'block:a'))
  await queued[0]
  await Promise.all([...queued, renderFor('one', 'block:b')])
  await renderer.stop()
  expect(done.indexOf('block:b')).toBeLessThan(3)
})

test('returns rendered images to waiting requests even if the cache is full', async () => {
  const renderer = createImageRenderer({ threads: 1, maxCacheBytes: 20_000 })
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      renderer.render(
        {
          format: 'png',
          subject: { kind: 'quote', options: { seed: `cache ${i}`, width: 400, height: 300 } },
        },
        [],
      ),
    ),
  )
  await renderer.stop()
  expect(results.map((bytes) => bytes.subarray(1, 4).toString())).toEqual(Array(12).fill('PNG'))
})
