import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let admin: SignedInUser
let moderator: SignedInUser
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  moderator = await server.createUser('mod', 'moderator')
})
afterAll(() => server.close())

const HOUR = 3_600_000
const PATH = '/api/admin/users/timeout'
const getPath = (id: number) => `/api/admin/users/${id}/timeout`
const createUser = () => server.createUser(`someone_${++userCount}`)
const createBody = (fields: object = {}) => ({
  type: 'posting',
  reason: 'Advertising',
  duration_hours: 24,
  ...fields,
})
const issue = (actor: SignedInUser, id: number, fields: object = {}) =>
  actor.agent.post(getPath(id)).send(createBody(fields))
const updateProfile = ({ agent }: SignedInUser, username: string) =>
  agent.patch(`/api/profile/${username}`).send({ bio: 'x' })

test('times out a user identified by an ID in the path, an ID in the body, or a username in the body', async () => {
  const [one, two, three] = [await createUser(), await createUser(), await createUser()]
  const { body } = await issue(moderator, one.id).expect(201)
  expect(body.timeout).toEqual({
    id: expect.any(Number),
    user: { id: one.id, username: 'someone_1', name: 'someone_1' },
    type: 'posting',
    reason: 'Advertising',
    issued_by: { id: moderator.id, username: 'mod' },
    created_at: expect.any(String),
    expires_at: expect.any(String),
    revoked_at: null,
    revoked_by: null,
    revocation_reason: null,
    pardon: null,
    is_running: true,
  })
  const { created_at, expires_at } = body.timeout
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(24 * HOUR)
  await moderator.agent
    .post(PATH)
    .send(createBody({ user_id: two.id }))
    .expect(201)
  const byUsername = await moderator.agent
    .post(PATH)
    .send(createBody({ username: '@Someone_3' }))
    .expect(201)
  expect(byUsername.body.timeout.user.id).toBe(three.id)
})

test('requires a valid type and reason, and either a number of hours or an end within a year', async () => {
  const { id } = await createUser()
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const issueUntil = (expires_at: string) => issue(admin, id, { duration_hours: undefined, expires_at })
  expect((await issueUntil(hoursFromNow(-1)).expect(400)).body.details).toEqual([
    { path: 'expires_at', message: 'Must be in the future' },
  ])
  expect((await issueUntil(hoursFromNow(8761)).expect(400)).body.details).toEqual([
    { path: 'expires_at', message: 'Must be within one year' },
  ])
  await issue(admin, id, { expires_at: hoursFromNow(1) }).expect(400)
  await issue(admin, id, { duration_hours: undefined }).expect(400)
  for (const hours of [0, 8761, 1.5, '24']) await issue(admin, id, { duration_hours: hours }).expect(400)
  await issue(admin, id, { reason: ' four ' }).expect(400)
  await issue(admin, id, { type: 'everything' }).expect(400)
  const end = hoursFromNow(8759)
  expect((await issueUntil(end).expect(201)).body.timeout.expires_at).toBe(end)
})

test('rejects a timeout if the issuer lacks authority over the user, or the request does not name exactly one existing user', async () => {
  expect((await issue(moderator, moderator.id).expect(403)).body.details).toMatch('own account')
  expect((await issue(moderator, admin.id).expect(403)).body.details).toMatch(
    "permissions that you don't have",
  )
  expect((await issue(moderator, 99_999_999).expect(404)).body.error).toBe('User not found')
  await moderator.agent
    .post(PATH)
    .send(createBody({ username: 'nobody' }))
    .expect(404)
  await moderator.agent.post(PATH).send(createBody()).expect(400)
  await moderator.agent
    .post(PATH)
    .send(createBody({ user_id: 1, username: 'x' }))
    .expect(400)
  const user = await createUser()
  await issue(user, moderator.id).expect(403)
})

test('allows a user one active timeout per type, and rejects a second one with the expiration of the first', async () => {
  const user = await createUser()
  const { body: first } = await issue(moderator, user.id).expect(201)
  const { body } = await issue(admin, user.id, { duration_hours: 1 }).expect(409)
  expect(body).toMatchObject({ code: 'timeout_exists', expires_at: first.timeout.expires_at })
  await issue(moderator, user.id, { type: 'comment' }).expect(201)
})

test('accepts one of two concurrent timeouts and rejects the other with a conflict', async () => {
  const { id } = await createUser()
  const responses = await Promise.all([issue(moderator, id), issue(admin, id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await server.database.prisma.timeout.count({ where: { userId: id } })).toBe(1)
})

test('accepts one of two concurrent revocations, records it, and allows a new timeout', async () => {
  const { id } = await createUser()
  const { body } = await issue(moderator, id).expect(201)
  const revoke = (actor: SignedInUser) =>
    actor.agent.post(`${PATH}/revoke`).send({ timeout_id: body.timeout.id, reason: 'It was a mistake' })
  const responses = await Promise.all([revoke(moderator), revoke(admin)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const storedTimeout = await server.database.prisma.timeout.findUniqueOrThrow({
    where: { id: body.timeout.id },
  })
  expect(storedTimeout).toMatchObject({ revocationReason: 'It was a mistake', reason: 'Advertising' })
  expect([admin.id, moderator.id]).toContain(storedTimeout.revokedBy)
  await issue(moderator, id).expect(201)
})

test('revokes timeouts by type or all of them, and returns a conflict if none is active', async () => {
  const { id } = await createUser()
  for (const type of ['posting', 'comment', 'api']) await issue(admin, id, { type }).expect(201)
  const revokeTimeouts = (query: object) =>
    moderator.agent.delete(getPath(id)).query({ reason: 'Served long enough', ...query })
  const revoked = await revokeTimeouts({ type: 'comment' }).expect(200)
  expect(revoked.body.timeouts).toMatchObject([
    { type: 'comment', is_running: false, revocation_reason: 'Served long enough' },
  ])
  expect((await revokeTimeouts({ type: 'comment' }).expect(409)).body.code).toBe('no_active_timeout')
  const remaining = await revokeTimeouts({}).expect(200)
  expect(remaining.body.timeouts.map(({ type }: { type: string }) => type)).toEqual(['posting', 'api'])
  expect((await revokeTimeouts({}).expect(409)).body.code).toBe('no_active_timeout')
  await moderator.agent.delete(getPath(id)).expect(400)
})

test('rejects revoking timeouts of the current user, unknown timeouts, and expired ones', async () => {
  const other = await server.createUser('other_mod', 'moderator')
  const { body } = await issue(admin, other.id, { type: 'comment' }).expect(201)
  const revoke = (actor: SignedInUser, timeout_id: number) =>
    actor.agent.post(`${PATH}/revoke`).send({ timeout_id, reason: 'No reason at all' })
  await revoke(other, body.timeout.id).expect(403)
  await other.agent.delete(getPath(other.id)).query({ reason: 'No reason at all' }).expect(403)
  expect((await revoke(admin, 99_999_999).expect(404)).body.error).toBe('Timeout not found')
  await expire(body.timeout.id)
  expect((await revoke(admin, body.timeout.id).expect(409)).body.code).toBe('no_active_timeout')
})

/** Moves the expiration of the timeout into the past. */
const expire = (id: number) =>
  server.database.query(
    `UPDATE timeout SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  )

test('applies a timeout on every instance from the next request until it expires or is revoked', async () => {
  const user = await createUser()
  const username = `someone_${userCount}`
  const otherInstance = supertest.agent(createApp(server))
  await otherInstance
    .post('/api/auth/signin')
    .send({ email: `${username}@example.com`, password: PASSWORD })
    .expect(200)
  const sessions = [user, { ...user, agent: otherInstance }]
  for (const session of sessions) await updateProfile(session, username).expect(200)

  const { body } = await issue(moderator, user.id).expect(201)
  for (const session of sessions)
    expect((await updateProfile(session, username).expect(403)).body).toEqual({
      error: 'You are timed out',
      code: 'timed_out',
      reason: 'Advertising',
      expires_at: body.timeout.expires_at,
      request_id: expect.any(String),
    })
  await expire(body.timeout.id)
  for (const session of sessions) await updateProfile(session, username).expect(200)
  await issue(moderator, user.id).expect(201)
  for (const session of sessions) await updateProfile(session, username).expect(403)
  await moderator.agent.delete(getPath(user.id)).query({ reason: 'A mistake' }).expect(200)
  for (const session of sessions) await updateProfile(session, username).expect(200)
})

test('blocks a user until all timeouts are revoked, and reports the reason of the timeout that expires last', async () => {
  const user = await createUser()
  const username = `someone_${userCount}`
  await issue(admin, user.id, { type: 'api', duration_hours: 2, reason: 'A flood of calls' }).expect(201)
  await issue(admin, user.id, { type: 'posting' }).expect(201)
  expect((await updateProfile(user, username).expect(403)).body.reason).toBe('Advertising')
  const revokeTimeouts = (type: string) =>
    admin.agent.delete(getPath(user.id)).query({ type, reason: 'A mistake' }).expect(200)
  await revokeTimeouts('posting')
  expect((await updateProfile(user, username).expect(403)).body.reason).toBe('A flood of calls')
  await revokeTimeouts('api')
  await updateProfile(user, username).expect(200)
})

test('accepts only one of two concurrent timeouts that administrators issue to each other', async () => {
  const cain = await server.createUser('cain', 'admin')
  const abel = await server.createUser('abel', 'admin')
  for (const type of ['full_access', 'api']) {
    const responses = await Promise.all([issue(cain, abel.id, { type }), issue(abel, cain.id, { type })])
    expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'timed_out'])
    // One of the two has no timeout, so one of these requests returns 409.
    for (const { id } of [cain, abel])
      await admin.agent.delete(getPath(id)).query({ reason: 'Make peace' }).then()
  }
})

test('rejects only timeouts that would keep the last administrator from managing users', async () => {
  const otherServer = await startTestServer()
  const lastAdmin = await otherServer.createUser('last', 'admin')
  // Has all permissions, but not the admin role, so `lastAdmin` stays the only administrator.
  const peer = await otherServer.createUser('equal')
  await otherServer.database.query(
    `INSERT INTO user_permission (user_id, permission_id, effect) SELECT $1, id, 'grant' FROM permission`,
    [peer.id],
  )
  for (const type of ['full_access', 'api']) {
    const { body } = await issue(peer, lastAdmin.id, { type }).expect(409)
    expect(body.code).toBe('last_admin')
  }
  // A timeout of this type does not keep the administrator from managing users.
  await issue(peer, lastAdmin.id, { type: 'comment' }).expect(201)
  expect(await otherServer.database.prisma.timeout.count()).toBe(1)
  await otherServer.close()
})
