import { createMemoryStore } from '@veranda/limiter'
import { vi } from 'vitest'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { subjectsOfUser } from '../quotas/guests.ts'
import { REQUESTS_ID } from './request-quota.queries.ts'
import { createRequestQuota } from './request-quota.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
let address = 0
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_API: '1000/min',
    RATE_LIMIT_PER_NETWORK: '2',
    RATE_LIMIT_ADMIN: '1000/min',
    TRUST_PROXY: '1',
  })
  await guestsHave(3)
})
afterAll(() => server.close())

const network = () => `192.0.2.${++address}`

async function guestsHave(limit: number | null) {
  await server.database.query(`UPDATE guest_quota SET quota_limit = $1 WHERE feature_id = ${REQUESTS_ID}`, [
    limit,
  ])
  await server.rateLimits.refresh()
}

const userHas = ({ id }: Person, limit: number | null) =>
  server.database.query(
    `INSERT INTO user_quota (user_id, feature_id, quota_limit) VALUES ($1, ${REQUESTS_ID}, $2)
     ON CONFLICT (user_id, feature_id) DO UPDATE SET quota_limit = EXCLUDED.quota_limit`,
    [id, limit],
  )

const asGuest = (from: string, device = 'One', path = '/api/version') =>
  server.anonymous().get(path).set('X-Forwarded-For', from).set('User-Agent', device)
const asUser = ({ agent }: Person, from = network()) => agent.get('/api/friends').set('X-Forwarded-For', from)

async function statuses(times: number, request: () => ReturnType<typeof asGuest>) {
  const seen: number[] = []
  for (let n = 0; n < times; n++) seen.push((await request()).status)
  return seen
}

test('rejects a guest who has exceeded the hourly quota, with all details', async () => {
  const from = network()
  const first = await asGuest(from).expect(200)
  expect(first.headers['ratelimit-policy']).toBe('"api_access/requests";q=3;w=3600')
  expect(first.headers.ratelimit).toMatch(/^"api_access\/requests";r=2;t=36\d\d$/)
  // Searchable lists count toward the same quota.
  await asGuest(from, 'One', '/api/emojis').expect(200)
  await asGuest(from).expect(200)
  const { body, headers } = await asGuest(from).expect(429)
  expect(body).toEqual({
    error: 'API requests quota of 3 requests exceeded. Wait until it resets',
    used: 3,
    code: 'quota_exceeded',
    retry_after: Number(headers['retry-after']),
    retry_after_human: expect.any(String),
    penalty_level: 0,
    quota_type: 'api_access/requests',
    limit: 3,
    resets_at: expect.any(String),
    plan: { name: 'free', display_name: 'Free' },
    request_id: expect.any(String),
  })
  const wait = Date.parse(body.resets_at) - Date.now()
  expect(wait).toBeGreaterThan(3_500_000)
  expect(wait).toBeLessThanOrEqual(3_660_000)
  await asGuest(from, 'One', '/api/emojis').expect(429)
})

test('allows a network the requests of several devices, and causes no penalty', async () => {
  const from = network()
  expect(await statuses(4, () => asGuest(from, 'One'))).toEqual([200, 200, 200, 429])
  expect(await statuses(4, () => asGuest(from, 'Two'))).toEqual([200, 200, 200, 429])
  const { body } = await asGuest(from, 'Three').expect(429)
  expect(body).toMatchObject({ code: 'quota_exceeded', limit: 3, plan: { name: 'free' }, penalty_level: 0 })
  expect(await server.rateLimits.limited(10)).toEqual([])
})

test('treats a cookie without a session as a guest', async () => {
  const from = network()
  const forged = () => asGuest(from).set('Cookie', `veranda=${'x'.repeat(43)}`)
  expect(await statuses(4, forged)).toEqual([200, 200, 200, 429])
  await asGuest(from).expect(429)
})

test('does not count sign-in, sign-out, admin, and health requests', async () => {
  const boss = await server.signedIn('boss', 'admin')
  await userHas(boss, 1)
  await asUser(boss).expect(200)
  await asUser(boss).expect(429)
  await boss.agent.get('/api/admin/users').expect(200)
  await boss.agent.get('/healthz').expect(200)
  await boss.agent.post('/api/auth/signout').expect(204)
})

test("applies a user's quota from any network and reads it with each request", async () => {
  const ada = await server.signedIn('ada')
  expect((await asUser(ada).expect(200)).headers['x-ratelimit-limit']).toBe('1000')
  await userHas(ada, 4)
  expect(await statuses(4, () => asUser(ada))).toEqual([200, 200, 200, 429])
  expect((await asUser(ada)).body).toMatchObject({ limit: 4, plan: null })
  await userHas(ada, 20_000)
  expect(await statuses(2, () => asUser(ada))).toEqual([200, 200])
  await userHas(ada, 0)
  expect((await asUser(ada).expect(429)).body).toMatchObject({ limit: 0, retry_after: 3600 })
  await userHas(ada, null)
  expect(await statuses(2, () => asUser(ada))).toEqual([200, 200])
})

describe('the plan in the response', () => {
  const freeHas = (limit: number) =>
    server.database.query(
      `UPDATE plan_quota SET quota_limit = $1
       WHERE feature_id = ${REQUESTS_ID} AND plan_id = (SELECT id FROM plan WHERE name = 'free')`,
      [limit],
    )
  afterEach(async () => {
    await freeHas(5_000)
    await server.database.prisma.plan.updateMany({ data: { isActive: true } })
  })

  test('is the first one on offer with a higher limit', async () => {
    const bob = await server.signedIn('bob')
    const { prisma } = server.database
    const named = async (limit: number) => {
      await server.rateLimits.resetRequests(bob.id)
      await freeHas(limit)
      for (let n = 0; n < limit; n++) await asUser(bob).expect(200)
      return (await asUser(bob).expect(429)).body.plan
    }
    expect(await named(0)).toEqual({ name: 'starter', display_name: 'Starter' })
    await prisma.plan.updateMany({ where: { name: { in: ['free', 'starter'] } }, data: { isActive: false } })
    expect(await named(5)).toEqual({ name: 'pro', display_name: 'Pro' })
    await prisma.plan.updateMany({ data: { isActive: false } })
    expect(await named(7)).toBeNull()
  })

  test('is null with an override, which takes precedence over any plan', async () => {
    const ida = await server.signedIn('ida')
    await userHas(ida, 2)
    expect(await statuses(2, () => asUser(ida))).toEqual([200, 200])
    expect((await asUser(ida).expect(429)).body).toMatchObject({ limit: 2, used: 2, plan: null })
  })
})

test('allows users without remaining requests to sign in, view and export their data, and sign out', async () => {
  const boss = await server.signedIn('poor_boss', 'admin')
  await userHas(boss, 0)
  await asUser(boss).expect(429)
  for (const path of [
    '/api/auth/session',
    '/api/auth/sessions',
    '/api/quotas',
    '/api/subscriptions',
    '/api/profile/poor_boss/export',
    '/api/admin/users',
  ])
    await boss.agent.get(path).expect(200)
  await boss.agent.post('/api/auth/signout').expect(204)
  await guestsHave(0)
  const from = network()
  await asGuest(from).expect(429)
  for (const path of ['/api/auth/session', '/api/quotas']) await asGuest(from, 'One', path).expect(200)
  const email = 'poor_boss@example.com'
  await boss.agent.post('/api/auth/signin').send({ email, password: PASSWORD }).expect(200)
  await guestsHave(3)
})

test('never rejects webhooks because of the guest quota', async () => {
  await guestsHave(0)
  const { body } = await server.anonymous().post('/api/subscriptions/webhook').send({}).expect(404)
  expect(body.code).toBe('webhook_off')
  await guestsHave(3)
})

test('reads and resets usage', async () => {
  const carl = await server.signedIn('carl')
  const { rateLimits } = server
  expect(await rateLimits.requestsUsed(subjectsOfUser(carl.id))).toMatchObject({ used: 0 })
  await statuses(3, () => asUser(carl))
  for (let n = 0; n < 3; n++) expect((await rateLimits.requestsUsed(subjectsOfUser(carl.id))).used).toBe(3)
  const { resetsAt } = await rateLimits.requestsUsed(subjectsOfUser(carl.id))
  expect(resetsAt.getTime() - Date.now()).toBeGreaterThan(3_500_000)
  await rateLimits.resetRequests(carl.id)
  expect((await rateLimits.requestsUsed(subjectsOfUser(carl.id))).used).toBe(0)
})

test("counts requests during impersonation toward the administrator's quota", async () => {
  const dean = await server.signedIn('dean', 'admin')
  const eve = await server.signedIn('eve')
  await userHas(eve, 0)
  await dean.agent
    .post(`/api/admin/users/${eve.id}/impersonate`)
    .send({ reason: 'They asked for help' })
    .expect(200)
  expect((await dean.agent.get('/api/auth/session').expect(200)).body.user.username).toBe('eve')
  await asUser(dean).expect(200)
  expect((await server.rateLimits.requestsUsed(subjectsOfUser(dean.id))).used).toBe(1)
  expect((await server.rateLimits.requestsUsed(subjectsOfUser(eve.id))).used).toBe(0)
})

test('applies a changed guest quota immediately, and null as unlimited', async () => {
  const from = network()
  await guestsHave(1)
  expect(await statuses(2, () => asGuest(from))).toEqual([200, 429])
  await guestsHave(2)
  expect(await statuses(2, () => asGuest(from))).toEqual([200, 429])
  await guestsHave(null)
  expect(await statuses(5, () => asGuest(from))).toEqual([200, 200, 200, 200, 200])
  await guestsHave(0)
  await asGuest(network()).expect(429)
  await guestsHave(3)
})

test('applies a changed default to guests without a guest quota from the next request', async () => {
  const { agent } = await server.signedIn('default_boss', 'admin')
  const reason = 'For this test'
  const global = '/api/admin/quotas/global'
  const one = (quotas: { id: number; feature_name: string }[]) =>
    quotas.find(({ feature_name }) => feature_name === 'requests')?.id
  const ofGuests = one((await agent.get(global).expect(200)).body.quotas)
  const feature = one((await agent.get('/api/admin/quotas/features').expect(200)).body.features)
  await agent.delete(`${global}/${ofGuests}`).query({ reason }).expect(204)
  for (const quota_limit of [1, 2]) {
    await agent.patch(`/api/admin/quotas/features/${feature}`).send({ quota_limit, reason }).expect(200)
    expect(await statuses(quota_limit + 1, () => asGuest(`203.0.113.10${quota_limit}`))).toEqual([
      ...Array(quota_limit).fill(200),
      429,
    ])
  }
  const again = { service_name: 'api_access', feature_name: 'requests', quota_limit: 3, reason }
  await agent.post(global).send(again).expect(201)
})

test('stores neither the network nor the device of a guest', async () => {
  const from = network()
  await asGuest(from).expect(200)
  const store = createMemoryStore({ attack: null })
  const taken: string[] = []
  for await (const keys of server.store?.scanIterator({
    MATCH: `${server.config.REDIS_PREFIX}limit:api_access:*`,
  }) ?? [])
    taken.push(...keys.map((key) => key.slice(key.indexOf('api_access:'))))
  const quota = createRequestQuota({ ...server, store })
  await quota.refresh()
  const route = { path: '/api/version' } as const
  taken.push(...(await quota.ofGuest(route, server.guests(from, {}))).map(({ key }) => key))
  for (const key of taken) expect(key).toMatch(/^api_access:(user:\d+|(network|device):[\w-]{43})$/)
  expect(taken.length).toBeGreaterThanOrEqual(2)
})

describe('on another instance', () => {
  const changed = (limit: number) =>
    server.database.query(`UPDATE guest_quota SET quota_limit = $1 WHERE feature_id = ${REQUESTS_ID}`, [
      limit,
    ])
  const later = (ms: number) => {
    const now = Date.now() + ms
    return vi.spyOn(Date, 'now').mockImplementation(() => now)
  }
  afterEach(async () => {
    vi.restoreAllMocks()
    await guestsHave(3)
  })

  test('applies a guest quota after five seconds at most', async () => {
    await changed(0)
    later(20_000)
    await asGuest(network()).expect(429)
  })

  test('reads the guest quota once for all pending requests', async () => {
    await changed(2)
    const queries = vi.spyOn(server.database, 'query')
    later(40_000)
    const seen = await Promise.all(
      Array.from({ length: 6 }, (_, n) => statuses(3, () => asGuest(`203.0.113.${n}`))),
    )
    expect(seen).toEqual(Array(6).fill([200, 200, 429]))
    expect(queries.mock.calls.filter(([sql]) => sql.includes('quota_in_force'))).toHaveLength(1)
  })

  test('keeps the last guest quota while the database is unavailable, and retries occasionally', async () => {
    const queries = vi.spyOn(server.database, 'query').mockRejectedValue(new Error('away'))
    later(60_000)
    const from = network()
    const seen: number[] = []
    for (let n = 0; n < 4; n++) seen.push((await asGuest(from)).status)
    expect(seen).toEqual([200, 200, 200, 429])
    expect(queries.mock.calls.filter(([sql]) => sql.includes('quota_in_force'))).toHaveLength(1)
  })
})

test('allows exactly the remaining number of concurrent requests', async () => {
  const fay = await server.signedIn('fay')
  await userHas(fay, 10)
  const answers = await Promise.all(Array.from({ length: 40 }, () => asUser(fay, network())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test("includes requests in the user's quotas, and an administrator can reset them", async () => {
  const [gwen, boss] = [await server.signedIn('gwen'), await server.signedIn('gwens_boss', 'admin')]
  await userHas(gwen, 4)
  const mine = async () =>
    (await gwen.agent.get('/api/quotas').set('X-Forwarded-For', network()).expect(200)).body.quotas.find(
      ({ feature_name }: { feature_name: string }) => feature_name === 'requests',
    )
  await asUser(gwen).expect(200)
  expect(await mine()).toMatchObject({ used: 1, remaining: 3, quota_source: 'user_override' })
  for (let n = 0; n < 3; n++) await asUser(gwen).expect(200)
  await asUser(gwen).expect(429)
  const reset = { service_name: 'api_access', feature_name: 'requests', reason: 'For this test' }
  const { body } = await boss.agent.post(`/api/admin/users/${gwen.id}/quotas/reset`).send(reset).expect(200)
  expect(body.reset).toEqual(['api_access/requests'])
  expect(await mine()).toMatchObject({ used: 0 })
})

test('does not limit requests when rate limits are off', async () => {
  const unlimited = await startTestServer()
  await unlimited.database.query(`UPDATE guest_quota SET quota_limit = 0`)
  await unlimited.rateLimits.refresh()
  await unlimited.anonymous().get('/api/version').expect(200)
  await unlimited.close()
})

test('warns once about a user who has exceeded the quota', async () => {
  const person = await server.signedIn('used_up')
  await userHas(person, 2)
  expect(await statuses(4, () => asUser(person))).toEqual([200, 200, 429, 429])
  const warnings = () => server.database.prisma.quotaWarning.findMany({ where: { userId: person.id } })
  while ((await warnings()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await warnings()).toMatchObject([{ level: 100, limit: 2 }])
  const { agent } = await server.signedIn('looking', 'admin')
  const { body } = await agent.get('/api/admin/quotas/near').query({ level: 100 }).expect(200)
  const theirs = body.entries.filter(({ user }: { user: { id: number } }) => user.id === person.id)
  expect(theirs).toMatchObject([
    { feature_name: 'requests', used: 2, percent: 100, warning_level: 100, resets_at: expect.any(String) },
  ])
})

test('records warnings at 50 and 80 percent along the way', async () => {
  const person = await server.signedIn('half_way')
  await userHas(person, 5)
  const level = async () =>
    (await server.database.prisma.quotaWarning.findFirst({ where: { userId: person.id } }))?.level ?? null
  for (const expected of [null, null, 50, 80, 100]) {
    expect(await statuses(1, () => asUser(person))).toEqual([200])
    for (let tries = 0; tries < 500 && (await level()) !== expected; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await level()).toBe(expected)
  }
})
