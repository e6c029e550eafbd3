import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tidy } from '../system/housekeeping.ts'
import { forgetOldest } from './fetches.queries.ts'

let server: TestServer
let hits: string[] = []
let answer: RequestListener
let origin: string
let hostPort: string
const http = createServer((req, res) => {
  hits.push(`${req.url}`)
  answer(req, res)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  hostPort = `127.0.0.1:${(http.address() as AddressInfo).port}`
  origin = `http://${hostPort}`
  // The site beside it stands for the server's own, which these tests don't listen with.
  server = await startTestServer({ LINK_PREVIEW_ALLOW: hostPort, PUBLIC_URL: origin })
})
afterAll(async () => {
  await server.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})
beforeEach(() => {
  hits = []
  answer = page('<title>A page</title>')
})

const page =
  (html: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
let pages = 0
/** An address that nobody has asked for. */
const fresh = () => `${origin}/page-${++pages}`
const ask = (url?: string, more: Record<string, string> = {}) =>
  server
    .anonymous()
    .get('/api/link-preview')
    .query({ ...(url !== undefined && { url }), ...more })

describe('200', () => {
  test('gives what the page tells of itself', async () => {
    answer = page(`<meta property="og:title" content="Plans"><meta property="og:image" content="/cover.png">
      <meta property="og:site_name" content="Example"><meta property="og:type" content="article">
      <meta property="article:published_time" content="2026-03-01"><meta name="author" content="Ada">
      <meta name="description" content="For today">`)
    const url = fresh()
    const { body, headers } = await ask(url).expect(200)
    expect(body).toEqual({
      title: 'Plans',
      description: 'For today',
      image: expect.stringMatching(/^\/api\/link-preview\/[\w-]{22}\/image$/),
      url,
      site_name: 'Example',
      favicon: expect.stringMatching(/^\/api\/link-preview\/[\w-]{22}\/favicon$/),
      type: 'article',
      author: 'Ada',
      published_at: '2026-03-01T00:00:00.000Z',
      fetched_at: expect.any(String),
    })
    expect(headers['cache-control']).toBe('public, max-age=300')
    await ask(url)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304)
  })

  test('previews a path on this site', async () => {
    const { body } = await ask('/about#team').expect(200)
    expect([body.title, body.url, hits]).toEqual(['A page', `${origin}/about`, ['/about']])
  })

  test('is kept, under every spelling of the address', async () => {
    const url = fresh()
    const first = await ask(url).expect(200)
    const { port } = new URL(origin)
    for (const spelling of [
      `${url}#top`,
      ` ${url} `,
      url.replace('http:', 'HTTP:'),
      `http://0x7f.1:${port}${new URL(url).pathname}`,
    ])
      expect((await ask(spelling).expect(200)).body).toEqual(first.body)
    expect(hits).toHaveLength(1)
  })

  test('is fetched again once it is two weeks old', async () => {
    const url = fresh()
    await ask(url).expect(200)
    await age('13 days 23 hours')
    await ask(url).expect(200)
    expect(hits).toHaveLength(1)
    await age('1 hour 1 second')
    answer = page('<title>Another</title>')
    expect((await ask(url).expect(200)).body.title).toBe('Another')
  })

  test('of a thousand who ask at once, one makes the server fetch', async () => {
    const url = fresh()
    answer = (req, res) => void setTimeout(() => page('<title>Once</title>')(req, res), 200)
    const answers = await Promise.all(Array.from({ length: 1000 }, () => ask(url)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.title}`))).toEqual(
      new Set(['200 Once']),
    )
    expect(hits).toHaveLength(1)
  })

  test('an administrator may have it fetched again, once for all who wish so at once', async () => {
    const { agent } = await server.signedIn('boss', 'admin')
    const url = fresh()
    await ask(url).expect(200)
    answer = page('<title>Newer</title>')
    const { body, headers } = await agent.get('/api/link-preview').query({ url, refresh: 'true' }).expect(200)
    expect([body.title, headers['cache-control']]).toEqual(['Newer', 'no-store'])
    expect((await ask(url).expect(200)).body).toEqual(body)
    expect(hits).toHaveLength(2)
  })
})

/** Lets time pass for what is kept. */
const age = (by: string) =>
  server.database.query(
    `UPDATE link_fetch SET fetched_at = fetched_at - $1::interval, expires_at = expires_at - $1::interval,
    leased_until = leased_until - $1::interval`,
    [by],
  )

describe('400', () => {
  test.each([undefined, ''])('without a URL: %j', async (url) => {
    const { body } = await ask(url).expect(400)
    expect(body).toMatchObject({ error: 'URL is required', code: 'invalid_request' })
  })
  test.each([
    ['example.org', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['//elsewhere.example/', 'invalid_url'],
    ['/\\elsewhere.example/', 'invalid_url'],
    ['ftp://example.org/', 'scheme_refused'],
    ['javascript:alert(1)', 'scheme_refused'],
    ['http://user:secret@example.org/', 'credentials_refused'],
    ['http://example.org:6379/', 'port_refused'],
    ['http://127.0.0.1/', 'address_refused'],
    ['http://localhost/', 'address_refused'],
    ['http://169.254.169.254/latest/meta-data/', 'address_refused'],
    ['http://[::ffff:127.0.0.1]/', 'address_refused'],
  ])('%s is refused as %s', async (url, reason) => {
    const { body } = await ask(url).expect(400)
    expect(body).toMatchObject({ code: 'link_refused', details: reason })
    expect(hits).toEqual([])
  })
  test('a redirect to what is not public is refused', async () => {
    answer = (_req, res) => void res.writeHead(302, { Location: 'http://10.0.0.1/' }).end()
    expect((await ask(fresh()).expect(400)).body).toMatchObject({
      code: 'link_refused',
      details: 'address_refused',
    })
  })
  test('what fetches previews gets none', async () => {
    const url = fresh()
    let agent = ''
    answer = (req, res) => {
      agent = req.headers['user-agent'] ?? ''
      page('')(req, res)
    }
    await ask(url).expect(200)
    expect(agent).toMatch(/^VerandaLinkPreview\/\S+ \(\+http/)
    expect((await ask(url).set('User-Agent', agent).expect(400)).body.code).toBe('preview_of_preview')
  })
  test('an address of more than 2,048 characters', async () => {
    await ask(`${origin}/${'a'.repeat(2_048)}`).expect(400)
  })
})

test('403: nobody but administrators has it fetched again', async () => {
  const { agent } = await server.signedIn('ada')
  const { agent: moderator } = await server.signedIn('mod', 'moderator')
  for (const one of [server.anonymous(), agent, moderator])
    expect(
      (await one.get('/api/link-preview').query({ url: fresh(), refresh: 'true' }).expect(403)).body.code,
    ).toBe('forbidden')
  expect(hits).toEqual([])
})

describe('502', () => {
  const status =
    (code: number, headers: Record<string, string>): RequestListener =>
    (_req, res) =>
      void res.writeHead(code, headers).end('x')
  test.each([
    ['bad_status', status(404, { 'Content-Type': 'text/html' })],
    ['not_html', status(200, { 'Content-Type': 'application/pdf' })],
    ['unreadable', status(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'nonsense' })],
    ['too_many_redirects', status(302, { Location: '/again' })],
    ['unreachable', (req) => void req.socket.destroy()],
  ] as [string, RequestListener][])('%s', async (reason, listener) => {
    answer = listener
    const { body } = await ask(fresh()).expect(502)
    expect(body).toMatchObject({
      error: 'Failed to fetch link preview',
      code: 'preview_failed',
      details: reason,
    })
  })
  test('what failed is tried again after ten minutes', async () => {
    const url = fresh()
    answer = (_req, res) => void res.writeHead(500).end()
    await ask(url).expect(502)
    answer = page('<title>Back</title>')
    await age('9 minutes 50 seconds')
    await ask(url).expect(502)
    await age('11 seconds')
    expect((await ask(url).expect(200)).body.title).toBe('Back')
    expect(hits).toHaveLength(2)
  })
})

test('504: a page that takes too long, and no other host waits for it', async () => {
  const other = createServer(page('<title>Another</title>'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const both = await startTestServer({ LINK_PREVIEW_ALLOW: `${hostPort},127.0.0.1:${port}` })
  const askBoth = (url: string) => both.anonymous().get('/api/link-preview').query({ url })
  answer = () => undefined
  const waiting = Array.from({ length: 60 }, () =>
    askBoth(fresh()).then(({ status, body }) => ({ status, body })),
  )
  const [first] = await Promise.all([
    Promise.race(waiting),
    askBoth(`http://127.0.0.1:${port}/`)
      .expect(200)
      .then(() => expect(hits.length).toBeLessThanOrEqual(4)),
  ])
  expect(first).toMatchObject({ status: 504, body: { code: 'preview_timed_out', details: 'timed_out' } })
  answer = (req) => void req.socket.destroy()
  http.closeAllConnections()
  await Promise.all(waiting)
  await both.close()
  await new Promise((resolve) => other.close(resolve))
}, 60_000)

test('503: more links at once than may wait', async () => {
  answer = () => undefined
  const waiting = Array.from({ length: 260 }, () =>
    ask(fresh()).then(({ status, headers }) => [status, headers['retry-after']]),
  )
  const busy = await Promise.any(
    waiting.map((one) => one.then((seen) => (seen[0] === 503 ? seen : Promise.reject(seen)))),
  )
  expect(busy).toEqual([503, '5'])
  // Those under way come to an end: the site breaks them off.
  answer = (req) => void req.socket.destroy()
  http.closeAllConnections()
  expect(new Set((await Promise.all(waiting)).map(([status]) => status))).toEqual(new Set([502, 503]))
})

describe('the picture of a preview', () => {
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
    await server.database.query('DELETE FROM link_fetch')
    const { body } = await ask(fresh()).expect(200)
    hits = []
    return server.anonymous().get(body[kind])
  }

  test('is served from here, small and without what does not belong to it', async () => {
    answer = withPicture(await picture(3000, 1500))
    const { status, body, headers } = await pictureOf()
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(hits).toEqual(['/cover.png?v=1'])
  })
  test('is fetched once, however many want it and however many pages show it', async () => {
    answer = withPicture(await picture(10))
    await server.database.query('DELETE FROM link_fetch')
    const addresses = await Promise.all(
      [fresh(), fresh()].map(async (url) => (await ask(url).expect(200)).body.image),
    )
    hits = []
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => server.anonymous().get(addresses[n % 2])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(hits).toEqual(['/cover.png?v=1'])
    const { etag = '' } = answers[0]?.headers ?? {}
    await server.anonymous().get(addresses[1]).set('If-None-Match', etag).expect(304)
  })
  test('an icon is smaller, and may stand in an icon file', async () => {
    const png = await picture(256)
    const entry = Buffer.alloc(22)
    entry.writeUInt16LE(1, 2)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt32LE(png.length, 14)
    entry.writeUInt32LE(22, 18)
    answer = withPicture(Buffer.concat([entry, png]), 'image/x-icon')
    const { body } = (await pictureOf('favicon')).status === 200 ? await pictureOf('favicon') : { body: null }
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 64 })
  })
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<title>no picture</title>'],
    ['nothing', ''],
    ['an icon file of nothing', Buffer.from([0, 0, 1, 0, 255, 255, 1, 2])],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('%s is none', async (_what, bytes) => {
    answer = withPicture(bytes, 'image/png')
    const answered = await pictureOf()
    expect([answered.status, answered.body.code]).toEqual([404, 'not_found'])
  })
  test('one with more pixels than can be drawn is none', async () => {
    answer = withPicture(await picture(10_001, 10))
    expect((await pictureOf()).status).toBe(404)
  })
  test('one behind an address that is not public is none', async () => {
    answer = page('<meta property="og:image" content="http://127.0.0.1:1/x.png">')
    expect((await pictureOf()).status).toBe(404)
  })
  test('of a preview that nobody asked for there is none', async () => {
    await server
      .anonymous()
      .get(`/api/link-preview/${'a'.repeat(22)}/image`)
      .expect(404)
    await server.anonymous().get('/api/link-preview/x/image').expect(400)
  })
})

test('of what is kept the oldest goes beyond a number, or beyond bytes of pictures', async () => {
  await server.database.query('DELETE FROM link_fetch')
  await server.database.query(`INSERT INTO link_fetch (id, lease, leased_until, expires_at, picture)
    SELECT n, gen_random_uuid(), now(), now() + make_interval(mins => n), decode(repeat('ab', 100), 'hex')
    FROM generate_series(1, 10) n`)
  const left = async (most: { fetches: number; bytes: number }) => {
    await forgetOldest(server.database, most)
    const rows = await server.database.query<{ id: string }>('SELECT id FROM link_fetch ORDER BY expires_at')
    return rows.map(({ id }) => Number(id))
  }
  expect(await left({ fetches: 10, bytes: 1_000 })).toHaveLength(10)
  expect(await left({ fetches: 8, bytes: 1_000 })).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  expect(await left({ fetches: 8, bytes: 399 })).toEqual([8, 9, 10])
})

test('what is over goes at the next tidying', async () => {
  await ask(fresh()).expect(200)
  await age('15 days')
  await tidy(server)
  expect(await server.database.query('SELECT 1 FROM link_fetch')).toEqual([])
})

test('who dies over a fetch keeps nobody waiting for longer than the lease', async () => {
  const url = fresh()
  await ask(url).expect(200)
  await server.database.query(
    "UPDATE link_fetch SET expires_at = now(), leased_until = now() + interval '1 second'",
  )
  hits = []
  const started = Date.now()
  await ask(url).expect(200)
  expect(Date.now() - started).toBeGreaterThan(900)
  expect(hits).toHaveLength(1)
})

test('links are counted by themselves', async () => {
  const limited = await startTestServer({ RATE_LIMIT_PREVIEW: '2/min', LINK_PREVIEW_ALLOW: hostPort })
  const agent = limited.anonymous()
  for (const status of [200, 200, 429]) {
    const { body } = await agent
      .get('/api/link-preview')
      .query({ url: `${origin}/` })
      .expect(status)
    if (status === 429) expect(body.quota_type).toBe('preview')
  }
  await limited.close()
})

test('the allow list is of hosts with their ports', async () => {
  for (const list of ['wiki.intranet', 'http://wiki.intranet:80', '*:80', 'a:b', 'wiki.intranet:99999'])
    await expect(startTestServer({ LINK_PREVIEW_ALLOW: list })).rejects.toThrow('LINK_PREVIEW_ALLOW')
})
