import type { QuoteOptions } from '@veranda/og-image'
import sharp from 'sharp'
import { vi } from 'vitest'
import { unavailable } from '../../http/errors.ts'
import { createImageRenderer } from '../../rendering/image-renderer.ts'
import { createSubscriptionClient } from '../../testing/subscription-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let member: ReturnType<TestServer['anonymous']>

beforeAll(async () => {
  server = await startTestServer()
  const freya = await server.createUser('freya')
  member = freya.agent
  // The pro plan has no limit on generated images.
  const { assignAndGet } = await createSubscriptionClient(server, await server.createUser('boss', 'admin'))
  await assignAndGet(freya.id, 'pro')
})
afterAll(() => server.close())

/** Generates an image and returns its ID. */
const generateImage = async (seed: string) => {
  const { headers } = await member.get('/api/og-image').query({ seed, quote: seed }).expect(200)
  return /^\/api\/og-image\/([^?]+)/.exec(headers['content-location'] ?? '')?.[1] ?? ''
}

test.each([
  '<script>alert(1)</script>&"\'',
  '\u0007\u001b[2J',
  '\u202e\u2066reversed',
  `Z${'\u0351'.repeat(400)}`,
  '{{7*7}} %n %s',
  "'; DROP TABLE og_generation; --",
  '../../etc/passwd',
  '👩‍👩‍👧‍👦'.repeat(40),
])('renders the text %j as plain text', async (quote) => {
  const { headers, body } = await member
    .get('/api/og-image')
    .query({ seed: 'h', quote, author: 'x' })
    .expect(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const svg = body.toString()
  expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href="(?!#)/i)
  await expect(sharp(body).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
})

test.each([
  // UTF-8 encoding of a lone surrogate, which is not valid in a URL
  ['a lone surrogate', '/api/og-image?quote=%ED%A0%80', [200, 400]],
  ['a NUL character', '/api/og-image?quote=%00', [400]],
  ['an incomplete percent-encoding', '/api/og-image?quote=%E0%A4%A', [200, 400]],
  ['a duplicate parameter', '/api/og-image?seed=a&seed=b', [400]],
  ['a seed that is an object', '/api/og-image?seed[x]=1', [200, 400]],
  ['a quote of 100,000 characters', `/api/og-image?quote=${'a'.repeat(100_000)}`, [400, 414, 431]],
  ['an ID that is a path', '/api/og-image/..%2f..%2fetc', [400, 404]],
  ['an ID that is too long', `/api/og-image/${'a'.repeat(65)}`, [400]],
])('rejects %s or treats it as text', async (_name, path, statuses) => {
  const { status } = await member.get(path)
  expect(statuses).toContain(status)
})

test('returns the same ETag, content type, content length, and cache control for HEAD as for GET', async () => {
  const id = await generateImage('head')
  const getResponse = await member.get(`/api/og-image/${id}`).query({ format: 'png' }).expect(200)
  const headResponse = await member.head(`/api/og-image/${id}`).query({ format: 'png' }).expect(200)
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
    expect([name, headResponse.headers[name]]).toEqual([name, getResponse.headers[name]])
})

test('returns 304 for a known ETag, and 200 if it belongs to another format', async () => {
  const id = await generateImage('fresh')
  const { headers } = await member.get(`/api/og-image/${id}`).query({ format: 'png' }).expect(200)
  const requestImage = (format: string) =>
    member
      .get(`/api/og-image/${id}`)
      .query({ format })
      .set('If-None-Match', headers.etag ?? '')
  await requestImage('png').expect(304)
  await requestImage('webp').expect(200)
})

test('continues rendering after a failed rendering', async () => {
  const renderer = createImageRenderer({ threads: 1 })
  const render = (options: Partial<QuoteOptions>) =>
    renderer.render(
      {
        format: 'png',
        subject: { kind: 'quote', options: { seed: 'x', width: 400, height: 300, ...options } },
      },
      [],
    )
  const broken = { width: -400 }
  const results = await Promise.allSettled([
    render({}),
    render(broken),
    render({ seed: 'y' }),
    render(broken),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  await expect(render(broken)).rejects.toThrow()
  await expect(render({ seed: 'z' })).resolves.toBeInstanceOf(Buffer)
  await renderer.stop()
})

test('omits the headers of the image from a 503 response', async () => {
  const { imageRenderer } = server
  const id = await generateImage('refused')
  const render = vi.spyOn(imageRenderer, 'render').mockRejectedValue(unavailable('Image rendering'))
  const { headers, body } = await member.get(`/api/og-image/${id}`).query({ format: 'png' }).expect(503)
  render.mockRestore()
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-location']).toBeUndefined()
  const image = await member.get(`/api/og-image/${id}`).query({ format: 'png' }).expect(200)
  expect(headers.etag).not.toBe(image.headers.etag)
  expect(body.code).toBe('unavailable')
})
