import { createMemoryStore } from '@veranda/limiter'
import { vi } from 'vitest'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getUserSubjects } from '../quotas/subjects.ts'
import { REQUEST_QUOTA_ID } from './request-quota.queries.ts'
import { createRequestQuota } from './request-quota.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let networkCount = 0
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMIT_API: '1000/min',
    RATE_LIMIT_PER_NETWORK: '2',
    RATE_LIMIT_ADMIN: '1000/min',
    TRUST_PROXY: '1',
  })
  await setGuestQuota(3)
})
afterAll(() => server.close())

const createIpAddress = () => `192.0.2.${++networkCount}`

async function setGuestQuota(limit: number | null) {
  await server.database.query(
    `UPDATE guest_quota SET quota_limit = $1 WHERE feature_id = ${REQUEST_QUOTA_ID}`,
    [limit],
  )
  await server.rateLimits.refreshGuestRequestQuota()
}

const setUserQuota = ({ id }: SignedInUser, limit: number | null) =>
  server.database.query(
    `INSERT INTO user_quota (user_id, feature_id, quota_limit) VALUES ($1, ${REQUEST_QUOTA_ID}, $2)
     ON CONFLICT (user_id, feature_id) DO UPDATE SET quota_limit = EXCLUDED.quota_limit`,
    [id, limit],
  )

const requestAsGuest = (ip: string, device = 'One', path = '/api/version') =>
  server.anonymous().get(path).set('X-Forwarded-For', ip).set('User-Agent', device)
const requestAsUser = ({ agent }: SignedInUser, ip = createIpAddress()) =>
  agent.get('/api/friends').set('X-Forwarded-For', ip)

async function getStatuses(times: number, request: () => ReturnType<typeof requestAsGuest>) {
  const receivedStatuses: number[] = []
  for (let n = 0; n < times; n++) receivedStatuses.push((await request()).status)
  return receivedStatuses
}

test('rejects a guest who has exceeded the hourly quota, with all details', async () => {
  const ip = createIpAddress()
  const first = await requestAsGuest(ip).expect(200)
  expect(first.headers['ratelimit-policy']).toBe('"api_access/requests";q=3;w=3600')
  expect(first.headers.ratelimit).toMatch(/^"api_access\/requests";r=2;t=36\d\d$/)
  // Searchable lists count toward the same quota.
  await requestAsGuest(ip, 'One', '/api/emojis').expect(200)
  await requestAsGuest(ip).expect(200)
  const { body, headers } = await requestAsGuest(ip).expect(429)
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
  const msUntilReset = Date.parse(body.resets_at) - Date.now()
  expect(msUntilReset).toBeGreaterThan(3_500_000)
  expect(msUntilReset).toBeLessThanOrEqual(3_660_000)
  await requestAsGuest(ip, 'One', '/api/emojis').expect(429)
})

test('allows a network twice as many requests as a device, and causes no penalty', async () => {
  const ip = createIpAddress()
  expect(await getStatuses(4, () => requestAsGuest(ip, 'One'))).toEqual([200, 200, 200, 429])
  expect(await getStatuses(4, () => requestAsGuest(ip, 'Two'))).toEqual([200, 200, 200, 429])
  const { body } = await requestAsGuest(ip, 'Three').expect(429)
  expect(body).toMatchObject({ code: 'quota_exceeded', limit: 3, plan: { name: 'free' }, penalty_level: 0 })
  expect(await server.rateLimits.listPenalized(10)).toEqual([])
})

test('treats a client whose cookie has no session as a guest', async () => {
  const ip = createIpAddress()
  const requestForged = () => requestAsGuest(ip).set('Cookie', `veranda=${'x'.repeat(43)}`)
  expect(await getStatuses(4, requestForged)).toEqual([200, 200, 200, 429])
  await requestAsGuest(ip).expect(429)
})

test('allows sign-out, admin, and health requests after the quota is exceeded', async () => {
  const boss = await server.createUser('boss', 'admin')
  await setUserQuota(boss, 1)
  await requestAsUser(boss).expect(200)
  await requestAsUser(boss).expect(429)
  await boss.agent.get('/api/admin/users').expect(200)
  await boss.agent.get('/healthz').expect(200)
  await boss.agent.post('/api/auth/signout').expect(204)
})

test("applies a user's quota across networks, and changes to it from the next request on", async () => {
  const ada = await server.createUser('ada')
  expect((await requestAsUser(ada).expect(200)).headers['x-ratelimit-limit']).toBe('1000')
  await setUserQuota(ada, 4)
  expect(await getStatuses(4, () => requestAsUser(ada))).toEqual([200, 200, 200, 429])
  expect((await requestAsUser(ada)).body).toMatchObject({ limit: 4, plan: null })
  await setUserQuota(ada, 20_000)
  expect(await getStatuses(2, () => requestAsUser(ada))).toEqual([200, 200])
  await setUserQuota(ada, 0)
  expect((await requestAsUser(ada).expect(429)).body).toMatchObject({ limit: 0, retry_after: 3600 })
  await setUserQuota(ada, null)
  expect(await getStatuses(2, () => requestAsUser(ada))).toEqual([200, 200])
})

describe('the plan in the response', () => {
  const setFreeQuota = (limit: number) =>
    server.database.query(
      `UPDATE plan_quota SET quota_limit = $1
       WHERE feature_id = ${REQUEST_QUOTA_ID} AND plan_id = (SELECT id FROM plan WHERE name = 'free')`,
      [limit],
    )
  afterEach(async () => {
    await setFreeQuota(5_000)
    await server.database.prisma.plan.updateMany({ data: { isActive: true } })
  })

  test('is the first active plan with a higher limit', async () => {
    const bob = await server.createUser('bob')
    const { prisma } = server.database
    const exceedQuotaAndGetPlan = async (limit: number) => {
      await server.rateLimits.resetRequests(bob.id)
      await setFreeQuota(limit)
      for (let n = 0; n < limit; n++) await requestAsUser(bob).expect(200)
      return (await requestAsUser(bob).expect(429)).body.plan
    }
    expect(await exceedQuotaAndGetPlan(0)).toEqual({ name: 'starter', display_name: 'Starter' })
    await prisma.plan.updateMany({ where: { name: { in: ['free', 'starter'] } }, data: { isActive: false } })
    expect(await exceedQuotaAndGetPlan(5)).toEqual({ name: 'pro', display_name: 'Pro' })
    await prisma.plan.updateMany({ data: { isActive: false } })
    expect(await exceedQuotaAndGetPlan(7)).toBeNull()
  })

  test('is null with an override, which takes precedence over any plan', async () => {
    const ida = await server.createUser('ida')
    await setUserQuota(ida, 2)
    expect(await getStatuses(2, () => requestAsUser(ida))).toEqual([200, 200])
    expect((await requestAsUser(ida).expect(429)).body).toMatchObject({ limit: 2, used: 2, plan: null })
  })
})

test('allows users without remaining requests to sign in, view and export their data, and sign out', async () => {
  const boss = await server.createUser('poor_boss', 'admin')
  await setUserQuota(boss, 0)
  await requestAsUser(boss).expect(429)
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
  await setGuestQuota(0)
  const ip = createIpAddress()
  await requestAsGuest(ip).expect(429)
  for (const path of ['/api/auth/session', '/api/quotas']) await requestAsGuest(ip, 'One', path).expect(200)
  const email = 'poor_boss@example.com'
  await boss.agent.post('/api/auth/signin').send({ email, password: PASSWORD }).expect(200)
  await setGuestQuota(3)
})

test('never rejects webhooks because of the guest quota', async () => {
  await setGuestQuota(0)
  const { body } = await server.anonymous().post('/api/subscriptions/webhook').send({}).expect(404)
  expect(body.code).toBe('webhook_disabled')
  await setGuestQuota(3)
})

test('reads and resets usage', async () => {
  const carl = await server.createUser('carl')
  const { rateLimits } = server
  expect(await rateLimits.getRequestUsage(getUserSubjects(carl.id))).toMatchObject({ used: 0 })
  await getStatuses(3, () => requestAsUser(carl))
  // Reading the usage does not count as a request.
  for (let n = 0; n < 3; n++)
    expect((await rateLimits.getRequestUsage(getUserSubjects(carl.id))).used).toBe(3)
  const { resetsAt } = await rateLimits.getRequestUsage(getUserSubjects(carl.id))
  expect(resetsAt.getTime() - Date.now()).toBeGreaterThan(3_500_000)
  await rateLimits.resetRequests(carl.id)
  expect((await rateLimits.getRequestUsage(getUserSubjects(carl.id))).used).toBe(0)
})

test("counts requests during impersonation toward the administrator's quota", async () => {
  const dean = await server.createUser('dean', 'admin')
  const eve = await server.createUser('eve')
  await setUserQuota(eve, 0)
  await dean.agent
    .post(`/api/admin/users/${eve.id}/impersonate`)
    .send({ reason: 'They asked for help' })
    .expect(200)
  expect((await dean.agent.get('/api/auth/session').expect(200)).body.user.username).toBe('eve')
  await requestAsUser(dean).expect(200)
  expect((await server.rateLimits.getRequestUsage(getUserSubjects(dean.id))).used).toBe(1)
  expect((await server.rateLimits.getRequestUsage(getUserSubjects(eve.id))).used).toBe(0)
})

test('applies a changed guest quota immediately, and treats null as unlimited', async () => {
  const ip = createIpAddress()
  await setGuestQuota(1)
  expect(await getStatuses(2, () => requestAsGuest(ip))).toEqual([200, 429])
  await setGuestQuota(2)
  expect(await getStatuses(2, () => requestAsGuest(ip))).toEqual([200, 429])
  await setGuestQuota(null)
  expect(await getStatuses(5, () => requestAsGuest(ip))).toEqual([200, 200, 200, 200, 200])
  await setGuestQuota(0)
  await requestAsGuest(createIpAddress()).expect(429)
  await setGuestQuota(3)
})

test('applies a changed default to guests from the next request on if there is no guest quota', async () => {
  const { agent } = await server.createUser('default_boss', 'admin')
  const reason = 'For this test'
  const guestQuotasPath = '/api/admin/quotas/global'
  const findRequestsId = (quotas: { id: number; feature_name: string }[]) =>
    quotas.find(({ feature_name }) => feature_name === 'requests')?.id
  const guestQuotaId = findRequestsId((await agent.get(guestQuotasPath).expect(200)).body.quotas)
  const featureId = findRequestsId((await agent.get('/api/admin/quotas/features').expect(200)).body.features)
  await agent.delete(`${guestQuotasPath}/${guestQuotaId}`).query({ reason }).expect(204)
  for (const quota_limit of [1, 2]) {
    await agent.patch(`/api/admin/quotas/features/${featureId}`).send({ quota_limit, reason }).expect(200)
    expect(await getStatuses(quota_limit + 1, () => requestAsGuest(`203.0.113.10${quota_limit}`))).toEqual([
      ...Array(quota_limit).fill(200),
      429,
    ])
  }
  const guestQuota = { service_name: 'api_access', feature_name: 'requests', quota_limit: 3, reason }
  await agent.post(guestQuotasPath).send(guestQuota).expect(201)
})

test('stores the network and the device of a guest only as hashes', async () => {
  const ip = createIpAddress()
  await requestAsGuest(ip).expect(200)
  const store = createMemoryStore({ attack: null })
  const storedKeys: string[] = []
  for await (const keys of server.store?.scanIterator({
    MATCH: `${server.config.REDIS_PREFIX}limit:api_access:*`,
  }) ?? [])
    storedKeys.push(...keys.map((key) => key.slice(key.indexOf('api_access:'))))
  // Without Redis, the stored keys can't be listed, so the keys of a guest are also computed.
  const quota = createRequestQuota({ ...server, store })
  await quota.refresh()
  const route = { path: '/api/version' } as const
  const guestChecks = await quota.getGuestChecks(route, server.getGuestSubjects(ip, {}))
  storedKeys.push(...guestChecks.map(({ key }) => key))
  for (const key of storedKeys) expect(key).toMatch(/^api_access:(user:\d+|(network|device):[\w-]{43})$/)
  expect(storedKeys.length).toBeGreaterThanOrEqual(2)
})

describe('the cached guest quota', () => {
  /** Changes the guest quota without refreshing the cache, like another instance. */
  const changeGuestQuota = (limit: number) =>
    server.database.query(`UPDATE guest_quota SET quota_limit = $1 WHERE feature_id = ${REQUEST_QUOTA_ID}`, [
      limit,
    ])
  const advanceTime = (ms: number) => {
    const now = Date.now() + ms
    return vi.spyOn(Date, 'now').mockImplementation(() => now)
  }
  afterEach(async () => {
    vi.restoreAllMocks()
    await setGuestQuota(3)
  })

  test('reflects a change by another instance after the cache expires', async () => {
    await changeGuestQuota(0)
    advanceTime(20_000)
    await requestAsGuest(createIpAddress()).expect(429)
  })

  test('is reloaded only once for concurrent requests after the cache expires', async () => {
    await changeGuestQuota(2)
    const queries = vi.spyOn(server.database, 'query')
    advanceTime(40_000)
    const receivedStatuses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => getStatuses(3, () => requestAsGuest(`203.0.113.${n}`))),
    )
    expect(receivedStatuses).toEqual(Array(6).fill([200, 200, 429]))
    expect(queries.mock.calls.filter(([sql]) => sql.includes('quota_in_force'))).toHaveLength(1)
  })

  test('is kept while the database is unavailable, without a reload attempt per request', async () => {
    const queries = vi.spyOn(server.database, 'query').mockRejectedValue(new Error('away'))
    advanceTime(60_000)
    const ip = createIpAddress()
    const receivedStatuses: number[] = []
    for (let n = 0; n < 4; n++) receivedStatuses.push((await requestAsGuest(ip)).status)
    expect(receivedStatuses).toEqual([200, 200, 200, 429])
    expect(queries.mock.calls.filter(([sql]) => sql.includes('quota_in_force'))).toHaveLength(1)
  })
})

test('allows exactly the remaining number of concurrent requests', async () => {
  const fay = await server.createUser('fay')
  await setUserQuota(fay, 10)
  const responses = await Promise.all(Array.from({ length: 40 }, () => requestAsUser(fay, createIpAddress())))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test("lists request usage in the user's quotas, and lets an administrator reset it", async () => {
  const [gwen, boss] = [await server.createUser('gwen'), await server.createUser('gwens_boss', 'admin')]
  await setUserQuota(gwen, 4)
  const getRequestQuota = async () =>
    (
      await gwen.agent.get('/api/quotas').set('X-Forwarded-For', createIpAddress()).expect(200)
    ).body.quotas.find(({ feature_name }: { feature_name: string }) => feature_name === 'requests')
  await requestAsUser(gwen).expect(200)
  expect(await getRequestQuota()).toMatchObject({ used: 1, remaining: 3, quota_source: 'user_override' })
  for (let n = 0; n < 3; n++) await requestAsUser(gwen).expect(200)
  await requestAsUser(gwen).expect(429)
  const reset = { service_name: 'api_access', feature_name: 'requests', reason: 'For this test' }
  const { body } = await boss.agent.post(`/api/admin/users/${gwen.id}/quotas/reset`).send(reset).expect(200)
  expect(body.reset).toEqual(['api_access/requests'])
  expect(await getRequestQuota()).toMatchObject({ used: 0 })
})

test('does not limit requests when rate limits are off', async () => {
  const unlimitedServer = await startTestServer()
  await unlimitedServer.database.query(`UPDATE guest_quota SET quota_limit = 0`)
  await unlimitedServer.rateLimits.refreshGuestRequestQuota()
  await unlimitedServer.anonymous().get('/api/version').expect(200)
  await unlimitedServer.close()
})

test('records one warning for a user who has exceeded the quota', async () => {
  const account = await server.createUser('used_up')
  await setUserQuota(account, 2)
  expect(await getStatuses(4, () => requestAsUser(account))).toEqual([200, 200, 429, 429])
  // The warning is stored after the response.
  const findWarnings = () => server.database.prisma.quotaWarning.findMany({ where: { userId: account.id } })
  while ((await findWarnings()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await findWarnings()).toMatchObject([{ level: 100, limit: 2 }])
  const { agent } = await server.createUser('looking', 'admin')
  const { body } = await agent.get('/api/admin/quotas/near').query({ level: 100 }).expect(200)
  const userEntries = body.entries.filter(({ user }: { user: { id: number } }) => user.id === account.id)
  expect(userEntries).toMatchObject([
    { feature_name: 'requests', used: 2, percent: 100, warning_level: 100, resets_at: expect.any(String) },
  ])
})

test('records warnings at 50, 80, and 100 percent', async () => {
  const account = await server.createUser('half_way')
  await setUserQuota(account, 5)
  const getLevel = async () =>
    (await server.database.prisma.quotaWarning.findFirst({ where: { userId: account.id } }))?.level ?? null
  for (const expected of [null, null, 50, 80, 100]) {
    expect(await getStatuses(1, () => requestAsUser(account))).toEqual([200])
    for (let tries = 0; tries < 500 && (await getLevel()) !== expected; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await getLevel()).toBe(expected)
  }
})
