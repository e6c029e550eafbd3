import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SEARCH: '60/min' })
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const PATH = '/api/admin/subscription-plans'
const reason = 'For this test'
const postPlan = (body: object) => boss.agent.post(PATH).send({ display_name: 'Some plan', reason, ...body })
const createPlan = async (name: string, body = {}) =>
  (await postPlan({ name, ...body }).expect(201)).body.plan
const patch = (id: number, body: object) => boss.agent.patch(`${PATH}/${id}`).send({ reason, ...body })
const getPlan = async (id: number) => (await boss.agent.get(`${PATH}/${id}`).expect(200)).body.plan

const toQuotaKey = (service_name: string, feature_name: string) => ({ service_name, feature_name })
const uploadQuota = { ...toQuotaKey('uploads', 'daily_uploads'), quota_limit: 70, is_unlimited: false }
const imageQuota = {
  ...toQuotaKey('og_generator', 'daily_generations'),
  quota_limit: null,
  is_unlimited: true,
}
const flair = { label: 'Patron', icon: 'heart', color: 'rose' }

test('returns the rate limits, the flair, and the features and quotas in catalog order', async () => {
  const plan = await createPlan('giving', {
    weekly_cents: 150,
    features: ['white_label', 'basic_controls'],
    rate_limit_per_hour: { search: 9_000 },
    quotas: [
      { ...toQuotaKey('uploads', 'daily_uploads'), quota_limit: 70 },
      { ...toQuotaKey('og_generator', 'daily_generations'), is_unlimited: true },
    ],
    flair: { ...flair, label: ' Patron ' },
  })
  expect(plan).toMatchObject({
    weekly_cents: 150,
    features: ['basic_controls', 'white_label'],
    rate_limit_per_hour: { search: 9_000 },
    quotas: [imageQuota, uploadQuota],
    flair,
  })
  expect(await getPlan(plan.id)).toEqual(plan)
})

test('replaces lists instead of merging them, and records the previous values', async () => {
  const features = ['basic_controls', 'white_label']
  const { id } = await createPlan('replaced', { quotas: [uploadQuota], features, flair })
  const { body } = await patch(id, { quotas: [imageQuota], flair: null }).expect(200)
  expect(body.plan).toMatchObject({ quotas: [imageQuota], flair: null, features })
  // Changes nothing, so it is not recorded.
  await patch(id, { quotas: [imageQuota], features: [...features].reverse() }).expect(200)
  await patch(id, { quotas: [], features: [], rate_limit_per_hour: { api: 400_000 } }).expect(200)
  expect(await getPlan(id)).toMatchObject({ quotas: [], features: [], rate_limit_per_hour: { api: 400_000 } })
  const log = await server.database.prisma.auditLog.findMany({
    where: { action: 'plan.update', targetId: String(id) },
    orderBy: { id: 'asc' },
  })
  expect(log).toMatchObject([
    { before: { quotas: [uploadQuota], flair }, after: { quotas: [imageQuota], flair: null } },
    {
      before: { quotas: [imageQuota], features, rate_limit_per_hour: {} },
      after: { quotas: [], features: [], rate_limit_per_hour: { api: 400_000 } },
    },
  ])
})

test('rejects one of two concurrent changes based on the same version', async () => {
  const { id, updated_at } = await createPlan('contested')
  const responses = await Promise.all(
    [uploadQuota, imageQuota].map((quota) => patch(id, { quotas: [quota], updated_at })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  [{ features: ['invisibility'] }, 'features.0', /one of basic_controls, .*analytics_export/],
  [{ features: ['white_label', 'white_label'] }, 'features', /each feature at most once/],
  [{ rate_limit_per_hour: { auth: 9_000 } }, 'rate_limit_per_hour', /rate classes search, upload, preview/],
  [{ rate_limit_per_hour: { api: 0 } }, 'rate_limit_per_hour.api', /at least 1/],
  [{ rate_limit_per_hour: { api: 10_000_001 } }, 'rate_limit_per_hour.api', /at most 10000000/],
  [{ quotas: [toQuotaKey('uploads', 'daily_uploads')] }, 'quotas.0', /either quota_limit or is_unlimited/],
  [{ quotas: [{ ...uploadQuota, is_unlimited: true }] }, 'quotas.0', /either quota_limit or is_unlimited/],
  [{ quotas: [{ ...uploadQuota, quota_limit: -1 }] }, 'quotas.0.quota_limit', /at least 0/],
  [{ quotas: [{ ...uploadQuota, quota_limit: 2 ** 31 }] }, 'quotas.0.quota_limit', /at most 2000000000/],
  [{ quotas: [{ ...uploadQuota, feature_name: 'magic' }] }, 'quotas.0', /og_generator\/daily_generations, /],
  [{ quotas: [{ ...uploadQuota, service_name: '__proto__' }] }, 'quotas.0', /one of the quotas/],
  [{ quotas: [uploadQuota, uploadQuota] }, 'quotas', /each combination of service and feature at most once/],
  [{ flair: { ...flair, label: ' ' } }, 'flair.label', /Required/],
  [{ flair: { ...flair, label: 'x'.repeat(31) } }, 'flair.label', /at most 30/],
  [{ flair: { ...flair, label: 'a\nb' } }, 'flair.label', /single line/],
  [{ flair: { ...flair, icon: 'skull' } }, 'flair.icon', /one of leaf, .*cup/],
  [{ flair: { ...flair, color: '#ff0000' } }, 'flair.color', /one of green, .*slate/],
  [{ flair: { ...flair, url: 'x' } }, 'flair', /Unknown parameter: url/],
  [{ weekly_cents: -1 }, 'weekly_cents', /whole number of cents/],
])('rejects %j with the path and a message about the violated rule', async (body, path, message) => {
  const issue = { path, message: expect.stringMatching(message) }
  expect((await postPlan({ name: 'x', ...body }).expect(400)).body.details).toContainEqual(issue)
  expect((await patch(1, body).expect(400)).body.details).toContainEqual(issue)
})

test('sums the monthly revenue of paying subscribers', async () => {
  const { id } = await createPlan('paid', {
    weekly_cents: 100,
    monthly_cents: 1_000_000_000,
    yearly_cents: 1_000,
    lifetime_cents: 9_999,
  })
  const oneSecondAgo = new Date(Date.now() - 1_000)
  const subscriptions: object[] = [
    { billingCycle: 'weekly' },
    { billingCycle: 'weekly', priceCents: 300 },
    { billingCycle: 'monthly' },
    { billingCycle: 'monthly', priceCents: 0 },
    { billingCycle: 'yearly' },
    { billingCycle: 'lifetime' },
    { billingCycle: 'monthly', status: 'trialing' },
    { billingCycle: 'monthly', status: 'past_due' },
    { billingCycle: 'monthly', status: 'cancelled' },
    { billingCycle: 'monthly', expiresAt: oneSecondAgo },
  ]
  await server.database.prisma.subscription.createMany({
    data: subscriptions.map((subscription) => ({
      userId: boss.id,
      planId: id,
      billingCycle: 'monthly' as const,
      ...subscription,
    })),
  })
  // Lifetime, trialing, and past due subscriptions count as subscribers, but add no monthly revenue. The two
  // weekly subscriptions cost 400 cents together: the plan's price of 100 and the custom price of 300.
  expect(await getPlan(id)).toMatchObject({
    subscribers: 8,
    monthly_revenue_cents: Math.round((400 * 52) / 12 + 1_000_000_000 + 1_000 / 12),
  })
})

test('returns the catalog with the default limits', async () => {
  const { body } = await boss.agent.get(`${PATH}/catalogue`).expect(200)
  expect(body.features[0]).toEqual({
    name: 'basic_controls',
    title: 'Basic controls',
    sentence: expect.any(String),
  })
  expect(body.quotas[0]).toEqual({
    ...toQuotaKey('og_generator', 'daily_generations'),
    title: 'Social preview images',
    unit: 'images',
    period: 'daily',
    default_limit: 10,
  })
  expect(body.default_rate_limit_per_hour).toMatchObject({ search: 3_600, api: null })
  // A plan can include the whole catalog.
  const { features, quotas, rate_classes, flair_icons, flair_colors } = body
  await createPlan('everything', {
    features: features.map(({ name }: { name: string }) => name),
    quotas: quotas.map(({ service_name, feature_name }: typeof uploadQuota) => ({
      ...toQuotaKey(service_name, feature_name),
      is_unlimited: true,
    })),
    rate_limit_per_hour: Object.fromEntries(rate_classes.map((name: string) => [name, 10_000_000])),
    flair: { label: 'All', icon: flair_icons.at(-1), color: flair_colors.at(-1) },
  })
})
