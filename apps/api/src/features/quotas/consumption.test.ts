import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { invalidRequest } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { consume, consumeForRequest, refundUnits } from './consumption.ts'
import { getUserSubjects } from './subjects.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

const QUOTA_NAME = 'og_generator/daily_generations'
const path = '/api/test-images'

/** Routes like those of an image feature: requests can fail, and cached images consume no units. */
const imageRoutes = [
  route({
    id: 'renderTestImage',
    method: 'post',
    path,
    summary: 'Render an image',
    description: 'Renders an image, unless it fails.',
    access: 'public',
    body: z.object({ fails: z.boolean().default(false) }),
    quota: { name: QUOTA_NAME, consumedBy: 'guard' },
    handle: async ({ body }) => {
      if (body.fails) throw invalidRequest([])
    },
  }),
  route({
    id: 'renderUncachedTestImage',
    method: 'get',
    path,
    summary: 'Render an uncached image',
    description: 'Renders an image, unless it is cached.',
    access: 'public',
    query: z.object({ cached: flag, fails: flag }),
    quota: { name: QUOTA_NAME, consumedBy: 'handler' },
    returns: z.object({ rendered: z.boolean() }),
    handle: async ({ query }, context) => {
      if (!query.cached) await consumeForRequest(context)
      if (query.fails) throw invalidRequest([])
      return { rendered: !query.cached }
    },
  }),
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' }, { extraRoutes: imageRoutes })
})
afterAll(() => server.close())

type Agent = ReturnType<TestServer['anonymous']>
const renderImage = (agent: Agent, body = {}) => agent.post(path).send(body)
const getQuota = async (agent: Agent) =>
  (await agent.get('/api/quotas').expect(200)).body.quotas.find(
    ({ feature_name }: { feature_name: string }) => feature_name === 'daily_generations',
  )
/** Overrides the user's limit. With null, the user has no limit. */
const setOverride = async (userId: number, limit: number | null) => {
  const { id: featureId } = await server.database.prisma.quotaFeature.findFirstOrThrow({
    where: { feature: 'daily_generations' },
  })
  const fields = { limit, updatedAt: new Date() }
  await server.database.prisma.userQuota.upsert({
    where: { userId_featureId: { userId, featureId } },
    create: { userId, featureId, ...fields },
    update: fields,
  })
}
const countStatus = (statuses: number[], expectedStatus: number) =>
  statuses.filter((status) => status === expectedStatus).length

test('accepts exactly ten of a thousand concurrent requests for the last ten units', async () => {
  const { agent, id } = await server.createUser('thousand')
  await setOverride(id, 30)
  await consume(server.database, { name: QUOTA_NAME, subjects: getUserSubjects(id), units: 20 })
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async () => (await renderImage(agent)).status),
  )
  expect(countStatus(statuses, 204)).toBe(10)
  expect(countStatus(statuses, 429)).toBe(990)
  expect(await getQuota(agent)).toMatchObject({ used: 30, remaining: 0, percent: 100 })
})

test('accepts concurrent requests up to the limit and rejects the others', async () => {
  const { id } = await server.createUser('several')
  const consumeUnits = (units: number) =>
    consume(server.database, { name: QUOTA_NAME, subjects: getUserSubjects(id), units }).then(
      (consumption) => consumption.units,
      ({ status, members }) => `${status}: ${members.used} of ${members.limit}`,
    )
  // The first request runs immediately, and the others are queued until it completes. The limit is 10: after
  // 1 + 4 units, the next 6 don't fit, but 3 + 2 do, and leave nothing for the last one.
  const rejection = '429: 10 of 10'
  expect(await Promise.all([1, 4, 6, 3, 2, 1].map(consumeUnits))).toEqual([1, 4, rejection, 3, 2, rejection])
})

test('rejects all concurrent requests when the database fails', async () => {
  const { id } = await server.createUser('unlucky')
  const brokenDatabase = { ...server.database, query: () => Promise.reject(new Error('away')) }
  const consumeUnits = () => consume(brokenDatabase, { name: QUOTA_NAME, subjects: getUserSubjects(id) })
  const outcomes = await Promise.allSettled([consumeUnits(), consumeUnits(), consumeUnits()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

const hasSharedServices = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL
if (!hasSharedServices)
  console.info('Skipped: tests of shared quotas need TEST_DATABASE_URL and TEST_REDIS_URL')
;(hasSharedServices ? test : test.skip)(
  'accepts ten of a thousand concurrent requests on two instances with a shared database and Redis',
  async () => {
    const environment = { REDIS_PREFIX: `veranda-test-${randomUUID()}:` }
    const first = await startTestServer(environment, { extraRoutes: imageRoutes })
    const second = await startTestServer(environment, {
      extraRoutes: imageRoutes,
      sharesDatabaseWith: first,
    })
    try {
      const { id } = await first.createUser('everywhere')
      const agents = await Promise.all(
        [first, second].map(async (instance) => {
          const agent = instance.anonymous()
          const credentials = { email: 'everywhere@example.com', password: 'correct-horse-battery' }
          await agent.post('/api/auth/signin').send(credentials).expect(200)
          return agent
        }),
      )
      const statuses = await Promise.all(
        Array.from({ length: 1000 }, async (_, n) => (await renderImage(agents[n % 2] as Agent)).status),
      )
      expect(countStatus(statuses, 204)).toBe(10)
      expect(countStatus(statuses, 429)).toBe(990)
      expect(
        await first.database.prisma.quotaUsage.findMany({ where: { subject: `user:${id}` } }),
      ).toMatchObject([{ used: 10n }])
    } finally {
      await second.close()
      await first.close()
    }
  },
)

test('refunds the units of failed requests, even concurrent ones', async () => {
  const { agent } = await server.createUser('failing')
  await Promise.all(Array.from({ length: 8 }, () => renderImage(agent, { fails: true }).expect(400)))
  // The unit is consumed before the body is read and found invalid.
  await agent.post(path).type('json').send('{').expect(400)
  await agent.get(path).query({ fails: 'true' }).expect(400)
  expect(await getQuota(agent)).toMatchObject({ used: 0, remaining: 10 })
})

test('still serves requests that consume no units when the quota is exceeded', async () => {
  const { agent, id } = await server.createUser('cached')
  await setOverride(id, 1)
  await agent.get(path).expect(200)
  await agent.get(path).expect(429)
  await agent.get(path).query({ cached: 'true' }).expect(200)
  expect((await getQuota(agent)).used).toBe(1)
})

test('returns 429 with the limit, reset time, and a higher plan for requests beyond the quota', async () => {
  const { agent, id } = await server.createUser('refused')
  await consume(server.database, { name: QUOTA_NAME, subjects: getUserSubjects(id), units: 10 })
  const { body, headers } = await renderImage(agent).expect(429)
  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
  expect(body).toMatchObject({
    code: 'quota_exceeded',
    quota_type: QUOTA_NAME,
    limit: 10,
    used: 10,
    resets_at: midnight,
    penalty_level: 0,
    plan: { name: 'starter', display_name: 'Starter' },
  })
  expect(Number(headers['retry-after'])).toBe(body.retry_after)
  await setOverride(id, 0)
  expect((await renderImage(agent).expect(429)).body).toMatchObject({ limit: 0, plan: null })
  await setOverride(id, null)
  await renderImage(agent).expect(204)
})

test('applies a higher or lower limit from the next request on', async () => {
  const { agent, id } = await server.createUser('changing')
  await setOverride(id, 2)
  await renderImage(agent).expect(204)
  await renderImage(agent).expect(204)
  await renderImage(agent).expect(429)
  await setOverride(id, 3)
  await renderImage(agent).expect(204)
  await setOverride(id, 1)
  await renderImage(agent).expect(429)
  expect(await getQuota(agent)).toMatchObject({ used: 3, remaining: 0, percent: 100 })
})

describe('guest quotas', () => {
  const renderFrom = (ip: string, device = 'One') => {
    const request = server.anonymous().post(path).send({})
    return request.set('X-Forwarded-For', ip).set('User-Agent', device)
  }

  test('apply per device, and allow a network four times as many units', async () => {
    await renderFrom('198.51.100.1').expect(204)
    expect((await renderFrom('198.51.100.1').expect(429)).body).toMatchObject({
      limit: 1,
      plan: { name: 'free' },
    })
    for (const device of ['Two', 'Three', 'Four']) await renderFrom('198.51.100.1', device).expect(204)
    // The four devices have used all units of the network. The error for the fifth device reports the limit
    // of the device as used, although only the limit of the network is.
    expect((await renderFrom('198.51.100.1', 'Five').expect(429)).body).toMatchObject({ limit: 1, used: 1 })
    await renderFrom('198.51.100.2').expect(204)
  })

  test('limit the network when each concurrent request looks like a new device', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => (await renderFrom('2001:db8:1:2::5', `Device ${n}`)).status),
    )
    expect(countStatus(statuses, 204)).toBe(4)
    const used = await server.database.query<{ used: number }>(
      `SELECT used FROM quota_usage WHERE subject LIKE 'network:%' ORDER BY used DESC LIMIT 1`,
    )
    expect(used).toEqual([{ used: 4 }])
  })

  test('write no usage rows for guests who have exceeded their quota', async () => {
    await renderFrom('192.0.2.9').expect(204)
    // PostgreSQL changes `xmin` whenever it writes a row.
    const getUsageRows = () =>
      server.database.query(
        `SELECT subject, xmin::text AS version FROM quota_usage WHERE subject NOT LIKE 'user:%' ORDER BY subject`,
      )
    const before = await getUsageRows()
    for (let n = 0; n < 3; n++) await renderFrom('192.0.2.9').expect(429)
    expect(await getUsageRows()).toEqual(before)
  })

  test('do not store IP addresses', async () => {
    await renderFrom('203.0.113.77').expect(204)
    const subjects = await server.database.query<{ subject: string }>('SELECT subject FROM quota_usage')
    const guests = subjects.map(({ subject }) => subject).filter((subject) => !subject.startsWith('user:'))
    expect(guests.length).toBeGreaterThan(3)
    for (const subject of guests) expect(subject).toMatch(/^(block|network|device):[\w-]{43}$/)
  })
})

test('does not reduce the usage since a reset when units from before the reset are refunded', async () => {
  const { agent, id } = await server.createUser('reset')
  const consumeUnits = (units: number) =>
    consume(server.database, { name: QUOTA_NAME, subjects: getUserSubjects(id), units })
  const beforeReset = await consumeUnits(3)
  await server.database.prisma.quotaUsage.deleteMany({ where: { subject: `user:${id}` } })
  const afterReset = await consumeUnits(4)
  await refundUnits(server.database, beforeReset)
  expect((await getQuota(agent)).used).toBe(4)
  await refundUnits(server.database, afterReset)
  expect((await getQuota(agent)).used).toBe(0)
})

test('rejects consumption by a deleted account and stores no usage', async () => {
  const { id } = await server.createUser('leaving')
  await server.database.prisma.user.delete({ where: { id } })
  const consumption = consume(server.database, { name: QUOTA_NAME, subjects: getUserSubjects(id) })
  await expect(consumption).rejects.toMatchObject({ status: 429 })
  expect(await server.database.prisma.quotaUsage.count({ where: { subject: `user:${id}` } })).toBe(0)
})

test('starts usage at zero when the period changes, even if both periods start at the same time', async () => {
  const { database } = server
  const feature = await database.prisma.quotaFeature.findFirstOrThrow({ where: { feature: 'daily_uploads' } })
  // The hour and the month of this time both start at midnight.
  const at = new Date('2026-03-01T00:30:00Z')
  const subjects = { userId: null, keys: ['device:somebody'], multiples: [1] }
  const consumeUnits = () => consume(database, { name: 'uploads/daily_uploads', subjects, at })
  const setGuestQuota = (period: 'hourly' | 'monthly') =>
    database.prisma.guestQuota.update({ where: { featureId: feature.id }, data: { limit: 1, period } })
  await setGuestQuota('hourly')
  await consumeUnits()
  await expect(consumeUnits()).rejects.toMatchObject({ status: 429 })
  await setGuestQuota('monthly')
  await consumeUnits()
  await expect(consumeUnits()).rejects.toMatchObject({ status: 429 })
})
