import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['signedIn']>>
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_API: '3/min', RATE_LIMIT_PER_NETWORK: '1', TRUST_PROXY: '1' })
  boss = await server.signedIn('boss', 'admin')
})
afterAll(() => server.close())

let devices = 0
/** Each time from another device. */
const from = (address: string) =>
  server
    .anonymous()
    .get('/api/version')
    .set('X-Forwarded-For', address)
    .set('User-Agent', `Device ${++devices}`)
const list = async (query = {}) =>
  (await boss.agent.get('/api/admin/rate-limit').query(query).expect(200)).body
const clear = (query: object) => boss.agent.delete('/api/admin/rate-limit').query(query)

test('who went over a limit is listed until they are let in again', async () => {
  for (const address of ['192.0.2.1', '2001:db8::1']) for (let n = 0; n < 5; n++) await from(address)
  const { limited, classes, pagination, state } = await list()
  expect(pagination.total).toBe(2)
  expect(limited).toEqual(
    ['2001:db8:0:0::/64', '192.0.2.1'].map((identifier) => ({
      class: 'api',
      identity: 'network',
      identifier,
      username: null,
      penalty_level: 1,
      refused: 2,
      last_refused_at: expect.any(String),
      blocked_until: expect.any(String),
      is_blocked: true,
    })),
  )
  expect(['alone', 'shared']).toContain(state)
  expect(classes[0]).toEqual({ class: 'api', limit: 3, per_network: 3, per_block: 48, seconds: 60 })
  expect(classes[1]).toMatchObject({ class: 'auth', limit: null, seconds: null })
  expect((await list({ identity: 'user' })).limited).toEqual([])
  expect((await list({ page: 2, limit: 1 })).limited).toHaveLength(1)

  const one = { class: 'api', identity: 'network', identifier: '192.0.2.1' }
  await clear({ ...one, reason: 'An office with many people' }).expect(204)
  await from('192.0.2.1').expect(200)
  await from('2001:db8::9').expect(429)
  expect((await list()).pagination.total).toBe(1)
  await clear({ ...one, identifier: '192.0.2.77' }).expect(404)
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

test('a user is listed by id and name', async () => {
  const user = await server.signedIn('eager')
  for (let n = 0; n < 5; n++)
    await user.agent.get('/api/auth/session').set('X-Forwarded-For', `198.51.100.${n}`)
  const { limited } = await list({ identity: 'user' })
  expect(limited).toMatchObject([{ identity: 'user', identifier: String(user.id), username: 'eager' }])
})

test.each([
  [{}, 'class'],
  [{ class: 'everything', identity: 'user', identifier: '1' }, 'class'],
  [{ class: 'api', identity: 'person', identifier: '1' }, 'identity'],
  [{ class: 'api', identity: 'user', identifier: '' }, 'identifier'],
])('%j clears nothing and says where', async (query, path) => {
  const { body } = await clear(query).expect(400)
  expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path)
})
