import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>>
let owner: TestUser
let friend: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createUser('owner')
  friend = await server.createUser('friend')
  stranger = await server.createUser('stranger')
  admin = await server.createUser('boss', 'admin')
  await server.database.prisma.friendship.createMany({
    data: [
      { requesterId: friend.id, addresseeId: owner.id, acceptedAt: new Date() },
      { requesterId: stranger.id, addresseeId: owner.id },
    ],
  })
})
afterAll(() => server.close())

const change = (fields: object) => owner.agent.patch('/api/profile/owner').send(fields)

test('returns exactly the public fields of a profile, by ID or by username, ignoring case', async () => {
  const { body } = await server.anonymous().get(`/api/profile/id/${owner.id}`).expect(200)
  expect(body).toEqual({
    id: String(owner.id),
    username: 'owner',
    display_name: 'owner',
    avatar_url: `/api/avatar-image?seed=${owner.id}`,
    bio: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    profile_visibility: 'public',
    flair: null,
  })
  expect((await server.anonymous().get('/api/profile/OWNER').expect(200)).body).toEqual(body)
})

// The last ID is invalid because it has more than 20 digits. Shorter unknown IDs are tested below.
test.each(['abc', '1.5', '-1', '0x10', '1e3', ' 1', '٣', '9'.repeat(30)])(
  'rejects the ID %j and explains which IDs are valid',
  async (id) => {
    const { body } = await server
      .anonymous()
      .get(`/api/profile/id/${encodeURIComponent(id)}`)
      .expect(400)
    expect(body.error).toBe('Invalid profile identifier. Only database IDs are supported.')
  },
)

test('does not report an undeclared query parameter as an invalid ID', async () => {
  const { body } = await server.anonymous().get('/api/profile/id/1?colour=red').expect(400)
  expect(body.error).toBe('Invalid request data')
})

test.each(['0', '2147483648', '9'.repeat(20)])('returns 404 for the unknown ID %s', async (id) => {
  await server.anonymous().get(`/api/profile/id/${id}`).expect(404)
})

describe('visibility', () => {
  test.each([
    ['public', { anonymous: 200, stranger: 200, friend: 200, owner: 200, admin: 200 }],
    ['friends', { anonymous: 404, stranger: 404, friend: 200, owner: 200, admin: 200 }],
    ['private', { anonymous: 404, stranger: 404, friend: 404, owner: 200, admin: 200 }],
  ])('returns a profile with visibility %s only to users who can view it', async (visibility, expected) => {
    await change({ profile_visibility: visibility }).expect(200)
    const agents = {
      anonymous: server.anonymous(),
      stranger: stranger.agent,
      friend: friend.agent,
      owner: owner.agent,
      admin: admin.agent,
    }
    const statuses = await Promise.all(
      Object.entries(agents).map(async ([name, agent]) => {
        const [byId, byName] = await Promise.all([
          agent.get(`/api/profile/id/${owner.id}`),
          agent.get('/api/profile/owner'),
        ])
        expect(byName.status).toBe(byId.status)
        return [name, byId.status]
      }),
    )
    expect(Object.fromEntries(statuses)).toEqual(expected)
  })

  test('returns the same response for a hidden profile as for a missing one', async () => {
    await change({ profile_visibility: 'private' }).expect(200)
    const [hidden, missing] = await Promise.all([
      server.anonymous().get(`/api/profile/id/${owner.id}`),
      server.anonymous().get('/api/profile/id/2000000000'),
    ])
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    await change({ profile_visibility: 'public' }).expect(200)
  })

  test('returns 404 for a deactivated account', async () => {
    const { id } = await server.createUser('inactive')
    await server.database.prisma.user.update({ where: { id }, data: { isActive: false } })
    await server.anonymous().get(`/api/profile/id/${id}`).expect(404)
  })
})

describe('updating a profile', () => {
  test('changes only the given fields and takes effect immediately', async () => {
    await change({ bio: 'Hello 👋', display_name: '  Ada  ' }).expect(200)
    const { body } = await change({ location: 'Zürich' }).expect(200)
    expect(body).toMatchObject({ bio: 'Hello 👋', display_name: 'Ada' })
    await change({ bio: null }).expect(200)
    expect((await server.anonymous().get('/api/profile/owner')).body.bio).toBeNull()
  })

  test('counts an emoji as one character, and rejects overlong texts and a blank display name', async () => {
    await change({ bio: '👨‍👩‍👧‍👦'.repeat(500) }).expect(200)
    await change({ bio: 'é'.repeat(500) }).expect(200)
    await change({ display_name: '👍🏽'.repeat(80), location: '👍🏽'.repeat(100) }).expect(200)
    await change({ bio: 'a'.repeat(501) }).expect(400)
    await change({ display_name: 'a'.repeat(81) }).expect(400)
    await change({ display_name: '   ' }).expect(400)
  })

  test.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b'])(
    'rejects a line break or control character in a name or location, but not in a bio: %j',
    async (text) => {
      for (const field of ['display_name', 'location']) {
        const { body } = await change({ [field]: text }).expect(400)
        expect(body.details).toEqual([
          { path: field, message: 'Must be a single line without control characters' },
        ])
      }
      await change({ bio: text }).expect(200)
    },
  )

  test("is rejected for another user's profile and for fields that an update cannot change", async () => {
    await stranger.agent.patch('/api/profile/owner').send({ bio: 'hacked' }).expect(403)
    const response = await change({
      id: 1,
      isActive: false,
      is_active: false,
      email: 'x@example.com',
      username: 'x',
      role: 'admin',
    }).expect(400)
    expect(response.body.details).toEqual([
      { path: '', message: 'Unknown parameters: id, isActive, is_active, email, username, role' },
    ])
    const user = await server.database.prisma.user.findUniqueOrThrow({ where: { id: owner.id } })
    expect(user).toMatchObject({ username: 'owner', email: 'owner@example.com', isActive: true })
  })

  test("rejects NUL, which PostgreSQL can't store", async () => {
    await change({ bio: 'a\0b' }).expect(400)
  })
})

describe('an edit that states which value it replaces', () => {
  test('is rejected with 409 and the current value if another edit came first', async () => {
    const { body: settings } = await owner.agent.get('/api/profile/owner/settings').expect(200)
    await change({ bio: 'first', expected: { bio: settings.bio } }).expect(200)
    const { body } = await change({ bio: 'second', expected: { bio: settings.bio } }).expect(409)
    expect(body).toMatchObject({ code: 'edit_conflict', current: { bio: 'first' } })
    expect((await owner.agent.get('/api/profile/owner/settings')).body.bio).toBe('first')
    await change({ bio: 'second', expected: { bio: 'first' } }).expect(200)
  })

  test('is accepted only once if twenty concurrent edits expect the same value', async () => {
    const { body: settings } = await owner.agent.get('/api/profile/owner/settings').expect(200)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        change({ location: `place ${i}`, expected: { location: settings.location } }),
      ),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('is accepted after a sign-in and changes to other fields, and rejected if it expects an unknown field', async () => {
    const { body: settings } = await owner.agent.get('/api/profile/owner/settings').expect(200)
    await server
      .anonymous()
      .post('/api/auth/signin')
      .send({ email: 'owner@example.com', password: PASSWORD })
      .expect(200)
    await change({ location: 'Bern' }).expect(200)
    await change({ bio: 'mine', expected: { bio: settings.bio } }).expect(200)
    await change({ expected: { role: 'admin' } }).expect(400)
  })
})

test('returns the location only with the profile settings, which only the owner can read', async () => {
  await change({ location: 'Bern' }).expect(200)
  expect((await owner.agent.get('/api/profile/owner/settings').expect(200)).body.location).toBe('Bern')
  expect((await friend.agent.get('/api/profile/owner').expect(200)).body).not.toHaveProperty('location')
  await friend.agent.get('/api/profile/owner/settings').expect(403)
  await admin.agent.get('/api/profile/owner/settings').expect(403)
})

test('returns 304 for an unchanged profile', async () => {
  const { headers } = await server.anonymous().get(`/api/profile/id/${owner.id}`)
  await server
    .anonymous()
    .get(`/api/profile/id/${owner.id}`)
    .set('If-None-Match', String(headers.etag))
    .expect(304)
})
