import { request } from 'node:http'
import sharp from 'sharp'
import { createApp } from '../../app.ts'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAnimation, createScene, getCornerColor } from './testing/test-images.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Agent = ReturnType<TestServer['anonymous']>
const PATH = '/api/upload/image'
const upload = (agent: Agent, file: Buffer, filename = 'holiday.png') =>
  agent.post(PATH).attach('file', file, filename)
const getImage = (url: string) => server.anonymous().get(url).buffer(true)
const fetchBytes = async (url: string): Promise<Buffer> => (await getImage(url).expect(200)).body

const overrideQuota = async (userId: number, feature: string, limit: number) => {
  const { id: featureId } = await server.database.prisma.quotaFeature.findFirstOrThrow({ where: { feature } })
  await server.database.prisma.userQuota.upsert({
    where: { userId_featureId: { userId, featureId } },
    create: { userId, featureId, limit },
    update: { limit },
  })
}
const getQuota = async (agent: Agent, name: string) =>
  (await agent.get('/api/quotas').expect(200)).body.quotas.find(
    ({ feature_name }: { feature_name: string }) => feature_name === name,
  )

test('re-encodes an uploaded image in its own format and serves it publicly', async () => {
  const { agent } = await server.createUser('ada')
  for (const [format, extension] of [
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['gif', 'gif'],
    ['webp', 'webp'],
  ] as const) {
    const { body } = await upload(agent, await createScene()[format]().toBuffer(), 'x.txt').expect(200)
    expect(body).toEqual({
      success: true,
      url: `/uploads/images/${body.filename}`,
      filename: expect.stringMatching(new RegExp(`^\\d{13}-[0-9a-f]{20}\\.${extension}$`)),
      size: expect.any(Number),
      type: `image/${format}`,
      width: 60,
      height: 40,
      blurhash: expect.stringMatching(/^.{28}$/),
    })
    const image = await getImage(body.url).expect(200).expect('Content-Type', `image/${format}`)
    expect(image.body).toHaveLength(body.size)
    expect(await sharp(image.body).metadata()).toMatchObject({ format, width: 60, height: 40 })
  }
})

test('applies the orientation in the metadata and then removes all metadata', async () => {
  const { agent } = await server.createUser('camera')
  const photo = await createScene(60, 40)
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', ImageDescription: 'At home' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(agent, photo, 'photo.jpg').expect(200)
  expect(body).toMatchObject({ width: 40, height: 60 })
  const stored = await fetchBytes(body.url)
  const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata()
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
  expect(stored.includes('script') || stored.includes('secret')).toBe(false)
  // The bottom left corner of the scene is green, not red. A clockwise rotation moves it to the top left.
  const [red = 255, green = 0] = await getCornerColor(stored)
  expect([red < 40, green > 215]).toEqual([true, true])
})

test('converts colors from another profile to sRGB', async () => {
  const { agent } = await server.createUser('printer')
  const plain = await createScene().png().toBuffer()
  const cmyk = await sharp(plain)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer()
  const wide = await sharp(plain).withIccProfile('p3').png().toBuffer()
  for (const file of [cmyk, wide]) {
    const { body } = await upload(agent, file).expect(200)
    const stored = await fetchBytes(body.url)
    expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb' })
    const [before, after] = [await getCornerColor(file), await getCornerColor(stored)]
    for (const [channel, value] of after.entries())
      expect(Math.abs(value - (before[channel] ?? 0))).toBeLessThan(20)
  }
})

test.each(['gif', 'webp'] as const)(
  'keeps the frame delays and loop count of an animated %s',
  async (format) => {
    const { agent } = await server.createUser(`moving_${format}`)
    const { body } = await upload(agent, await createAnimation(format)).expect(200)
    expect(body).toMatchObject({ width: 24, height: 16 })
    const metadata = await sharp(await fetchBytes(body.url), { animated: true }).metadata()
    expect(metadata).toMatchObject({ pages: 3, pageHeight: 16, delay: [80, 80, 80], loop: 2 })
  },
)

describe('errors', () => {
  test('state the problem and the limits if a file is missing, invalid, or too large, and don’t count toward the daily uploads', async () => {
    const { agent } = await server.createUser('refused')
    expect((await agent.post(PATH).expect(400)).body.error).toBe('No file provided')
    expect((await agent.post(PATH).field('file', 'text').expect(400)).body.error).toBe('No file provided')
    const { body } = await upload(agent, Buffer.from('no image')).expect(400)
    expect(body).toMatchObject({
      error: 'File validation failed',
      details: 'File is not a JPEG, PNG, GIF, or WebP image',
      allowedTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
      maxSize: 5_242_880,
    })
    await agent.post(PATH).send({ file: 'x' }).expect(415)
    const large = await upload(agent, Buffer.alloc(5_242_881)).expect(413)
    expect(large.body).toMatchObject({ error: 'File too large', maxSize: 5_242_880, maxSizeMB: 5 })
    expect(await getQuota(agent, 'daily_uploads')).toMatchObject({ used: 0 })
  })

  test('list the allowed methods for an unsupported method, and report a missing session', async () => {
    const { agent } = await server.createUser('methods')
    for (const method of ['get', 'put', 'delete', 'patch'] as const)
      expect((await agent[method](PATH).expect(405)).headers.allow).toBe('POST')
    await server.anonymous().post(PATH).expect(401)
  })
})

describe('quotas', () => {
  test('count uploads per day, and the storage in use', async () => {
    const { agent, id } = await server.createUser('counted')
    await overrideQuota(id, 'daily_uploads', 2)
    const file = await createScene().png().toBuffer()
    const { body } = await upload(agent, file).expect(200)
    await upload(agent, Buffer.from('x')).expect(400)
    await upload(agent, file).expect(200)
    expect((await upload(agent, file).expect(429)).body).toMatchObject({
      quota_type: 'uploads/daily_uploads',
      used: 2,
    })
    expect((await getQuota(agent, 'storage_mb')).used).toBeCloseTo((2 * body.size) / 1_048_576, 2)
    await agent.delete(`/api/upload/${body.filename}`).expect(204)
    expect((await getQuota(agent, 'storage_mb')).used).toBeCloseTo(body.size / 1_048_576, 2)
    expect(await getQuota(agent, 'daily_uploads')).toMatchObject({ used: 2 })
  })

  test('accept parallel uploads only until the storage is full, and don’t count the rejected ones', async () => {
    const { agent, id } = await server.createUser('crowded')
    await overrideQuota(id, 'storage_mb', 1)
    const noise = await sharp({
      create: {
        width: 500,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await upload(agent, noise)).status),
    )
    const storedCount = statuses.filter((status) => status === 200).length
    // Noise hardly compresses, so a stored image is about as large as the uploaded one.
    expect(storedCount).toBe(Math.floor(1_048_576 / noise.length))
    expect(statuses.filter((status) => status === 429)).toHaveLength(6 - storedCount)
    expect(await getQuota(agent, 'daily_uploads')).toMatchObject({ used: storedCount })
  })

  test('reject an upload before its file is validated if the user’s storage is full', async () => {
    const { agent, id } = await server.createUser('full')
    await overrideQuota(id, 'storage_mb', 0)
    const { body } = await upload(agent, Buffer.alloc(5_000_000)).expect(429)
    expect(body).toMatchObject({ quota_type: 'uploads/storage_mb', limit: 0, resets_at: null })
    expect(await getQuota(agent, 'daily_uploads')).toMatchObject({ used: 0 })
  })
})

test('lists your own uploads, newest first, with totals', async () => {
  const { agent } = await server.createUser('lister')
  const stranger = await server.createUser('stranger')
  const names: string[] = []
  for (let n = 0; n < 3; n++)
    names.push(
      (
        await upload(
          agent,
          await createScene(10 + n, 10)
            .png()
            .toBuffer(),
        ).expect(200)
      ).body.filename,
    )
  await upload(stranger.agent, await createScene().png().toBuffer()).expect(200)
  const { body } = await agent.get('/api/upload').query({ limit: 2 }).expect(200)
  expect(body.uploads.map(({ filename }: { filename: string }) => filename)).toEqual([names[2], names[1]])
  expect(body.uploads[0]).toMatchObject({ width: 12, frames: 1, created_at: expect.any(String) })
  const rows = await server.database.prisma.upload.findMany({ where: { filename: { in: names } } })
  expect(body.totals).toEqual({ uploads: 3, bytes: rows.reduce((sum, { size }) => sum + size, 0) })
  expect(body.pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: true })
  await server.anonymous().get('/api/upload').expect(401)
})

test('lets only the owner delete an upload, and then returns 404 for its image in all sizes and for a second deletion', async () => {
  const { agent } = await server.createUser('deleter')
  const other = await server.createUser('other_user')
  const { body } = await upload(agent, await createScene(200, 100).png().toBuffer()).expect(200)
  await getImage(`${body.url}?w=64&format=webp`).expect(200)
  await other.agent.delete(`/api/upload/${body.filename}`).expect(404)
  await getImage(body.url).expect(200)
  await agent.delete(`/api/upload/${body.filename}`).expect(204)
  await agent.delete(`/api/upload/${body.filename}`).expect(404)
  for (const url of [body.url, `${body.url}?w=64&format=webp`, `${body.url}?format=webp`])
    await getImage(url).expect(404)
  expect((await agent.get('/api/upload').expect(200)).body.totals).toEqual({ uploads: 0, bytes: 0 })
})

test('returns 404 for uploads of a deleted account', async () => {
  const { agent } = await server.createUser('leaving')
  const { body } = await upload(agent, await createScene().png().toBuffer()).expect(200)
  await agent.delete('/api/profile/leaving').expect(204)
  await getImage(body.url).expect(404)
})

test('rejects an upload before the file is sent if the user’s storage is full', async () => {
  const { id } = await server.createUser('waiting')
  await overrideQuota(id, 'storage_mb', 0)
  const http = await listenOnLoopback(createApp(server))
  try {
    const signIn = await server
      .anonymous()
      .post('/api/auth/signin')
      .send({ email: 'waiting@example.com', password: PASSWORD })
    const statusAndConnectionHeader = await new Promise((resolve, reject) => {
      const clientRequest = request(`${http.origin}${PATH}`, {
        method: 'POST',
        headers: {
          Cookie: String(signIn.headers['set-cookie']).split(';')[0] ?? '',
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': 4_000_000,
        },
      })
      clientRequest.once('response', (response) => {
        resolve([response.statusCode, response.headers.connection])
        clientRequest.destroy()
      })
      clientRequest.once('error', reject)
      clientRequest.flushHeaders()
    })
    expect(statusAndConnectionHeader).toEqual([429, 'close'])
  } finally {
    await http.close()
  }
})
