import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAnimation, createImage } from './testing/test-images.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let userCount = 0
const createUser = (...roles: string[]) => server.createUser(`uploader_${++userCount}`, ...roles)

const upload = ({ agent }: Pick<SignedInUser, 'agent'>, file: Buffer, fields: Record<string, string>) =>
  agent.post('/api/emojis').field(fields).attach('file', file, 'image.png')

const subscribe = ({ id }: SignedInUser, plan: string) =>
  server.database.prisma.subscription.create({
    data: { user: { connect: { id } }, plan: { connect: { name: plan } }, billingCycle: 'monthly' },
  })

const approve = (id: number) =>
  server.database.prisma.emoji.update({ where: { id }, data: { status: 'approved' } })

const listEmojis = async ({ agent }: Pick<SignedInUser, 'agent'>, search: string) =>
  (await agent.get('/api/emojis').query({ search, include_custom: true }).expect(200)).body

test('creates a personal emoji with its image, and makes both public on approval', async () => {
  const ada = await createUser()
  const { body } = await upload(ada, await createImage(), { name: ' :Party   Parrot: ' }).expect(201)
  expect(body).toEqual({
    id: expect.any(Number),
    emoji_id: expect.stringMatching(/^custom_[0-9a-f]{20}$/),
    unicode_codepoint: null,
    unicode_char: null,
    name: 'Party Parrot',
    description: null,
    category: { id: expect.any(Number), name: 'custom', display_name: 'Custom' },
    tags: [],
    aliases: ['party_parrot'],
    keywords: ['party', 'parrot'],
    is_custom: true,
    custom_image_url: expect.stringMatching(new RegExp(`^/api/emojis/${body.id}/image\\?v=[0-9a-f]{12}$`)),
    usage_count: 0,
    version_min: null,
    is_approved: false,
    is_personal: true,
  })
  const guest = { agent: server.anonymous() }
  expect((await listEmojis(ada, 'party parrot')).emojis).toEqual([body])
  expect((await listEmojis(guest, 'party parrot')).total_count).toBe(0)
  await guest.agent.get(body.custom_image_url).expect(404)
  const image = await ada.agent.get(body.custom_image_url).expect(200)
  expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })

  await approve(body.id)
  expect((await listEmojis(guest, ':party_parrot:')).emojis).toMatchObject([
    { id: body.id, is_approved: true, is_personal: false },
  ])
  await guest.agent.get(body.custom_image_url).expect(200)
})

test('removes metadata from the image, rotates it upright, and scales it down', async () => {
  const photo = await sharp(await createImage('jpeg', 400, 200))
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const ada = await createUser()
  const { body } = await upload(ada, photo, { name: 'photo' }).expect(201)
  const { body: bytes } = await ada.agent.get(body.custom_image_url).expect(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 128 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
  await upload(await createUser(), await createImage(format), { name: `a ${format}` }).expect(201)
})

test.each(['gif', 'webp'] as const)(
  'requires a plan for an animated %s and keeps the animation',
  async (format) => {
    const ada = await createUser()
    const image = await createAnimation(format)
    const { body } = await upload(ada, image, { name: `moving ${format}` }).expect(403)
    expect(body).toMatchObject({
      code: 'plan_required',
      feature: 'animated_emoji',
      plan: { name: 'pro' },
    })
    await subscribe(ada, 'pro')
    const created = await upload(ada, image, { name: `moving ${format}` }).expect(201)
    const { body: bytes } = await ada.agent.get(created.body.custom_image_url).expect(200)
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 16 })
  },
)

test.each([
  ['Grinning', /:grinning: belongs to a Unicode emoji/],
  ['public_one', /Another emoji already uses the shortcode :public_one:/],
  ['Mine', /You already have an emoji with the shortcode :mine:/],
])(
  'rejects the name %s if a Unicode, public, or own emoji has its shortcode, and says which',
  async (name, error) => {
    const [ada, bob] = [await createUser(), await createUser()]
    if (name === 'public_one')
      await approve((await upload(bob, await createImage(), { name }).expect(201)).body.id)
    if (name === 'Mine') await upload(ada, await createImage(), { name: 'mine' }).expect(201)
    const { body } = await upload(ada, await createImage(), { name }).expect(409)
    expect(body).toMatchObject({ code: 'shortcode_taken', error: expect.stringMatching(error) })
  },
)

test('lets unapproved emojis of two owners share a shortcode, and allows non-ASCII shortcodes', async () => {
  for (const user of [await createUser(), await createUser()]) {
    const { body } = await upload(user, await createImage(), { name: 'größe 日本' }).expect(201)
    expect(body.aliases).toEqual(['größe_日本'])
  }
})

test.each(['smile\uFE0F', 'smile\u034F', '\u3164\u3164', '\u0301\u0302'])(
  'rejects the ambiguous or invisible name %j',
  async (name) => {
    await upload(await createUser(), await createImage(), { name }).expect(400)
  },
)

test('finds a shortcode regardless of its Unicode normalization', async () => {
  const ada = await createUser()
  await upload(ada, await createImage(), { name: 'un café' }).expect(201)
  const shortcodes = 'un_cafe\u0301'
  const { body } = await ada.agent.get('/api/emojis/lookup').query({ shortcodes }).expect(200)
  expect(body.emojis).toMatchObject([{ name: 'un café' }])
  const found = await ada.agent.get('/api/emojis').query({ search: 'cafe\u0301', include_custom: 'true' })
  expect(found.body.emojis).toMatchObject([{ name: 'un café' }])
})

test('rejects an image that an emoji of the user or a public emoji has, and names that emoji', async () => {
  const ada = await createUser()
  const image = await createImage()
  const { body } = await upload(ada, image, { name: 'first one' }).expect(201)
  const duplicate = await upload(ada, image, { name: 'second one' }).expect(409)
  expect(duplicate.body).toMatchObject({
    code: 'duplicate_image',
    error: expect.stringMatching(/Your.*:first_one:/),
  })
  const bob = await createUser()
  await upload(bob, image, { name: 'bob one' }).expect(201)
  await approve(body.id)
  const third = await upload(await createUser(), image, { name: 'third one' }).expect(409)
  expect(third.body.error).toMatch(/public.*:first_one:/)
})

test('limits parallel uploads to the number of emoji slots, and frees a slot on deletion', async () => {
  const ada = await createUser()
  const images = await Promise.all(Array.from({ length: 9 }, () => createImage()))
  const responses = await Promise.all(images.map((image, n) => upload(ada, image, { name: `slot ${n}` })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429])
  // Without a free slot, nothing is rendered and the file is not validated.
  expect((await upload(ada, Buffer.from('no image'), { name: 'slot ten' })).status).toBe(429)
  const created = responses.find(({ status }) => status === 201)?.body
  await ada.agent.delete(`/api/emojis/${created.id}`).expect(204)
  await ada.agent.get(created.custom_image_url).expect(404)
  await ada.agent.delete(`/api/emojis/${created.id}`).expect(404)
  await upload(ada, await createImage(), { name: 'slot again' }).expect(201)
})

test('creates one emoji for three parallel uploads with the same name', async () => {
  const ada = await createUser()
  const images = [await createImage(), await createImage(), await createImage()]
  const responses = await Promise.all(images.map((image) => upload(ada, image, { name: 'twin' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('lets only the owner delete an approved emoji, which removes it for all users', async () => {
  const [ada, bob] = [await createUser(), await createUser('admin')]
  const { body } = await upload(ada, await createImage(), { name: 'taken back' }).expect(201)
  await approve(body.id)
  await bob.agent.delete(`/api/emojis/${body.id}`).expect(404)
  await ada.agent.delete(`/api/emojis/${body.id}`).expect(204)
  expect((await listEmojis(bob, 'taken back')).total_count).toBe(0)
  const unicode = (await listEmojis(bob, 'grinning face')).emojis[0]
  await bob.agent.delete(`/api/emojis/${unicode.id}`).expect(404)
})

test('lets clients cache a public emoji image for a year, and returns 304 for a known ETag', async () => {
  const ada = await createUser()
  const { body } = await upload(ada, await createImage(), { name: 'cached' }).expect(201)
  await approve(body.id)
  const guest = server.anonymous()
  const first = await guest.get(body.custom_image_url).expect(200)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  await guest.get(body.custom_image_url).set('If-None-Match', String(first.headers.etag)).expect(304)
  const otherVersion = await guest.get(`/api/emojis/${body.id}/image?v=0123456789ab`).expect(200)
  expect(otherVersion.headers['cache-control']).toBe('private, no-cache')
})

test("shows the image of another user's pending emoji only to reviewers", async () => {
  const { body } = await upload(await createUser(), await createImage(), { name: 'waiting' }).expect(201)
  await (await createUser('admin')).agent.get(body.custom_image_url).expect(200)
  await (await createUser()).agent.get(body.custom_image_url).expect(404)
})

test('allows larger files on a larger plan', async () => {
  const ada = await createUser()
  const large = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { body } = await upload(ada, large, { name: 'large' }).expect(413)
  expect(body).toMatchObject({
    error: 'File too large',
    code: 'file_too_large',
    maxSize: 1_048_576,
    maxSizeMB: 1,
  })
  await subscribe(ada, 'pro')
  await upload(ada, large, { name: 'large' }).expect(201)
})
