import { connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAnimation, createImage } from './testing/test-images.ts'

let server: TestServer
let agent: ReturnType<typeof supertest.agent>
beforeAll(async () => {
  server = await startTestServer()
  agent = (await server.createUser('mallory')).agent
})
afterAll(() => server.close())

const countEmojis = () => server.database.prisma.emoji.count({ where: { isCustom: true } })
/** Checks after each test that rejected uploads created no emoji. */
afterEach(async () => expect(await countEmojis()).toBe(0))

const upload = (file: Buffer, name = 'hostile', filename = 'image.png') =>
  agent.post('/api/emojis').field('name', name).attach('file', file, { filename, contentType: 'image/png' })

const ZIP = Buffer.from('504b0304140000000800', 'hex')
const encode = (content: string) => Buffer.from(content)

async function createPngDeclaring(width: number, height: number) {
  const png = await createImage('png', 8, 8)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** Creates a GIF with this number of frames of one pixel each. */
function createGif(frames: number) {
  const head = Buffer.from('474946383961 0100 0100 80 00 00 000000 ffffff'.replaceAll(' ', ''), 'hex')
  const frame = Buffer.from(
    '21f904 00 0a00 00 00 2c 0000 0000 0100 0100 00 02 02 4401 00'.replaceAll(' ', ''),
    'hex',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}

const FILES: [string, () => Promise<Buffer> | Buffer][] = [
  ['a ZIP archive', () => Buffer.concat([ZIP, Buffer.alloc(2000)])],
  [
    'a ZIP archive with a PNG signature',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ZIP, deflateSync(Buffer.alloc(10_000_000))]),
  ],
  [
    'an SVG with a script',
    () => encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['an SVG with a GIF signature', () => encode('GIF89a/*<svg onload=alert(1)>*/=1;')],
  ['an HTML page', () => encode('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => encode('%PDF-1.7\n1 0 obj')],
  ['an executable', () => Buffer.from('7f454c46020101', 'hex')],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['a GIF with 10,000 frames', () => createGif(10_000)],
  ['a GIF with 121 frames', () => createGif(121)],
  ['a PNG that declares 65,535 × 65,535 pixels', () => createPngDeclaring(65_535, 65_535)],
  ['an 8 × 8 PNG that declares 4096 × 4096 pixels', () => createPngDeclaring(4096, 4096)],
  ['a PNG that declares 0 × 0 pixels', () => createPngDeclaring(0, 0)],
  ['a PNG with 4097 × 1 pixels', () => createImage('png', 4097, 1)],
  ['a truncated PNG', async () => (await createImage('png', 200, 200)).subarray(0, 150)],
  ['a truncated JPEG', async () => takeFirstHalf(await createImage('jpeg', 200, 200))],
  ['a truncated GIF', async () => takeFirstHalf(await createImage('gif', 200, 200))],
  ['a truncated WebP', async () => takeFirstHalf(await createImage('webp', 200, 200))],
  ['a truncated AVIF', async () => takeFirstHalf(await createImage('avif', 200, 200))],
  [
    'an animated GIF with a truncated last frame',
    async () => (await createAnimation('gif', 5)).subarray(0, -30),
  ],
  ['a HEIC', () => Buffer.concat([Buffer.from('00000018', 'hex'), encode('ftypheic'), Buffer.alloc(100)])],
  ['one byte', () => Buffer.from('00', 'hex')],
  ['an empty file', () => Buffer.alloc(0)],
]
const takeFirstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

test.each(FILES)('rejects %s as an image', async (_name, createFile) => {
  const { body } = await upload(await createFile()).expect(400)
  expect(body).toMatchObject({
    error: 'File validation failed',
    code: 'invalid_file',
    details: expect.any(String),
    allowedTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
    maxSize: 1_048_576,
  })
})

test.each([
  '',
  ' ',
  ':',
  'a',
  'x'.repeat(51),
  'x'.repeat(5000),
  '../../etc',
  '<b>',
  'a\u202eb',
  '👍',
  'a\0b',
  ':a:b:',
])('rejects the name %j', async (name) => {
  const { body } = await upload(await createImage(), name).expect(400)
  expect(body.details[0].path).toBe('name')
})

test('reports all missing fields in one response', async () => {
  const findMissing = async (request: supertest.Test) =>
    (await request.expect(400)).body.details.map(({ path }: { path: string }) => path)
  expect(await findMissing(agent.post('/api/emojis'))).toEqual(['file', 'name'])
  expect(await findMissing(agent.post('/api/emojis').field('name', 'no file'))).toEqual(['file'])
  expect(await findMissing(agent.post('/api/emojis').attach('file', await createImage(), 'x.png'))).toEqual([
    'name',
  ])
  // Sends a text field under the name of the file field.
  expect(await findMissing(agent.post('/api/emojis').field('name', 'no file').field('file', 'x'))).toContain(
    'file',
  )
})

test('rejects surplus files, unknown fields and categories, and oversized or too many fields', async () => {
  const image = await createImage()
  const call = () => agent.post('/api/emojis').field('name', 'hostile')
  await call().attach('file', image, 'a.png').attach('file', image, 'b.png').expect(400)
  await call().attach('image', image, 'a.png').expect(400)
  await call().attach('file', image, 'a.png').field('is_approved', 'true').expect(400)
  await call().attach('file', image, 'a.png').field('name[x]', 'nested').expect(400)
  await call().attach('file', image, 'a.png').field('category', 'x'.repeat(50_000)).expect(400)
  await call().attach('file', image, 'a.png').field('category', 'nowhere').expect(400)
  await call().attach('file', image, 'a.png').field('y'.repeat(5000), 'x').expect(400)
  let many = call().attach('file', image, 'a.png')
  for (let n = 0; n < 30; n++) many = many.field(`field${n}`, 'x')
  await many.expect(400)
})

test('rejects a file and a form that are too large', async () => {
  const { body } = await upload(Buffer.alloc(1_048_577)).expect(413)
  expect(body).toMatchObject({ error: 'File too large', maxSize: 1_048_576, maxSizeMB: 1 })
  // A file of the maximum size is read, and rejected only because it is not an image.
  await upload(Buffer.alloc(1_048_576)).expect(400)
  await agent.post('/api/emojis').field('name', 'x'.repeat(10_000_000)).expect(413)
})

test('rejects content types other than multipart/form-data, and malformed forms', async () => {
  await agent.post('/api/emojis').send({ name: 'json' }).expect(415)
  await agent.post('/api/emojis').type('image/png').send('x').expect(415)
  const sendForm = (type: string, body: string) =>
    agent.post('/api/emojis').set('Content-Type', type).send(body)
  for (const [type, body] of [
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=b', 'not a form'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nno end',
    ],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ] as const)
    await sendForm(type, body).expect(400)
})

describe('raw requests', () => {
  let http: Awaited<ReturnType<typeof listenOnLoopback>>
  let port: number
  let cookie: string
  beforeAll(async () => {
    http = await listenOnLoopback(createApp(server))
    port = Number(new URL(http.origin).port)
    const signedIn = await supertest(http.server)
      .post('/api/auth/signin')
      .send({ email: 'mallory@example.com', password: 'correct-horse-battery' })
    cookie = String(signedIn.headers['set-cookie']?.[0]).split(';')[0] ?? ''
  })
  afterAll(() => http.close())

  const createHead = (headers: string) =>
    `POST /api/emojis HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`

  /**
   * Sends the head, then up to `maxChunks` chunks of 64 KB until the server responds. Returns the response
   * and the number of chunks sent.
   */
  const stream = (head: string, maxChunks: number) =>
    new Promise<{ response: string; chunks: number }>((resolve) => {
      let response = ''
      let chunks = 0
      let timer: NodeJS.Timeout
      const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head)
        timer = setInterval(() => {
          if (response === '' && chunks < maxChunks) socket.write(chunk, () => chunks++)
        }, 2)
      })
      const finish = () => {
        clearInterval(timer)
        socket.destroy()
        resolve({ response, chunks })
      }
      socket.on('data', (bytes) => {
        response += bytes.toString()
      })
      socket.on('close', finish).on('error', finish)
    })

  test.concurrent('rejects an endless form, and stops reading it once it is too large', async () => {
    const { response, chunks } = await stream(
      createHead(`Cookie: ${cookie}\r\nTransfer-Encoding: chunked`),
      2000,
    )
    // The connection may close before a client that is still sending has read the response.
    if (response) expect(response).toMatch(/^HTTP\/1\.1 413 .*Connection: close.*File too large/s)
    // Without a limit, the client would send all 2,000 chunks.
    expect(chunks).toBeLessThan(200)
  })

  test.concurrent('rejects an anonymous client before reading the body', async () => {
    const { response } = await stream(createHead('Transfer-Encoding: chunked'), 0)
    expect(response).toMatch(/^HTTP\/1\.1 401 .*Connection: close/s)
  })

  test.concurrent('rejects an oversized Content-Length before reading the body', async () => {
    const { response } = await stream(createHead(`Cookie: ${cookie}\r\nContent-Length: 99999999`), 0)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('creates no emoji when the client disconnects, and serves the next request', async () => {
    for (let n = 0; n < 5; n++)
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `${createHead(`Cookie: ${cookie}\r\nContent-Length: 50000`)}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`,
          )
          setTimeout(() => socket.destroy(), 20)
        })
        socket.on('close', () => resolve())
      })
    await upload(Buffer.alloc(10)).expect(400)
  })
})
