import type { RequestListener } from 'node:http'
import { type LinkedSite, respondWithHtml, startLinkedSite } from './testing/linked-site.ts'

let site: LinkedSite

beforeAll(async () => {
  site = await startLinkedSite()
})
afterAll(() => site.close())
beforeEach(() => site.clear())

describe('successful requests', () => {
  test('returns the metadata of the page', async () => {
    site.respond =
      respondWithHtml(`<meta property="og:title" content="Plans"><meta property="og:image" content="/cover.png">
      <meta property="og:site_name" content="Example"><meta property="og:type" content="article">
      <meta property="article:published_time" content="2026-03-01"><meta name="author" content="Ada">
      <meta name="description" content="For today">`)
    const url = site.createUrl()
    const { body, headers } = await site.requestPreview(url).expect(200)
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
    await site
      .requestPreview(url)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304)
  })

  test('previews a path on this site', async () => {
    const { body } = await site.requestPreview('/about#team').expect(200)
    expect([body.title, body.url, site.requestedPaths]).toEqual([
      'A page',
      `${site.origin}/about`,
      ['/about'],
    ])
  })

  test('stores a preview under the normalized URL', async () => {
    const url = site.createUrl()
    const first = await site.requestPreview(url).expect(200)
    const { port } = new URL(site.origin)
    for (const variant of [
      `${url}#top`,
      ` ${url} `,
      url.replace('http:', 'HTTP:'),
      `http://0x7f.1:${port}${new URL(url).pathname}`,
    ])
      expect((await site.requestPreview(variant).expect(200)).body).toEqual(first.body)
    expect(site.requestedPaths).toHaveLength(1)
  })

  test('fetches a page again after two weeks', async () => {
    const url = site.createUrl()
    await site.requestPreview(url).expect(200)
    await site.makeOlder('13 days 23 hours')
    await site.requestPreview(url).expect(200)
    expect(site.requestedPaths).toHaveLength(1)
    await site.makeOlder('1 hour 1 second')
    site.respond = respondWithHtml('<title>Another</title>')
    expect((await site.requestPreview(url).expect(200)).body.title).toBe('Another')
  })

  test('fetches once for a thousand concurrent requests', async () => {
    const url = site.createUrl()
    site.respond = (req, res) => void setTimeout(() => respondWithHtml('<title>Once</title>')(req, res), 200)
    const responses = await Promise.all(Array.from({ length: 1000 }, () => site.requestPreview(url)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.title}`))).toEqual(
      new Set(['200 Once']),
    )
    expect(site.requestedPaths).toHaveLength(1)
  })

  test('lets administrators refresh a preview', async () => {
    const { agent } = await site.server.createUser('boss', 'admin')
    const url = site.createUrl()
    await site.requestPreview(url).expect(200)
    site.respond = respondWithHtml('<title>Newer</title>')
    const { body, headers } = await agent.get('/api/link-preview').query({ url, refresh: 'true' }).expect(200)
    expect([body.title, headers['cache-control']]).toEqual(['Newer', 'no-store'])
    expect((await site.requestPreview(url).expect(200)).body).toEqual(body)
    expect(site.requestedPaths).toHaveLength(2)
  })
})

describe('rejected requests', () => {
  test.each([undefined, ''])('rejects a request without a URL: %j', async (url) => {
    const { body } = await site.requestPreview(url).expect(400)
    expect(body).toMatchObject({ error: 'URL is required', code: 'invalid_request' })
  })
  test.each([
    ['example.org', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['//elsewhere.example/', 'invalid_url'],
    ['/\\elsewhere.example/', 'invalid_url'],
    ['ftp://example.org/', 'scheme_not_allowed'],
    ['javascript:alert(1)', 'scheme_not_allowed'],
    ['http://user:secret@example.org/', 'credentials_not_allowed'],
    ['http://example.org:6379/', 'port_not_allowed'],
    ['http://127.0.0.1/', 'ip_not_public'],
    ['http://localhost/', 'ip_not_public'],
    ['http://169.254.169.254/latest/meta-data/', 'ip_not_public'],
    ['http://[::ffff:127.0.0.1]/', 'ip_not_public'],
  ])('rejects %s as %s', async (url, reason) => {
    const { body } = await site.requestPreview(url).expect(400)
    expect(body).toMatchObject({ code: 'url_not_allowed', details: reason })
    expect(site.requestedPaths).toEqual([])
  })
  test('rejects a redirect to a private IP address', async () => {
    site.respond = (_req, res) => void res.writeHead(302, { Location: 'http://10.0.0.1/' }).end()
    expect((await site.requestPreview(site.createUrl()).expect(400)).body).toMatchObject({
      code: 'url_not_allowed',
      details: 'ip_not_public',
    })
  })
  test("rejects requests from Veranda's link preview fetcher", async () => {
    const url = site.createUrl()
    let userAgent = ''
    site.respond = (req, res) => {
      userAgent = req.headers['user-agent'] ?? ''
      respondWithHtml('')(req, res)
    }
    await site.requestPreview(url).expect(200)
    expect(userAgent).toMatch(/^VerandaLinkPreview\/\S+ \(\+http/)
    expect((await site.requestPreview(url).set('User-Agent', userAgent).expect(400)).body.code).toBe(
      'preview_of_preview',
    )
  })
  test('rejects a URL longer than 2,048 characters', async () => {
    await site.requestPreview(`${site.origin}/${'a'.repeat(2_048)}`).expect(400)
  })
})

test('returns 403 if a user who is not an administrator refreshes a preview', async () => {
  const { agent } = await site.server.createUser('ada')
  const { agent: moderator } = await site.server.createUser('mod', 'moderator')
  for (const user of [site.server.anonymous(), agent, moderator])
    expect(
      (await user.get('/api/link-preview').query({ url: site.createUrl(), refresh: 'true' }).expect(403)).body
        .code,
    ).toBe('forbidden')
  expect(site.requestedPaths).toEqual([])
})

describe('failed fetches', () => {
  const respondWithStatus =
    (code: number, headers: Record<string, string>): RequestListener =>
    (_req, res) =>
      void res.writeHead(code, headers).end('x')
  test.each([
    ['bad_status', respondWithStatus(404, { 'Content-Type': 'text/html' })],
    ['not_html', respondWithStatus(200, { 'Content-Type': 'application/pdf' })],
    ['unreadable', respondWithStatus(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'nonsense' })],
    ['too_many_redirects', respondWithStatus(302, { Location: '/again' })],
    ['unreachable', (req) => void req.socket.destroy()],
  ] as [string, RequestListener][])('returns 502 with the reason %s', async (reason, listener) => {
    site.respond = listener
    const { body } = await site.requestPreview(site.createUrl()).expect(502)
    expect(body).toMatchObject({
      error: 'Failed to fetch link preview',
      code: 'preview_failed',
      details: reason,
    })
  })
  test('are retried after ten minutes', async () => {
    const url = site.createUrl()
    site.respond = (_req, res) => void res.writeHead(500).end()
    await site.requestPreview(url).expect(502)
    site.respond = respondWithHtml('<title>Back</title>')
    await site.makeOlder('9 minutes 50 seconds')
    await site.requestPreview(url).expect(502)
    await site.makeOlder('11 seconds')
    expect((await site.requestPreview(url).expect(200)).body.title).toBe('Back')
    expect(site.requestedPaths).toHaveLength(2)
  })
})

test('lets instances of the previous version use stored results through the old table name', async () => {
  const { database } = site.server
  const url = site.createUrl()
  await site.requestPreview(url).expect(200)
  await database.query(
    `UPDATE link_fetch SET metadata = jsonb_set(metadata, '{title}', '"Stored by the other version"'), picture = NULL`,
  )
  expect((await site.requestPreview(url).expect(200)).body.title).toBe('Stored by the other version')
  // Runs the statement with which the previous version takes the lease of a fetch.
  const takeLease = () =>
    database.query(
      `INSERT INTO link_fetch (id, lease, leased_until, expires_at)
       VALUES ('another', gen_random_uuid(), now() + interval '1 minute', now())
       ON CONFLICT (id) DO UPDATE SET lease = EXCLUDED.lease WHERE link_fetch.leased_until <= now() RETURNING 1`,
    )
  expect(await takeLease()).toHaveLength(1)
  expect(await takeLease()).toHaveLength(0)
  // The previous version deletes some rows by `ctid`.
  await database.query(
    'DELETE FROM link_fetch WHERE ctid = ANY (ARRAY(SELECT ctid FROM link_fetch LIMIT 500))',
  )
  expect(await database.query('SELECT FROM link_preview_fetch')).toEqual([])
})
