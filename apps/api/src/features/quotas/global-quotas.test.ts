import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const PATH = '/api/admin/quotas/global'
const reason = 'For this test'
const sizeQuota = { service_name: 'custom_emoji', feature_name: 'emoji_file_size_mb' }
const imageQuota = { service_name: 'og_generator', feature_name: 'daily_generations' }
const list = async () => (await boss.agent.get(PATH).expect(200)).body
const create = (body: object) => boss.agent.post(PATH).send({ quota_limit: 2, reason, ...body })
const put = (id: number, body: object) => boss.agent.put(`${PATH}/${id}`).send({ reason, ...body })
const remove = (id: number) => boss.agent.delete(`${PATH}/${id}`).query({ reason })
const getGuestQuota = async (feature: string) =>
  (await server.anonymous().get('/api/quotas').expect(200)).body.quotas.find(
    ({ feature_name }: { feature_name: string }) => feature_name === feature,
  )

test('lists the built-in guest quotas', async () => {
  const { quotas, pagination } = await list()
  expect(quotas.map(({ feature_name }: { feature_name: string }) => feature_name)).toEqual([
    'daily_generations',
    'emoji_slots',
    'daily_uploads',
    'storage_mb',
    'requests',
  ])
  expect(pagination.total).toBe(5)
  expect(quotas[0]).toMatchObject({
    ...imageQuota,
    quota_limit: 1,
    is_unlimited: false,
    reset_period: 'daily',
  })
})

test('ignores guest quotas for features that only another version of Veranda has', async () => {
  const { prisma } = server.database
  const feature = await prisma.quotaFeature.create({
    data: { service: 'other', feature: 'thing', kind: 'consumed', period: 'daily', defaultLimit: 1 },
  })
  const { id } = await prisma.guestQuota.create({ data: { featureId: feature.id, limit: 3 } })
  expect((await list()).pagination.total).toBe(5)
  await boss.agent.get(`${PATH}/${id}`).expect(404)
  await put(id, { quota_limit: 1 }).expect(404)
  await remove(id).expect(404)
  await prisma.quotaFeature.delete({ where: { id: feature.id } })
})

test('creates a guest quota once and returns 409 for a duplicate', async () => {
  const responses = await Promise.all([create(sizeQuota), create(sizeQuota)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  const rejected = responses.find(({ status }) => status === 409)
  expect(rejected?.body.error).toBe('This feature already has a guest quota')
  expect(await getGuestQuota('emoji_file_size_mb')).toMatchObject({
    quota_limit: 2,
    quota_source: 'global_guest',
  })
})

test('replaces a guest quota, applies it from the next request on, and deletes it', async () => {
  const { id, updated_at } = (await list()).quotas[0]
  const { body } = await put(id, {
    quota_limit: 7,
    reset_period: 'weekly',
    description: 'A taste',
    updated_at,
  }).expect(200)
  expect(body.quota).toMatchObject({ quota_limit: 7, reset_period: 'weekly', description: 'A taste' })
  expect(await getGuestQuota('daily_generations')).toMatchObject({ quota_limit: 7, reset_period: 'weekly' })
  expect((await put(id, { quota_limit: 8, updated_at }).expect(409)).body.code).toBe('edit_conflict')
  await put(id, { is_unlimited: true }).expect(200)
  expect(await getGuestQuota('daily_generations')).toMatchObject({ is_unlimited: true })
  await put(id, { quota_limit: 7, is_active: false }).expect(200)
  expect(await getGuestQuota('daily_generations')).toMatchObject({
    quota_limit: 10,
    quota_source: 'system_default',
  })
  await remove(id).expect(204)
  await boss.agent.get(`${PATH}/${id}`).expect(404)
  await remove(id).expect(404)
  await put(id, { quota_limit: 1 }).expect(404)
  const log = await server.database.prisma.auditLog.findMany({
    where: { targetType: 'global_quota', targetId: String(id) },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ action }) => action)).toEqual([
    'global_quota.update',
    'global_quota.update',
    'global_quota.update',
    'global_quota.delete',
  ])
  expect(log[0]).toMatchObject({
    before: { quota_limit: 1, reset_period: null },
    after: { quota_limit: 7, reset_period: 'weekly' },
    reason,
  })
  // Restores the built-in guest quota.
  await create({ ...imageQuota, quota_limit: 1 }).expect(201)
})

test('accepts only an hourly period for the guest quota of API requests', async () => {
  const { id } = (await list()).quotas.find(
    ({ feature_name }: { feature_name: string }) => feature_name === 'requests',
  )
  const { body } = await put(id, { quota_limit: 1_000, reset_period: 'daily' }).expect(400)
  expect(body.details).toEqual([
    { path: 'reset_period', message: 'Must be hourly, because requests are counted per hour' },
  ])
  for (const period of [{ reset_period: 'hourly' }, {}])
    expect((await put(id, { quota_limit: 1_000, ...period }).expect(200)).body.quota.reset_period).toBe(
      'hourly',
    )
  const monthlyQuota = { service_name: 'api_access', feature_name: 'requests', reset_period: 'monthly' }
  expect((await create(monthlyQuota).expect(400)).body.details).toMatchObject([{ path: 'reset_period' }])
})

test.each([
  [{ ...sizeQuota, feature_name: 'requests' }, 'feature_name'],
  [{ ...sizeQuota, service_name: 'x' }, 'service_name'],
  [{ ...imageQuota, quota_limit: -1 }, 'quota_limit'],
  [{ ...imageQuota, quota_limit: null }, 'quota_limit'],
  [{ ...imageQuota, quota_limit: 1, is_unlimited: true }, 'quota_limit'],
  [{ ...imageQuota, reset_period: 'yearly' }, 'reset_period'],
  [{ ...sizeQuota, reset_period: 'daily' }, 'reset_period'],
  [{ ...imageQuota, reason: 'x' }, 'reason'],
  [{ ...imageQuota, limit: 4 }, ''],
])('rejects %j with an error for the path "%s"', async (body, path) => {
  const { body: response } = await create(body).expect(400)
  expect(response.details.map((detail: { path: string }) => detail.path)).toContain(path)
})
