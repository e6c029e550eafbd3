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
const write = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content)
const site = (fallback?: string) =>
  express()
    .use(
      staticFiles(folder, { ...(fallback && { fallback }), headers: (res, path) => res.set('X-File', path) }),
    )
    .use((_req, res) => res.status(404).send('nowhere'))
    .use(respondError(pino({ level: 'silent' }), { failed: () => undefined }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veranda-files-'))
  mkdirSync(join(folder, 'docs'))
  write('index.html', 'home')
  write('about.html', 'about')
  write('docs/index.html', 'docs')
  write('notes.md', '# Ünï')
  write('.secret', 'secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['/', 'home'],
  ['/index.html', 'home'],
  ['/about', 'about'],
  ['/docs', 'docs'],
  ['/docs/', 'docs'],
])('serves %s as %s', async (path, text) => {
  const answer = await request(site()).get(path).expect(200)
  expect(answer.text).toBe(text)
  expect(answer.type).toBe('text/html')
})

test.each([
  '/gone',
  '/about/',
  '/.secret',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/about',
  '/a%00b',
  '/docs%5cindex.html',
])('returns 404 for %s', async (path) => {
  const outside = path.includes('%2e') ? 200 : 404
  await request(site()).get(path).expect(outside)
})

test('declares text as UTF-8', async () => {
  const answer = await request(site()).get('/notes.md').expect('Content-Type', 'text/markdown; charset=utf-8')
  expect(answer.text).toBe('# Ünï')
})

test('serves precompressed files to clients that accept them', async () => {
  write('about.html.br', brotliCompressSync('about, compressed'))
  const compressed = await request(site()).get('/about').set('Accept-Encoding', 'br, gzip').expect(200)
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-file': '/about.html',
  })
  const plain = await request(site()).get('/about').set('Accept-Encoding', 'identity').expect(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.text).toBe('about')
})

test('serves the current files after a build is replaced', async () => {
  const app = site()
  await request(app).get('/about').expect(200, 'about')
  rmSync(join(folder, 'about.html'))
  await request(app).get('/about').expect(404)
  write('about.html', 'about, anew')
  write('fresh.html', 'fresh')
  await request(app).get('/about').expect(200, 'about, anew')
  await request(app).get('/fresh').expect(200, 'fresh')
})

test('serves the fallback page for URLs that name no file', async () => {
  await request(site('index.html')).get('/users/1').expect(200, 'home')
  await request(site('index.html')).get('/assets/gone.js').expect(404)
})

test('serves byte ranges and rejects ranges outside the file', async () => {
  await request(site()).get('/about').set('Range', 'bytes=1-2').expect(206, 'bo')
  const refused = await request(site()).get('/about').set('Range', 'bytes=90-99').expect(416)
  expect(refused.headers['content-range']).toBe('bytes */5')
  expect(refused.body.code).toBe('range_not_satisfiable')
})

test('supports conditional requests and HEAD, and ignores writes', async () => {
  const { headers } = await request(site()).get('/about')
  await request(site())
    .get('/about')
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)
  const head = await request(site()).head('/about').expect(200)
  expect(head.headers['content-length']).toBe('5')
  await request(site()).post('/about').expect(404)
})
