import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { HOSTILE_FILES, type Outcome } from './testing/hostile-files.ts'
import { createScene } from './testing/test-images.ts'

let server: TestServer
let agent: ReturnType<TestServer['anonymous']>
beforeAll(async () => {
  server = await startTestServer({ UPLOAD_MAX_MB: '10' })
  const mallory = await server.createUser('mallory')
  agent = mallory.agent
  const { id: featureId } = await server.database.prisma.quotaFeature.findFirstOrThrow({
    where: { feature: 'daily_uploads' },
  })
  await server.database.prisma.userQuota.create({ data: { userId: mallory.id, featureId, limit: null } })
})
afterAll(() => server.close())

const PATH = '/api/upload/image'
const send = (file: Buffer, filename = 'image.png', contentType = 'image/png') =>
  agent.post(PATH).attach('file', file, { filename, contentType })

/** Returns the numbers of stored files and of upload rows. */
const countStored = async () => {
  const folder = path.join(server.config.DATA_DIR, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return [files.length, await server.database.prisma.upload.count()]
}

const describeOutcome = (outcome: Outcome) =>
  'rejection' in outcome ? `400: ${outcome.rejection}` : `re-encoded as ${outcome.type}`

describe('image validation', () => {
  test.each(HOSTILE_FILES.map((hostile) => [hostile.name, hostile] as const))(
    'handles %s as documented',
    async (_name, { make, outcome, without }) => {
      const before = await countStored()
      const { status, body } = await send(await make())
      if ('rejection' in outcome) {
        expect([status, body.error, body.details]).toEqual([400, 'File validation failed', outcome.rejection])
        expect(await countStored()).toEqual(before)
        return
      }
      expect([status, body.type]).toEqual([200, outcome.type])
      const { body: storedImage } = await server.anonymous().get(body.url).buffer(true).expect(200)
      const { exif, xmp, comments } = await sharp(storedImage).metadata()
      expect([exif, xmp, comments]).toEqual([undefined, undefined, undefined])
      if (without) expect(storedImage.includes(without)).toBe(false)
    },
  )

  test('matches the table in the documentation', async () => {
    const page = await readFile(path.resolve('apps/api/src/features/uploads/docs/image.mdx'), 'utf8')
    const rows = HOSTILE_FILES.map(({ name, outcome }) => `| ${name} | ${describeOutcome(outcome)} |`)
    const table = page.split('\n').filter((line) => line.startsWith('| a') || line.startsWith('| half'))
    expect(table).toEqual(rows)
  })
})

test('limits the delay of a frame to ten seconds', async () => {
  const slow = HOSTILE_FILES.find(({ name }) => name.includes('more than a minute'))
  const { body } = await send((await slow?.make()) as Buffer).expect(200)
  const { body: storedImage } = await server.anonymous().get(body.url).buffer(true)
  expect((await sharp(storedImage, { animated: true }).metadata()).delay).toEqual([10_000, 10_000, 10_000])
})

describe('an upload form', () => {
  let image: Buffer
  beforeAll(async () => {
    image = await createScene().jpeg().toBuffer()
  })

  test.each([
    'image.svg',
    'image.php',
    '../../../etc/passwd',
    '..\\..\\windows',
    'a\u202egnp.exe',
    '.htaccess',
    'x'.repeat(300),
    'a"; filename="b.html',
  ])('with the file name %j gets a generated name and the detected type', async (filename) => {
    const { body } = await send(image, filename, 'text/html').expect(200)
    expect([body.type, body.filename]).toEqual([
      'image/jpeg',
      expect.stringMatching(/^\d{13}-[0-9a-f]{20}\.jpg$/),
    ])
  })

  const createForm = (partHeaders: string) =>
    Buffer.concat([Buffer.from(`--b\r\n${partHeaders}\r\n\r\n`), image, Buffer.from('\r\n--b--\r\n')])
  const sendForm = (body: Buffer) =>
    agent.post(PATH).set('Content-Type', 'multipart/form-data; boundary=b').send(body)

  test('without a file name is rejected, and with a NUL in the name is rejected or stored under a safe name', async () => {
    const withoutName = await sendForm(createForm('Content-Disposition: form-data; name="file"'))
    expect([withoutName.status, withoutName.body.error]).toEqual([400, 'No file provided'])
    const withNul = await sendForm(
      createForm(
        'Content-Disposition: form-data; name="file"; filename="a\0.png"\r\nContent-Type: image/png',
      ),
    )
    expect([200, 400]).toContain(withNul.status)
    if (withNul.status === 200) expect(withNul.body.filename).toMatch(/^[\w.-]+$/)
  })

  test('with several files, a wrong field or content type, or no closing boundary is rejected, not stored', async () => {
    const before = await countStored()
    await agent.post(PATH).attach('file', image, 'a.jpg').attach('file', image, 'b.jpg').expect(400)
    await agent.post(PATH).attach('image', image, 'a.jpg').expect(400)
    await agent.post(PATH).attach('file[]', image, 'a.jpg').expect(400)
    await agent.post(PATH).attach('__proto__', image, 'a.jpg').expect(400)
    // Without its last 9 bytes, this form lacks the closing boundary.
    await sendForm(
      createForm('Content-Disposition: form-data; name="file"; filename="a"').subarray(0, -9),
    ).expect(400)
    await agent.post(PATH).type('image/jpeg').send(image).expect(415)
    expect(await countStored()).toEqual(before)
  })

  test('with additional fields is accepted', async () => {
    await agent
      .post(PATH)
      .field('user_id', '1')
      .field('filename', 'mine')
      .attach('file', image, 'a')
      .expect(200)
  })
})
