import { vi } from 'vitest'
import { withFreeEventLoop } from '../testing/event-loop.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'
import { createAttemptMemory } from './attempt-memory.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let admin: TestUser
let chief: TestUser
let moderator: TestUser
let roles: Record<string, number>
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  chief = await server.createUser('chief', 'admin')
  moderator = await server.createUser('mod', 'moderator')
  const all = await server.database.prisma.role.findMany()
  roles = Object.fromEntries(all.map(({ name, id }) => [name, id]))
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const createUser = (...roleNames: string[]) => server.createUser(`person_${++userCount}`, ...roleNames)

const getRecords = ({ id }: TestUser) =>
  server.database.prisma.auditLog.findMany({
    where: { actorId: id, action: 'access.refused' },
    orderBy: { id: 'asc' },
  })

test('replaces unstorable characters of a rejected body in the audit record', async () => {
  const user = await createUser()
  for (const json of ['{"\\u0000":1}', '{"\\ud800":1}'])
    await user.agent.patch('/api/profile/me').type('json').send(json).expect(403)
  const ownPath = `/api/profile/person_${userCount}`
  await user.agent.patch(ownPath).type('json').send('{"\\u0000":1}').expect(400)
  const record = { after: { code: 'forbidden', path: '/api/profile/me', body: { '\ufffd': 1 } } }
  expect(await getRecords(user)).toMatchObject([record, record])
})

test('records unknown fields in a body, but no unknown query parameters', async () => {
  const user = await createUser()
  await user.agent.get('/api/friends?color=red').expect(400)
  expect(await getRecords(user)).toEqual([])
  await user.agent.post('/api/friends').send({ username: 'boss', color: 'red' }).expect(400)
  expect(await getRecords(user)).toHaveLength(1)
})

test('records repeated requests with random field names once, and shortens the names', async () => {
  const user = await createUser()
  for (let n = 0; n < 5; n++)
    await user.agent
      .patch(`/api/profile/person_${userCount}`)
      .send({ [`${n}${'x'.repeat(90_000)}`]: 1 })
      .expect(400)
  const records = await getRecords(user)
  expect(records).toHaveLength(1)
  expect(JSON.stringify(records[0]?.after).length).toBeLessThan(500)
})

test('records thirty different attempts per minute, then only when their number doubles', async () => {
  const user = await createUser()
  const requestUsers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      user.agent.get(`/api/admin/users/${from + index}`).expect(403),
    )
  await Promise.all(requestUsers(0, 70))
  const attempts = (await getRecords(user)).map(({ after }) => (after as { attempts?: number }).attempts)
  expect(attempts.sort()).toEqual([60, ...Array(30).fill(undefined)])

  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  await user.agent.get('/api/admin/users/0').expect(403)
  expect(await getRecords(user)).toHaveLength(32)
})

test('records 300 attempts a day per account and 1,000 per IP range, then only doublings', () => {
  const memory = createAttemptMemory()
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  // Twelve attempts per minute stay below the limit of thirty, and all attempts of the test are within a day.
  const collectRecorded = (user: number, ipRange: string, times: number) =>
    Array.from({ length: times }, (_, n) => {
      now += 5_000
      return memory.count({ user, ipRange }, `attempt ${n}`)
    }).filter((counted) => counted !== null)
  expect(collectRecorded(1, '192.0.2.0/24', 1_300)).toEqual([
    ...Array(300).fill({}),
    { attempts: 600 },
    { attempts: 1_200 },
  ])
  const ipRangeResults = [2, 3, 4, 5].flatMap((user) => collectRecorded(user, '198.51.100.0/24', 300))
  expect(ipRangeResults).toEqual(Array(1_000).fill({}))
  expect(collectRecorded(6, '203.0.113.0/24', 300)).toHaveLength(300)
  // Attempts over an account's limit don't count toward the limit of its IP range.
  expect(collectRecorded(1, '203.0.113.0/24', 2_000)).toEqual([{ attempts: 2_400 }])
  expect(collectRecorded(7, '203.0.113.0/24', 300)).toHaveLength(300)
  expect([8, 9, 10].flatMap((user) => collectRecorded(user, '198.51.100.0/24', 300))).toEqual([
    { attempts: 2_000 },
  ])
})

test('records identical attempts in two sessions of a user once', async () => {
  const user = await createUser()
  const secondSession = server.anonymous()
  await secondSession
    .post('/api/auth/signin')
    .send({ email: `person_${userCount}@example.com`, password: PASSWORD })
    .expect(200)
  for (const agent of [user.agent, secondSession]) await agent.get('/api/admin/users').expect(403)
  expect(await getRecords(user)).toHaveLength(1)
})

test('records the target user and the requested change', async () => {
  const timeOut = (target: object) =>
    moderator.agent
      .post('/api/admin/users/timeout')
      .send({ ...target, type: 'api', duration_hours: 1, reason: 'Because I can' })
      .expect(403)
  await timeOut({ user_id: admin.id })
  await timeOut({ username: 'chief' })
  await timeOut({ username: 'chief' })
  expect(await getRecords(moderator)).toMatchObject([
    {
      targetType: 'user',
      targetId: String(admin.id),
      after: { operation: 'issueTimeout', body: { user_id: admin.id, type: 'api', reason: 'Because I can' } },
    },
    { targetType: 'user', targetId: String(chief.id), after: { body: { username: 'chief' } } },
  ])
  const { body } = await admin.agent
    .get('/api/admin/audit-log')
    .query({ actor: 'mod', outcome: 'refused' })
    .expect(200)
  expect(body.entries.map(({ target_name }: { target_name: string }) => target_name)).toEqual([
    'chief',
    'boss',
  ])
})

test('records each rejected role assignment and removal separately', async () => {
  const [assigner, target] = [await createUser('admin'), await createUser()]
  const path = `/api/admin/users/${target.id}/assign-role`
  for (const role of ['moderator', 'admin']) {
    await assigner.agent.post(path).send({ role_id: roles[role], reason: 'A favor' }).expect(403)
    await assigner.agent.delete(path).query({ role_id: roles[role], reason: 'A favor' }).expect(403)
  }
  const records = (await getRecords(assigner)).map(({ after }) => after)
  expect(records).toMatchObject([
    { body: { role_id: roles.moderator } },
    { query: { role_id: String(roles.moderator) } },
    { body: { role_id: roles.admin } },
    { query: { role_id: String(roles.admin) } },
  ])
})

test('records the changes that a user without permissions requests', async () => {
  const user = await createUser()
  const path = `/api/admin/users/${user.id}/assign-role`
  for (const role of ['moderator', 'admin'])
    await user.agent.post(path).send({ role_id: roles[role], reason: 'A favor' }).expect(403)
  await user.agent.post(path).send({ role_id: 'all' }).expect(403)
  expect((await getRecords(user)).map(({ after }) => (after as { body?: object }).body)).toMatchObject([
    { role_id: roles.moderator },
    { role_id: roles.admin },
    { role_id: 'all' },
  ])
})

test('records rejections for a missing reauthentication or a timeout only on admin routes', async () => {
  const restrictedAdmin = await createUser('admin')
  const [role] = await server.database.query<{ id: number }>(
    `INSERT INTO role (name, display_name) VALUES ('keepers', 'Keepers') RETURNING id`,
  )
  await restrictedAdmin.agent
    .put(`/api/admin/roles/${role?.id}/permissions`)
    .send({ permissions: ['admin.access', 'admin.permissions.view', 'admin.roles.manage'], reason: 'A try' })
    .expect(403)
  await server.database.prisma.timeout.create({
    data: {
      userId: restrictedAdmin.id,
      type: 'full_access',
      reason: 'Test',
      expiresAt: new Date(Date.now() + 1e8),
    },
  })
  await restrictedAdmin.agent.get('/api/admin/roles').expect(403)
  await restrictedAdmin.agent.get('/api/friends').expect(403)
  const codes = (await getRecords(restrictedAdmin)).map(({ after }) => (after as { code: string }).code)
  expect(codes).toEqual(['confirmation_required', 'timed_out'])
})

test('records rejected list and export requests under their operation ID', async () => {
  const user = await createUser()
  for (const path of [
    'users',
    'users?format=csv',
    'audit-log?format=csv',
    'audit-log?format=csv&unknown=%00',
  ])
    await user.agent.get(`/api/admin/${path}`).expect(403)
  // The last two requests differ only in an unknown parameter, so they share a record.
  expect(
    (await getRecords(user)).map(({ targetId, after }) => [targetId, (after as { query?: object }).query]),
  ).toEqual([
    ['listAdminUsers', undefined],
    ['listAdminUsers', { format: 'csv' }],
    ['listAuditLog', { format: 'csv' }],
  ])
})

test('records a NUL in a filter as a replacement character', async () => {
  const user = await createUser()
  await user.agent.get('/api/admin/users?search=a%00b').expect(403)
  expect(await getRecords(user)).toMatchObject([{ after: { query: { search: 'a\ufffdb' } } }])
})

test('records no secrets, and only the beginning of long values', async () => {
  const writer = await createUser('admin')
  const [permission] = await server.database.query<{ id: number }>(
    `SELECT id FROM permission WHERE name = 'admin.access'`,
  )
  const change = (metadata: object) =>
    writer.agent
      .patch(`/api/admin/permissions/${permission?.id}`)
      .send({ metadata, status: 'disabled', reason: 'A try' })
      .expect(403)
  await change({ api_token: 'x', inner: { Password: 'x', kept: 1 } })
  await change({ long: 'y'.repeat(3000) })
  const bodies = (await getRecords(writer)).map(({ after }) => (after as { body: unknown }).body)
  expect(bodies[0]).toEqual({ metadata: { inner: { kept: 1 } }, status: 'disabled', reason: 'A try' })
  expect(bodies[1]).toMatch(/^\{"metadata":\{"long":"y{400,}…$/)
})

test('rejects and logs an attempt that can’t be recorded, and records the next one', async () => {
  const user = await createUser()
  const logError = vi.spyOn(server.log, 'error')
  await server.database.query(`CREATE FUNCTION fail_on_purpose() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
  await server.database.query(
    'CREATE TRIGGER fail_on_purpose BEFORE INSERT ON audit_log EXECUTE FUNCTION fail_on_purpose()',
  )
  await user.agent.get('/api/admin/users').expect(403)
  await server.database.query('DROP TRIGGER fail_on_purpose ON audit_log')
  expect(logError).toHaveBeenCalledWith(
    expect.objectContaining({ request_id: expect.any(String) }),
    'could not record a blocked attempt',
  )
  await user.agent.get('/api/admin/users').expect(403)
  expect(await getRecords(user)).toHaveLength(1)
})

test('records the beginning of a long body, unless it contains a secret', async () => {
  const user = await createUser()
  const path = `/api/admin/users/${user.id}`
  const long = { admin_notes: 'x'.repeat(90_000) }
  await user.agent.patch(path).send(long).expect(403)
  await user.agent
    .patch(path)
    .send({ password: 'hunter22', ...long })
    .expect(403)
  const bodies = (await getRecords(user)).map(({ after }) => (after as { body?: string }).body)
  expect(bodies).toEqual([
    expect.stringMatching(/^"?\{\\?"admin_notes\\?":\\?"x{400,}…$/),
    'Omitted: may contain a secret',
  ])
})

test('never validates the body of a request without the required permission', async () => {
  const user = await createUser()
  const hostile = { name: '👨‍👩‍👧‍👦'.repeat(4_000), reason: ':'.repeat(20_000) }
  await withFreeEventLoop(() => user.agent.patch(`/api/admin/users/${user.id}`).send(hostile).expect(403))
})
