import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const PATH = '/api/admin/quotas/features'
const reason = 'For this test'

interface Feature {
  id: number
  feature_name: string
  default_limit: number | null
}
const listFeatures = async (): Promise<Feature[]> => (await boss.agent.get(PATH).expect(200)).body.features
async function findFeature(name: string): Promise<Feature> {
  const feature = (await listFeatures()).find(({ feature_name }) => feature_name === name)
  if (!feature) throw new Error(`There is no quota feature ${name}`)
  return feature
}
const change = (id: number, body: object) => boss.agent.patch(`${PATH}/${id}`).send({ reason, ...body })
const getAuditLog = (id: number) =>
  server.database.prisma.auditLog.findMany({
    where: { targetType: 'quota_feature', targetId: String(id) },
    orderBy: { id: 'asc' },
  })
const getGuestQuota = async (name: string) =>
  (await server.anonymous().get('/api/quotas').expect(200)).body.quotas.find(
    ({ feature_name }: Feature) => feature_name === name,
  )

test('lists all quota features with their defaults and guest quotas', async () => {
  expect(await listFeatures()).toMatchObject([
    {
      service_name: 'og_generator',
      feature_name: 'daily_generations',
      title: 'Social preview images',
      unit: 'images',
      kind: 'consumed',
      reset_period: 'daily',
      default_limit: 10,
      is_unlimited: false,
      guest: { quota_limit: 1, is_unlimited: false, reset_period: 'daily', is_active: true },
    },
    { feature_name: 'emoji_slots', guest: { quota_limit: 0, reset_period: null } },
    { feature_name: 'emoji_file_size_mb', kind: 'cap', reset_period: null, guest: null },
    { feature_name: 'daily_uploads' },
    { feature_name: 'storage_mb' },
    { feature_name: 'requests' },
  ])
})

test('applies a new default from the next request on and records each change in the audit log', async () => {
  const { id } = await findFeature('emoji_file_size_mb')
  const { body } = await change(id, { quota_limit: 3, expected: { default_limit: 1 } }).expect(200)
  expect(body.feature).toMatchObject({ id, default_limit: 3, is_unlimited: false })
  expect(await getGuestQuota('emoji_file_size_mb')).toMatchObject({
    quota_limit: 3,
    quota_source: 'system_default',
  })
  await change(id, { quota_limit: 3 }).expect(200)
  expect((await change(id, { is_unlimited: true }).expect(200)).body.feature).toMatchObject({
    default_limit: null,
    is_unlimited: true,
  })
  expect((await boss.agent.get(`${PATH}/${id}`).expect(200)).body.feature.is_unlimited).toBe(true)
  const quota = 'custom_emoji/emoji_file_size_mb'
  expect(await getAuditLog(id)).toMatchObject([
    {
      action: 'quota.default',
      before: { quota, default_limit: 1 },
      after: { quota, default_limit: 3 },
      reason,
    },
    { before: { default_limit: 3 }, after: { default_limit: null } },
  ])
})

test('rejects one of two concurrent changes based on the same value', async () => {
  const { id, default_limit } = await findFeature('daily_uploads')
  const responses = await Promise.all(
    [60, 70].map((quota_limit) => change(id, { quota_limit, expected: { default_limit } })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const rejected = responses.find(({ status }) => status === 409)
  const { default_limit: storedLimit } = await findFeature('daily_uploads')
  expect(rejected?.body).toMatchObject({ code: 'edit_conflict', current: { default_limit: storedLimit } })
  expect(await getAuditLog(id)).toHaveLength(1)
})

test.each([
  [{}, 'quota_limit'],
  [{ quota_limit: -1 }, 'quota_limit'],
  [{ quota_limit: 2.5 }, 'quota_limit'],
  [{ quota_limit: 1, is_unlimited: true }, 'quota_limit'],
  [{ quota_limit: 1, reason: '' }, 'reason'],
  [{ quota_limit: 1, expected: { limit: 1 } }, 'expected'],
  [{ default_limit: 1 }, ''],
])('rejects %j with an error for the path "%s"', async (body, path) => {
  const { id } = await findFeature('requests')
  const { body: response } = await change(id, body).expect(400)
  expect(response.details.map((detail: { path: string }) => detail.path)).toContain(path)
})

test('returns 404 for an unknown feature', async () => {
  await boss.agent.get(`${PATH}/999999`).expect(404)
  await change(999_999, { quota_limit: 1 }).expect(404)
})
