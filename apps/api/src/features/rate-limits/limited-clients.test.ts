import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_API: '3/min', RATE_LIMIT_PER_NETWORK: '1', TRUST_PROXY: '1' })
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

let deviceCount = 0
/** Sends a request from a new device each time. */
const requestFrom = (ip: string) =>
  server
    .anonymous()
    .get('/api/version')
    .set('X-Forwarded-For', ip)
    .set('User-Agent', `Device ${++deviceCount}`)
const listLimited = async (query = {}) =>
  (await boss.agent.get('/api/admin/rate-limit').query(query).expect(200)).body
const clearLimit = (query: object) => boss.agent.delete('/api/admin/rate-limit').query(query)

test('lists the clients that exceeded a limit, and removes a client from the list once it is unblocked', async () => {
  for (const ip of ['192.0.2.1', '2001:db8::1']) for (let n = 0; n < 5; n++) await requestFrom(ip)
  const { limited, classes, pagination, state } = await listLimited()
  expect(pagination.total).toBe(2)
  expect(limited).toEqual(
    ['2001:db8:0:0::/64', '192.0.2.1'].map((identifier) => ({
      class: 'api',
      identity: 'network',
      identifier,
      username: null,
      penalty_level: 1,
      blocked_requests: 2,
      refused: 2,
      last_blocked_at: expect.any(String),
      last_refused_at: expect.any(String),
      blocked_until: expect.any(String),
      is_blocked: false,
    })),
  )
  expect(['alone', 'shared']).toContain(state)
  // A block (IP range) can send 16 times as many requests as a network.
  expect(classes[0]).toEqual({ class: 'api', limit: 3, per_network: 3, per_block: 48, seconds: 60 })
  expect(classes[1]).toMatchObject({ class: 'auth', limit: null, seconds: null })
  expect((await listLimited({ identity: 'user' })).limited).toEqual([])
  expect((await listLimited({ page: 2, limit: 1 })).limited).toHaveLength(1)

  const client = { class: 'api', identity: 'network', identifier: '192.0.2.1' }
  await clearLimit({ ...client, reason: 'An office with many people' }).expect(204)
  await requestFrom('192.0.2.1').expect(200)
  await requestFrom('2001:db8::9').expect(429)
  expect((await listLimited()).pagination.total).toBe(1)
  await clearLimit({ ...client, identifier: '192.0.2.77' }).expect(404)
  const log = await server.database.prisma.auditLog.findMany({ where: { action: 'rate_limit.clear' } })
  expect(log).toMatchObject([
    {
      actor: 'boss',
      targetType: 'rate_limit',
      targetId: '192.0.2.1',
      before: { class: 'api', identity: 'network' },
      reason: 'An office with many people',
    },
  ])
})

test('allows a device again within 20 seconds after each flood of requests from its IP address', async () => {
  const ownServer = await startTestServer({
    RATE_LIMIT_API: '2/s',
    RATE_LIMIT_PER_NETWORK: '1',
    TRUST_PROXY: '1',
  })
  const requestAs = (device: string) =>
    ownServer.anonymous().get('/api/version').set('X-Forwarded-For', '203.0.113.7').set('User-Agent', device)
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 10; n++) await requestAs(`Made up ${round} ${n}`)
    await expect
      .poll(async () => (await requestAs('Neighbor')).status, { interval: 1_000, timeout: 20_000 })
      .toBe(200)
  }
  await ownServer.close()
})

test('lists a limited user with ID and username', async () => {
  const user = await server.createUser('eager')
  for (let n = 0; n < 5; n++)
    await user.agent.get('/api/auth/session').set('X-Forwarded-For', `198.51.100.${n}`)
  const { limited } = await listLimited({ identity: 'user' })
  expect(limited).toMatchObject([{ identity: 'user', identifier: String(user.id), username: 'eager' }])
})

test('lets only another administrator unblock an administrator, and records the unblocked user', async () => {
  const [limitedAdmin, otherAdmin] = [
    await server.createUser('one_boss', 'admin'),
    await server.createUser('two_boss', 'admin'),
  ]
  const toLimitQuery = ({ id }: { id: number }) => ({
    class: 'api',
    identity: 'user',
    identifier: String(id),
  })
  for (let n = 0; n < 5; n++)
    await limitedAdmin.agent.get('/api/auth/session').set('X-Forwarded-For', `198.51.101.${n}`)
  const rejected = await limitedAdmin.agent
    .delete('/api/admin/rate-limit')
    .query(toLimitQuery(limitedAdmin))
    .expect(403)
  expect(rejected.body.details).toBe("You can't do this to your own account")
  const unblock = (user: { id: number }) =>
    otherAdmin.agent.delete('/api/admin/rate-limit').query(toLimitQuery(user))
  await unblock(limitedAdmin).expect(204)
  await limitedAdmin.agent.get('/api/auth/session').set('X-Forwarded-For', '198.51.101.9').expect(200)
  // This user has no active limit.
  expect((await unblock(await server.createUser('quiet')).expect(404)).body.error).toBe(
    'No active limit for this client',
  )
  for (const identifier of ['999999', '99999999999', 'ada', '0x1', '-1'])
    expect((await clearLimit({ class: 'api', identity: 'user', identifier }).expect(404)).body.error).toBe(
      'User not found',
    )
  const [record] = await server.database.prisma.auditLog.findMany({
    where: { action: 'rate_limit.clear', targetType: 'user' },
  })
  expect(record).toMatchObject({ actor: 'two_boss', targetId: String(limitedAdmin.id) })
})

test("lets only other administrators unblock an administrator's account after wrong passwords", async () => {
  const authServer = await startTestServer({ RATE_LIMIT_AUTH: '500/min', TRUST_PROXY: '1' })
  const [owner, otherAdmin] = [
    await authServer.createUser('one', 'admin'),
    await authServer.createUser('two', 'admin'),
  ]
  const signIn = (password: string, network = 99) =>
    authServer
      .anonymous()
      .post('/api/auth/signin')
      .set('X-Forwarded-For', `203.0.113.${network}`)
      .send({ email: 'one@example.com', password })
  // Five attempts from each of 20 networks reach the limit of 100 attempts for all unknown clients.
  for (let n = 0; n < 100; n++) await signIn('wrong', n % 20).expect(401)
  await signIn(PASSWORD).expect(429)
  const unblock = (admin: typeof owner, email: string) =>
    admin.agent
      .delete('/api/admin/rate-limit')
      .query({ class: 'auth', identity: 'account', identifier: email, reason: 'They called' })
  await unblock(owner, 'one@example.com').expect(403)
  await signIn(PASSWORD).expect(429)
  await unblock(otherAdmin, ' One@Example.com').expect(204)
  await signIn(PASSWORD).expect(200)
  expect((await unblock(otherAdmin, 'one@example.com').expect(404)).body.error).toBe(
    'No active limit for this client',
  )
  for (const email of ['nobody@example.com', 'nonsense'])
    expect((await unblock(otherAdmin, email).expect(404)).body.error).toBe('User not found')
  const { prisma } = authServer.database
  expect(await prisma.auditLog.findMany({ where: { action: 'rate_limit.clear' } })).toMatchObject([
    {
      actor: 'two',
      targetType: 'user',
      targetId: String(owner.id),
      before: { class: 'auth', identity: 'account' },
    },
  ])
  await authServer.close()
})

test.each([
  [{}, 'class'],
  [{ class: 'api', identity: 'account', identifier: 'ada@example.com' }, 'class'],
  [{ class: 'everything', identity: 'user', identifier: '1' }, 'class'],
  [{ class: 'api', identity: 'person', identifier: '1' }, 'identity'],
  [{ class: 'api', identity: 'user', identifier: '' }, 'identifier'],
])('rejects %j and names the field', async (query, path) => {
  const { body } = await clearLimit(query).expect(400)
  expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path)
})
