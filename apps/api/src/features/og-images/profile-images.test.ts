import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const getAvatar = (query: Record<string, string | number>) =>
  server.anonymous().get('/api/avatar-image').query(query)

describe('avatars', () => {
  test('renders the same cacheable avatar, 120 pixels wide by default, for the same seed', async () => {
    const [first, second, withoutSeed] = [
      await getAvatar({ seed: 'ada' }),
      await getAvatar({ seed: 'ada' }),
      await getAvatar({}),
    ]
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(first.body).metadata()).toMatchObject({ width: 120, height: 120 })
    expect(first.body.equals(second.body)).toBe(true)
    expect(first.body.equals(withoutSeed.body)).toBe(false)
    await getAvatar({ seed: 'ada' })
      .set('If-None-Match', first.headers.etag ?? '')
      .expect(304)
  })

  test.each(['face', 'bloom', 'hills', 'mosaic', 'rings'])(
    'renders the style %s as WebP and SVG',
    async (style) => {
      const webp = await getAvatar({ seed: 'ada', style, size: 64, format: 'webp' }).expect(200)
      expect(await sharp(webp.body).metadata()).toMatchObject({ width: 64, height: 64, format: 'webp' })
      const svg = await getAvatar({ seed: 'ada', style, size: 64, format: 'svg' }).expect(200)
      expect(svg.headers['content-type']).toBe('image/svg+xml')
      expect(svg.headers['content-security-policy']).toContain('sandbox')
    },
  )

  test.each([
    [{ size: 15 }, 'size'],
    [{ size: 513 }, 'size'],
    [{ style: 'robot' }, 'style'],
    [{ format: 'jpeg' }, 'format'],
    [{ seed: 'x'.repeat(201) }, 'seed'],
  ])('returns 400 for %j', async (query, path) => {
    const { body } = await getAvatar(query as Record<string, string>).expect(400)
    expect(body.details[0].path).toBe(path)
  })
})

describe('profiles', () => {
  const getProfileImage = (username: string) => server.anonymous().get(`/api/profile/${username}/og-image`)

  test('renders the image of a public profile and updates it when the profile changes', async () => {
    const { agent } = await server.createUser('grace')
    const before = await getProfileImage('grace').expect(200)
    expect(await sharp(before.body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    await agent
      .patch('/api/profile/grace')
      .send({ display_name: 'Grace Hopper', bio: 'Nanoseconds 🐛' })
      .expect(200)
    const after = await getProfileImage('GRACE').expect(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('returns 404 for a profile that is not public, even to its owner', async () => {
    const { agent } = await server.createUser('hidden')
    await agent.patch('/api/profile/hidden').send({ profile_visibility: 'private' }).expect(200)
    expect((await getProfileImage('hidden').expect(404)).body.error).toBe('Profile private or not found')
    await agent.get('/api/profile/hidden/og-image').expect(404)
    await getProfileImage('nobody').expect(404)
  })
})
