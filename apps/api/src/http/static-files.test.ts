import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { respondError } from './respond-error.ts'
import { staticFiles } from './static-files.ts'

let folder: string
const writeFile = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content)
const createSite = (fallback?: string) =>
  express()
    .use(
      staticFiles(folder, { ...(fallback && { fallback }), headers: (res, path) => res.set('X-File', path) }),
    )
    .use((_req, res) => res.status(404).send('nowhere'))
    .use(respondError(pino({ level: 'silent' }), { recordFailure: () => undefined }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veranda-files-'))
  mkdirSync(join(folder, 'docs'))
  writeFile('index.html', 'home')
  writeFile('about.html', 'about')
  writeFile('docs/index.html', 'docs')
  writeFile('notes.md', '# Ünï')
  writeFile('.secret', 'secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/about', 'about'],
  ['/docs', 'docs'],
  ['/docs/', 'docs'],
  ['/%2e%2e/about', 'about'],
])('serves %s with the content "%s"', async (path, text) => {
  const response = await request(createSite()).get(path).expect(200)
  expect(response.text).toBe(text)
  expect(response.type).toBe('text/html')
})

test.each(['/gone', '/about/', '/.secret', '/..%2f..%2fetc%2fpasswd', '/a%00b', '/docs%5cindex.html'])(
  'returns 404 for %s',
  async (path) => {
    await request(createSite()).get(path).expect(404)
  },
)

test('declares text as UTF-8', async () => {
  const response = await request(createSite())
    .get('/notes.md')
    .expect('Content-Type', 'text/markdown; charset=utf-8')
  expect(response.text).toBe('# Ünï')
})

test('serves precompressed files to clients that accept them', async () => {
  writeFile('about.html.br', brotliCompressSync('about, compressed'))
  const compressed = await request(createSite()).get('/about').set('Accept-Encoding', 'br, gzip').expect(200)
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-file': '/about.html',
  })
  const plain = await request(createSite()).get('/about').set('Accept-Encoding', 'identity').expect(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.text).toBe('about')
})

test('serves the current files after a build is replaced', async () => {
  const app = createSite()
  await request(app).get('/about').expect(200, 'about')
  rmSync(join(folder, 'about.html'))
  await request(app).get('/about').expect(404)
  writeFile('about.html', 'about, rebuilt')
  writeFile('fresh.html', 'fresh')
  await request(app).get('/about').expect(200, 'about, rebuilt')
  await request(app).get('/fresh').expect(200, 'fresh')
})

test('serves the fallback page for unknown URLs without a file extension', async () => {
  await request(createSite('index.html')).get('/users/1').expect(200, 'home')
  await request(createSite('index.html')).get('/assets/gone.js').expect(404)
})

test('serves byte ranges and rejects ranges outside the file', async () => {
  await request(createSite()).get('/about').set('Range', 'bytes=1-2').expect(206, 'bo')
  const rejected = await request(createSite()).get('/about').set('Range', 'bytes=90-99').expect(416)
  expect(rejected.headers['content-range']).toBe('bytes */5')
  expect(rejected.body.code).toBe('range_not_satisfiable')
})

test('supports conditional requests and HEAD, and ignores other methods', async () => {
  const { headers } = await request(createSite()).get('/about')
  await request(createSite())
    .get('/about')
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)
  const head = await request(createSite()).head('/about').expect(200)
  expect(head.headers['content-length']).toBe('5')
  await request(createSite()).post('/about').expect(404)
})
