import type { RequestListener } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { fetchImage, fetchLinkPreview, type Limits } from './index.ts'
import { sendHtml, startSite } from './test-site.ts'

let site: Awaited<ReturnType<typeof startSite>>
let siteListener: RequestListener = sendHtml('')
beforeAll(async () => {
  site = await startSite((req, res) => siteListener(req, res))
})
afterAll(() => site.close())

const LIMITS = { timeout: 400, pageBytes: 65_536, imageBytes: 65_536 }
const preview = (path = '/', limits: Partial<Limits> = LIMITS) =>
  fetchLinkPreview(site.origin + path, { limits, allow: new Set([site.hostPort]) })
const ENCODERS: Record<string, (page: string) => Buffer> = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
}
const getFailureCode = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    ({ code }) => code,
  )

/** Creates a listener that writes an endless response and counts its bytes until the connection closes. */
function createEndlessResponse(start: string, chunk: Buffer, headers: Record<string, string> = {}) {
  let sent = 0
  let isClosed = false
  const listener: RequestListener = (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    res.write(start)
    const writeMore = () => {
      do sent += chunk.length
      while (!isClosed && res.write(chunk))
      if (!isClosed) res.once('drain', writeMore)
    }
    res.on('close', () => {
      isClosed = true
    })
    writeMore()
  }
  return { listener, getSentBytes: () => sent, isClosed: () => isClosed }
}

describe('a page', () => {
  test('times out without a response', async () => {
    siteListener = () => undefined
    expect(await getFailureCode(preview())).toBe('timed_out')
  })
  test('times out when it is sent a byte at a time', async () => {
    siteListener = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' })
      const timer = setInterval(() => res.write('<'), 20)
      res.on('close', () => clearInterval(timer))
    }
    expect(await getFailureCode(preview())).toBe('timed_out')
  })
  test('times out when all redirects together take too long', async () => {
    siteListener = (_req, res) => void setTimeout(() => res.writeHead(302, { Location: '/next' }).end(), 150)
    expect(await getFailureCode(preview())).toBe('timed_out')
  })
  test('times out when DNS does not respond', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    expect(
      await getFailureCode(fetchLinkPreview('http://silent.example/', { limits: LIMITS, resolve })),
    ).toBe('timed_out')
  })
  test('times out while its headers are sent', async () => {
    siteListener = (req) => void req.socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/')
    expect(await getFailureCode(preview())).toBe('timed_out')
  })
  test('is read up to the limit when it is endless', async () => {
    const page = createEndlessResponse('<title>Endless</title>', Buffer.alloc(16_384, 'x'))
    siteListener = page.listener
    expect(await preview('/', { ...LIMITS, timeout: 5_000 })).toMatchObject({ title: 'Endless' })
    while (!page.isClosed()) await new Promise((resolve) => setTimeout(resolve, 10))
    // Both ends of the connection buffer data, so the server sends more than the limit.
    expect(page.getSentBytes()).toBeLessThan(16 * 1_048_576)
  })
  test('has no title when it is endless without metadata', async () => {
    siteListener = createEndlessResponse('', Buffer.alloc(16_384, '<b>')).listener
    expect(await preview('/', { ...LIMITS, timeout: 5_000 })).toMatchObject({ title: null })
  })
  test('is not read beyond a complete head', async () => {
    const tags = ['title', 'description', 'image', 'site_name', 'type'].map(
      (name) => `<meta property="og:${name}" content="/${name}">`,
    )
    // The response never ends, so reading it beyond the head would time out.
    siteListener = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' })
      res.write(`<head>${tags.join('')}</head><body>${' '.repeat(20_000)}`)
    }
    expect(await preview()).toMatchObject({ title: '/title', type: '/type' })
  })
})

describe('limits a decompression bomb', () => {
  const megabytes = Buffer.alloc(32 * 1_048_576, '<p>')
  const bomb = Buffer.concat([Buffer.from('<title>Boom</title>'), megabytes])
  test.each([
    ['gzip', 'gzip', gzipSync(bomb)],
    ['deflate with a zlib header', 'deflate', deflateSync(bomb)],
    ['raw deflate', 'deflate', deflateRawSync(bomb)],
    ['Brotli', 'br', brotliCompressSync(bomb)],
  ])('in %s to the maximum size of a page or image', async (_name, encoding, bytes) => {
    siteListener = (_req, res) =>
      void res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': encoding }).end(bytes)
    const before = process.memoryUsage().arrayBuffers
    expect(await preview('/', { ...LIMITS, timeout: 5_000 })).toMatchObject({ title: 'Boom' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1_048_576)
    expect(
      await getFailureCode(
        fetchImage(site.origin, { limits: { ...LIMITS, timeout: 5_000 }, allow: new Set([site.hostPort]) }),
      ),
    ).toBe('too_large')
  })
  test('of empty blocks to the maximum number of received bytes', async () => {
    // An empty block decompresses to no data, so only the limit of received bytes ends the response.
    const emptyBlock = Buffer.from([0, 0, 0, 0xff, 0xff])
    const page = createEndlessResponse('', Buffer.concat(Array(4_000).fill(emptyBlock)), {
      'Content-Encoding': 'deflate',
    })
    siteListener = page.listener
    expect(await getFailureCode(preview('/', { ...LIMITS, timeout: 5_000 }))).toBe('no failure')
    while (!page.isClosed()) await new Promise((resolve) => setTimeout(resolve, 10))
  })
})

describe('a response', () => {
  const respondWith =
    (code: number, headers: Record<string, string> = { 'Content-Type': 'text/html' }): RequestListener =>
    (_req, res) =>
      void res.writeHead(code, headers).end('<title>x</title>')
  test.each([400, 401, 403, 404, 410, 429, 451, 500, 502, 503])(
    'with status %i has no preview',
    async (code) => {
      siteListener = respondWith(code)
      expect(await getFailureCode(preview())).toBe('bad_status')
    },
  )
  test('with a redirect but no location has no preview', async () => {
    siteListener = respondWith(302)
    expect(await getFailureCode(preview())).toBe('bad_status')
  })
  test.each([
    'image/png',
    'application/pdf',
    'application/json',
    'text/plain',
    'text/xml',
    'application/octet-stream',
    'text/htmlx',
    '',
  ])('of type %j is not a page', async (type) => {
    siteListener = respondWith(200, type ? { 'Content-Type': type } : {})
    expect(await getFailureCode(preview())).toBe('not_html')
  })
  test.each([
    'text/html',
    'TEXT/HTML ; charset=utf-8',
    'application/xhtml+xml',
    'application/xhtml+xml;charset=utf-8',
  ])('of type %s is a page', async (type) => {
    siteListener = respondWith(200, { 'Content-Type': type })
    expect(await preview()).toMatchObject({ title: 'x' })
  })
  test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'nonsense'])(
    'that is not encoded in %s as declared can’t be decoded',
    async (encoding) => {
      siteListener = respondWith(200, { 'Content-Type': 'text/html', 'Content-Encoding': encoding })
      expect(await getFailureCode(preview())).toBe('unreadable')
    },
  )
  test.each(['gzip', 'deflate', 'br'])('that is truncated %s data has a preview', async (encoding) => {
    // The numbers compress badly, so cutting off 2,000 compressed bytes leaves the title before them intact.
    const noise = Array.from({ length: 5_000 }, (_, n) => Math.imul(n, 2_654_435_761)).join()
    const page = `<title>Cut</title>${noise}`
    const bytes = ENCODERS[encoding]?.(page)
    siteListener = (_req, res) =>
      void res
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': encoding })
        .end(bytes?.subarray(0, bytes.length - 2_000))
    expect(await preview()).toMatchObject({ title: 'Cut' })
  })
  test.each([
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<title>x',
    'nonsense\r\n\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    '',
  ])('that is aborted, is not HTTP, or has huge headers is reported as unreachable: %#', async (text) => {
    siteListener = (req) => void req.socket.end(text)
    expect(await getFailureCode(preview())).toBe('unreachable')
  })
})

test('fails for a closed port', async () => {
  const closed = await startSite(sendHtml(''))
  await closed.close()
  expect(await getFailureCode(fetchLinkPreview(closed.origin, { allow: new Set([closed.hostPort]) }))).toBe(
    'unreachable',
  )
})

test('rejects an image above the size limit, with or without a Content-Length header', async () => {
  const getImageFailureCode = () =>
    getFailureCode(fetchImage(site.origin, { limits: LIMITS, allow: new Set([site.hostPort]) }))
  siteListener = (_req, res) => void res.end(Buffer.alloc(65_536))
  expect(await getImageFailureCode()).toBe('no failure')
  siteListener = (_req, res) => void res.end(Buffer.alloc(65_537))
  expect(await getImageFailureCode()).toBe('too_large')
  siteListener = createEndlessResponse('', Buffer.alloc(16_384)).listener
  expect(await getImageFailureCode()).toBe('too_large')
})

test('identifies itself in the user agent, and sends no cookies or other data about a user', async () => {
  let receivedRequest: Record<string, unknown> = {}
  siteListener = (req, res) => {
    receivedRequest = { method: req.method, ...req.headers }
    res.setHeader('Set-Cookie', 'a=b')
    if (req.url === '/') res.writeHead(302, { Location: '/next' }).end()
    else sendHtml('')(req, res)
  }
  await preview()
  expect(receivedRequest).toEqual({
    method: 'GET',
    host: site.hostPort,
    connection: expect.any(String),
    accept: expect.stringContaining('text/html'),
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': expect.any(String),
    'user-agent': expect.stringMatching(/^VerandaLinkPreview\//),
  })
})

test('ignores an oEmbed response that is slow, too large, an error, or not a JSON object', async () => {
  const page = sendHtml('<link rel=alternate type=application/json+oembed href=/oembed><title>Page</title>')
  const providers: RequestListener[] = [
    () => undefined,
    createEndlessResponse('', Buffer.alloc(16_384, ' ')).listener,
    sendHtml('<title>no JSON</title>'),
    (_req, res) => void res.end('null'),
    (_req, res) => void res.writeHead(500).end(),
  ]
  for (const provider of providers) {
    siteListener = (req, res) => (req.url === '/oembed' ? provider : page)(req, res)
    expect(await preview('/', { ...LIMITS, timeout: 2_000, oembedTimeout: 200 })).toMatchObject({
      title: 'Page',
    })
  }
})
