import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let pairCount = 0
/** Creates two users with unique usernames. */
async function createPair(): Promise<[TestUser & { name: string }, TestUser & { name: string }]> {
  pairCount += 1
  const signUp = async (name: string) => ({ ...(await server.createUser(name)), name })
  return [await signUp(`ada_${pairCount}`), await signUp(`grace_${pairCount}`)]
}
const getGeneratedAvatarUrl = ({ id }: TestUser) => `/api/avatar-image?seed=${id}`
const sendRequest = (from: TestUser, username: string) => from.agent.post('/api/friends').send({ username })
const listUsernames = async ({ agent }: TestUser, status: string) => {
  const { body } = await agent.get(`/api/friends?status=${status}`).expect(200)
  return body.friends.map((friend: { user: { username: string } }) => friend.user.username)
}

test('shows a request to both users, and makes them friends when accepted', async () => {
  const [ada, grace] = await createPair()
  const { body } = await sendRequest(ada, grace.name.toUpperCase()).expect(201)
  expect(body).toEqual({
    user: {
      id: String(grace.id),
      username: grace.name,
      display_name: grace.name,
      avatar_url: getGeneratedAvatarUrl(grace),
    },
    status: 'sent',
    since: expect.any(String),
  })
  expect([await listUsernames(ada, 'sent'), await listUsernames(grace, 'received')]).toEqual([
    [grace.name],
    [ada.name],
  ])
  expect(await listUsernames(ada, 'accepted')).toEqual([])
  await ada.agent.post(`/api/friends/${grace.id}/accept`).expect(404)
  const accepted = await grace.agent.post(`/api/friends/${ada.id}/accept`).expect(200)
  expect(accepted.body.status).toBe('accepted')
  expect([await listUsernames(ada, 'accepted'), await listUsernames(grace, 'accepted')]).toEqual([
    [grace.name],
    [ada.name],
  ])
  expect((await grace.agent.post(`/api/friends/${ada.id}/accept`).expect(409)).body.code).toBe(
    'already_friends',
  )
  expect((await sendRequest(ada, grace.name).expect(409)).body.code).toBe('already_friends')
})

test('accepts a pending request when its recipient sends a request to its sender', async () => {
  const [ada, grace] = await createPair()
  await sendRequest(ada, grace.name).expect(201)
  expect((await sendRequest(ada, grace.name).expect(409)).body.code).toBe('already_requested')
  expect((await sendRequest(grace, ada.name).expect(201)).body.status).toBe('accepted')
})

test('lets the sender withdraw a request, and the recipient decline a request only once', async () => {
  const [ada, grace] = await createPair()
  await sendRequest(ada, grace.name).expect(201)
  await ada.agent.delete(`/api/friends/${grace.id}`).expect(204)
  await sendRequest(ada, grace.name).expect(201)
  await grace.agent.delete(`/api/friends/${ada.id}`).expect(204)
  expect(await listUsernames(ada, 'sent')).toEqual([])
  await grace.agent.delete(`/api/friends/${ada.id}`).expect(404)
})

test('rejects a request to yourself, and returns the same 404 for unknown, deactivated, and private users', async () => {
  const [ada, grace] = await createPair()
  await sendRequest(ada, ada.name).expect(400)
  const absent = await sendRequest(ada, 'nobody_of_that_name').expect(404)
  const expectSame404 = async () => {
    const { body } = await sendRequest(ada, grace.name).expect(404)
    expect({ ...body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
  }
  const update = (data: object) => server.database.prisma.user.update({ where: { id: grace.id }, data })
  await update({ profileVisibility: 'private' })
  await expectSame404()
  await update({ profileVisibility: 'public', isActive: false })
  await expectSame404()
})

test('does not list requests from deactivated users, and rejects accepting them', async () => {
  const [ada, grace] = await createPair()
  await sendRequest(grace, ada.name).expect(201)
  await server.database.prisma.user.update({ where: { id: grace.id }, data: { isActive: false } })
  expect(await listUsernames(ada, 'received')).toEqual([])
  await ada.agent.post(`/api/friends/${grace.id}/accept`).expect(404)
})

test('shows a friends-only profile to another user only while they are friends', async () => {
  const [ada, grace] = await createPair()
  await ada.agent.patch(`/api/profile/${ada.name}`).send({ profile_visibility: 'friends' }).expect(200)
  await sendRequest(grace, ada.name).expect(201)
  await grace.agent.get(`/api/profile/${ada.name}`).expect(404)
  await ada.agent.post(`/api/friends/${grace.id}/accept`).expect(200)
  await grace.agent.get(`/api/profile/${ada.name}`).expect(200)
  await ada.agent.delete(`/api/friends/${grace.id}`).expect(204)
  await grace.agent.get(`/api/profile/${ada.name}`).expect(404)
})

test.each(['friends', 'private'] as const)(
  'shows the sender of a request only the username of the recipient if the profile visibility is "%s"',
  async (visibility) => {
    const [ada, grace] = await createPair()
    const change = (profile: object) =>
      grace.agent.patch(`/api/profile/${grace.name}`).send(profile).expect(200)
    await change({ profile_visibility: 'friends' })
    await server.database.prisma.user.update({ where: { id: grace.id }, data: { avatarUrl: '/me.png' } })
    await change({ display_name: 'Only for friends' })
    const asStranger = {
      id: String(grace.id),
      username: grace.name,
      display_name: grace.name,
      avatar_url: getGeneratedAvatarUrl(grace),
    }
    expect((await sendRequest(ada, grace.name).expect(201)).body.user).toEqual(asStranger)
    await change({ profile_visibility: visibility, display_name: 'A new name' })
    const sent = await ada.agent.get('/api/friends?status=sent').expect(200)
    expect(sent.body.friends[0].user).toEqual(asStranger)
    await grace.agent.post(`/api/friends/${ada.id}/accept`).expect(200)
    const { body } = await ada.agent.get('/api/friends').expect(200)
    const asFriend = { ...asStranger, display_name: 'A new name', avatar_url: '/me.png' }
    expect(body.friends[0].user).toEqual(visibility === 'private' ? asStranger : asFriend)
  },
)

test('lists private users with only their username, and lets friends remove them', async () => {
  const [ada, grace] = await createPair()
  const change = (profile: object) =>
    grace.agent.patch(`/api/profile/${grace.name}`).send(profile).expect(200)
  const findFriend = async (status: string) =>
    (await ada.agent.get(`/api/friends?status=${status}`).expect(200)).body.friends[0].user
  await server.database.prisma.user.update({ where: { id: grace.id }, data: { avatarUrl: '/me.png' } })
  await sendRequest(grace, ada.name).expect(201)
  await change({ display_name: 'Hidden', profile_visibility: 'friends' })
  expect(await findFriend('received')).toMatchObject({ display_name: 'Hidden', avatar_url: '/me.png' })
  await change({ profile_visibility: 'private' })
  const usernameOnly = {
    id: String(grace.id),
    username: grace.name,
    display_name: grace.name,
    avatar_url: getGeneratedAvatarUrl(grace),
  }
  expect(await findFriend('received')).toEqual(usernameOnly)
  expect((await ada.agent.post(`/api/friends/${grace.id}/accept`).expect(200)).body.user).toEqual(
    usernameOnly,
  )
  expect(await findFriend('accepted')).toEqual(usernameOnly)
  const { text } = await ada.agent.get(`/api/profile/${ada.name}/export`).expect(200)
  expect(text).toContain(`"${grace.name}"`)
  expect(text).not.toMatch(/Hidden|me\.png/)
  await ada.agent.delete(`/api/friends/${grace.id}`).expect(204)
})

test('blocks another request for 30 days after a decline, but not one by the user who declined', async () => {
  const [ada, grace] = await createPair()
  await sendRequest(ada, grace.name).expect(201)
  await grace.agent.delete(`/api/friends/${ada.id}`).expect(204)
  const { body } = await sendRequest(ada, grace.name).expect(409)
  expect(body.code).toBe('recently_declined')
  expect((Date.parse(body.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  await server.database.prisma.declinedFriendRequest.updateMany({
    where: { requesterId: ada.id },
    data: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
  })
  await sendRequest(ada, grace.name).expect(201)
  await grace.agent.delete(`/api/friends/${ada.id}`).expect(204)
  await sendRequest(grace, ada.name).expect(201)
  await ada.agent.post(`/api/friends/${grace.id}/accept`).expect(200)
  await ada.agent.delete(`/api/friends/${grace.id}`).expect(204)
  await sendRequest(ada, grace.name).expect(201)
})

test('allows at most 500 pending requests per sender', async () => {
  const [ada, grace] = await createPair()
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name)
     SELECT 'many_' || n, 'many_' || n || '@example.com', 'Many' FROM generate_series(1, 500) n`,
  )
  await server.database.query(
    `INSERT INTO friendship (requester_id, addressee_id) SELECT $1::int, id FROM "user" WHERE username LIKE 'many_%'`,
    [ada.id],
  )
  expect((await sendRequest(ada, grace.name).expect(409)).body.code).toBe('too_many_open_requests')
  const { body } = await ada.agent.get('/api/friends?status=sent&page=5&limit=100').expect(200)
  expect(body.friends).toHaveLength(100)
  expect(body.pagination).toMatchObject({ total: 500, totalPages: 5, hasNext: false })
  expect((await ada.agent.get('/api/friends?status=sent&page=6&limit=100')).body.friends).toEqual([])
})

describe('concurrent API calls', () => {
  test('make two users friends once if both send a friend request', async () => {
    const pairs = []
    for (let i = 0; i < 20; i++) pairs.push(await createPair())
    for (const [ada, grace] of pairs) {
      const responses = await Promise.all([sendRequest(ada, grace.name), sendRequest(grace, ada.name)])
      expect(responses.map(({ status }) => status)).toEqual([201, 201])
      expect(await listUsernames(ada, 'accepted')).toEqual([grace.name])
    }
  })

  test('accept a friend request once', async () => {
    const [ada, grace] = await createPair()
    await sendRequest(ada, grace.name).expect(201)
    const accept = () => grace.agent.post(`/api/friends/${ada.id}/accept`)
    const responses = await Promise.all([accept(), accept(), accept()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('return 201 or 404 for a friend request to a user who is deleting their account', async () => {
    const [ada, grace] = await createPair()
    const [requested, deleted] = await Promise.all([
      sendRequest(ada, grace.name),
      grace.agent.delete(`/api/profile/${grace.name}`),
    ])
    expect([201, 404]).toContain(requested.status)
    expect(deleted.status).toBe(204)
    expect(await listUsernames(ada, 'sent')).toEqual([])
  })
})

test('lists each friend and request once across pages, newest first, without deactivated users', async () => {
  const { database } = server
  const me = await server.createUser('popular')
  await database.query(
    `INSERT INTO "user" (username, email, display_name, is_active)
     SELECT 'fan_' || n, 'fan' || n || '@example.org', 'Fan', n % 9 <> 0 FROM generate_series(1, 160) n`,
  )
  // `me` is the sender in some rows and the recipient in others. Several rows have the same timestamp.
  await database.query(
    `INSERT INTO friendship (requester_id, addressee_id, accepted_at, created_at)
     SELECT CASE WHEN id % 2 = 0 THEN id ELSE $1::int END, CASE WHEN id % 2 = 0 THEN $1::int ELSE id END,
       CASE WHEN id % 5 < 3 THEN now() - make_interval(mins => id % 17) END, now() - make_interval(mins => id % 23)
     FROM "user" WHERE username LIKE 'fan\\_%'`,
    [me.id],
  )
  // The rows of deleted users must not appear in the lists.
  await database.query(`DELETE FROM "user" WHERE username LIKE 'fan\\_%7'`)
  for (const [status, matches] of Object.entries({
    accepted: 'accepted_at IS NOT NULL',
    received: 'accepted_at IS NULL AND addressee_id = $1',
    sent: 'accepted_at IS NULL AND requester_id = $1',
  })) {
    // In each row, `requester_id + addressee_id - $1` is the ID of the other user.
    const rows = await database.query<{ id: number }>(
      `SELECT u.id FROM friendship JOIN "user" u ON u.id = requester_id + addressee_id - $1::int AND u.is_active
       WHERE $1 IN (requester_id, addressee_id) AND ${matches}
       ORDER BY COALESCE(accepted_at, friendship.created_at) DESC, u.id DESC`,
      [me.id],
    )
    const found = []
    for (let page = 1; page <= Math.ceil(rows.length / 7) + 1; page++) {
      const { body } = await me.agent.get('/api/friends').query({ status, page, limit: 7 }).expect(200)
      expect(body.pagination.total).toBe(rows.length)
      found.push(...body.friends.map((friend: { user: { id: string } }) => Number(friend.user.id)))
    }
    expect(found.length).toBeGreaterThan(10)
    expect(found).toEqual(rows.map(({ id }) => id))
  }
})
