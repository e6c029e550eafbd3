import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const PATH = '/api/admin/subscription-plans'
const reason = 'For this test'
const list = async (query = {}) => (await boss.agent.get(PATH).query(query).expect(200)).body
const postPlan = (body: object) => boss.agent.post(PATH).send({ display_name: 'Some plan', reason, ...body })
const createPlan = async (name: string, body = {}) =>
  (await postPlan({ name, ...body }).expect(201)).body.plan
const patch = (id: number, body: object) => boss.agent.patch(`${PATH}/${id}`).send({ reason, ...body })
const remove = (id: number) => boss.agent.delete(`${PATH}/${id}`).query({ reason })
const getPlan = async (id: number) => (await boss.agent.get(`${PATH}/${id}`).expect(200)).body.plan
const subscribe = (userId: number, planId: number, data = {}) =>
  server.database.prisma.subscription.create({ data: { userId, planId, billingCycle: 'monthly', ...data } })

test('lists the built-in plans in display order', async () => {
  const { plans, pagination } = await list()
  expect(plans.map(({ name }: { name: string }) => name)).toEqual([
    'free',
    'starter',
    'pro',
    'enterprise',
    'og_unlimited',
    'emoji_pro',
  ])
  expect(pagination.total).toBe(6)
  expect(plans[0]).toMatchObject({ is_default: true, monthly_cents: null, trial_days: 0, subscribers: 0 })
  expect(plans[2]).toMatchObject({
    name: 'pro',
    kind: 'tier',
    currency: 'USD',
    monthly_cents: 999,
    yearly_cents: 9990,
    lifetime_cents: 9999,
    trial_days: 14,
  })
  expect(plans[2]).toMatchObject({
    weekly_cents: null,
    features: ['basic_controls', 'advanced_controls', 'animated_emoji'],
    rate_limit_per_hour: { api: 50_000 },
    flair: { label: 'Pro', icon: 'star', color: 'marigold' },
    monthly_revenue_cents: 0,
  })
  expect(plans[2].quotas).toHaveLength(6)
  expect(plans[2].quotas.slice(0, 2)).toEqual([
    {
      service_name: 'og_generator',
      feature_name: 'daily_generations',
      quota_limit: null,
      is_unlimited: true,
    },
    { service_name: 'custom_emoji', feature_name: 'emoji_slots', quota_limit: 100, is_unlimited: false },
  ])
  expect((await list({ kind: 'addon' })).pagination.total).toBe(2)
  expect((await list({ page: 3, limit: 2 })).plans.map(({ name }: { name: string }) => name)).toEqual([
    'og_unlimited',
    'emoji_pro',
  ])
})

test('creates a plan with defaults and rejects a taken name', async () => {
  const { body } = await postPlan({ name: 'supporter', monthly_cents: 300 }).expect(201)
  expect(body.plan).toMatchObject({
    name: 'supporter',
    display_name: 'Some plan',
    description: null,
    kind: 'tier',
    currency: 'USD',
    monthly_cents: 300,
    yearly_cents: null,
    trial_days: 0,
    sort_order: 100,
    features: [],
    rate_limit_per_hour: {},
    quotas: [],
    flair: null,
    is_active: true,
    is_default: false,
    subscribers: 0,
  })
  const rejected = await postPlan({ name: 'supporter' }).expect(409)
  expect(rejected.body).toMatchObject({ code: 'plan_name_taken', error: 'Plan name already exists' })
})

test('creates a plan once for two concurrent requests', async () => {
  const responses = await Promise.all([postPlan({ name: 'twin' }), postPlan({ name: 'twin' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  [{ name: 'Pro Plan' }, 'name'],
  [{ name: '9lives' }, 'name'],
  [{ name: 'x', display_name: ' ' }, 'display_name'],
  [{ name: 'x', display_name: 'two\nlines' }, 'display_name'],
  [{ name: 'x', display_name: '\u202elive' }, 'display_name'],
  [{ name: 'x', monthly_cents: -1 }, 'monthly_cents'],
  [{ name: 'x', monthly_cents: 4.99 }, 'monthly_cents'],
  [{ name: 'x', currency: 'usd' }, 'currency'],
  [{ name: 'x', currency: 'ABC' }, 'currency'],
  [{ name: 'x', currency: 'JPY' }, 'currency'],
  [{ name: 'x', currency: 'KWD' }, 'currency'],
  [{ name: 'x', trial_days: 366 }, 'trial_days'],
  [{ name: 'x', kind: 'gift' }, 'kind'],
  [{ name: 'x', reason: '' }, 'reason'],
])('rejects %j and names the field', async (body, path) => {
  const { body: response } = await postPlan(body).expect(400)
  expect(response.details.map((detail: { path: string }) => detail.path)).toContain(path)
})

test('accepts only currencies with two decimal places, and still lists stored plans in other currencies', async () => {
  const { id } = await createPlan('euro', { currency: 'EUR', monthly_cents: 499 })
  const { body } = await patch(id, { currency: 'JPY' }).expect(400)
  expect(body.details).toMatchObject([
    { path: 'currency', message: 'Must be a currency with two decimal places, such as USD or EUR' },
  ])
  await server.database.prisma.plan.update({ where: { id }, data: { currency: 'JPY' } })
  expect((await list()).plans).toContainEqual(expect.objectContaining({ id, currency: 'JPY' }))
  await patch(id, { currency: 'CHF' }).expect(200)
})

test('records a change with the previous values, and rejects a stale change', async () => {
  const { id, updated_at } = await createPlan('changing', { monthly_cents: 100 })
  const { body } = await patch(id, { monthly_cents: 200, description: 'Better', updated_at }).expect(200)
  expect(body.plan).toMatchObject({ monthly_cents: 200, description: 'Better' })
  expect((await patch(id, { monthly_cents: 300, updated_at }).expect(409)).body.code).toBe('edit_conflict')
  // Changes nothing, so it is not recorded.
  await patch(id, { monthly_cents: 200 }).expect(200)
  const log = await server.database.prisma.auditLog.findMany({
    where: { action: 'plan.update', targetId: String(id) },
  })
  expect(log).toMatchObject([
    {
      before: { monthly_cents: 100, description: null },
      after: { monthly_cents: 200, description: 'Better' },
      reason,
    },
  ])
  await patch(999_999, { monthly_cents: 1 }).expect(404)
})

test('always keeps exactly one default plan', async () => {
  const defaultPlan = (await list()).plans.find(({ is_default }: { is_default: boolean }) => is_default)
  expect((await remove(defaultPlan.id).expect(409)).body.code).toBe('default_plan')
  const [first, second, addon] = [
    await createPlan('one'),
    await createPlan('two'),
    await createPlan('extra', { kind: 'addon' }),
  ]
  expect((await patch(addon.id, { is_default: true }).expect(409)).body.code).toBe('not_an_active_tier')
  // Requests of one administrator run one after another, so three administrators send concurrent requests.
  const admins = [boss, await server.createUser('second', 'admin'), await server.createUser('third', 'admin')]
  const candidateIds = [first.id, second.id, defaultPlan.id]
  await patch(second.id, { is_default: true }).expect(200)
  for (let round = 0; round < 5; round++) {
    const responses = await Promise.all(
      admins.map(({ agent }, index) =>
        agent.patch(`${PATH}/${candidateIds[(index + round) % 3]}`).send({ reason, is_default: true }),
      ),
    )
    for (const { status } of responses) expect([200, 409]).toContain(status)
    const defaults = (await list()).plans.filter(({ is_default }: { is_default: boolean }) => is_default)
    expect(defaults).toHaveLength(1)
  }
  // Returns 409 if this plan is already the default.
  await patch(first.id, { is_default: true })
  const defaults = (await list()).plans.filter(({ is_default }: { is_default: boolean }) => is_default)
  expect((await patch(defaults[0].id, { is_default: true }).expect(409)).body.code).toBe('already_default')
  await patch(defaultPlan.id, { is_default: true }).expect(200)
})

test('deletes an unused plan, and archives and restores a used one with its subscribers', async () => {
  const unused = await createPlan('unused')
  expect((await remove(unused.id).expect(200)).body).toEqual({ archived: false })
  await boss.agent.get(`${PATH}/${unused.id}`).expect(404)

  const used = await createPlan('used')
  const [reader, former] = [await server.createUser('reader'), await server.createUser('former')]
  await subscribe(reader.id, used.id)
  await subscribe(former.id, used.id, { status: 'cancelled' })
  expect((await getPlan(used.id)).subscribers).toBe(1)
  expect((await remove(used.id).expect(200)).body).toEqual({ archived: true })
  expect(await getPlan(used.id)).toMatchObject({ is_active: false, subscribers: 1 })
  expect((await remove(used.id).expect(409)).body.code).toBe('already_archived')
  expect((await list({ status: 'archived' })).plans).toMatchObject([{ name: 'used' }])
  expect((await patch(used.id, { is_default: true }).expect(409)).body.code).toBe('not_an_active_tier')
  await patch(used.id, { is_active: true }).expect(200)
  expect((await patch(used.id, { is_active: true }).expect(409)).body.code).toBe('already_active')
})

test('lists the active plans publicly, without their subscriber count and revenue', async () => {
  const inactivePlan = await createPlan('gone', { sort_order: 1 })
  await server.database.prisma.plan.update({ where: { id: inactivePlan.id }, data: { isActive: false } })
  const { body, headers } = await server.anonymous().get('/api/plans').expect(200)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(body.plans.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual(['free', 'starter', 'pro'])
  expect(body.plans[1]).toEqual({
    id: expect.any(Number),
    name: 'starter',
    display_name: 'Starter',
    description: null,
    kind: 'tier',
    currency: 'USD',
    weekly_cents: null,
    monthly_cents: 499,
    yearly_cents: 4990,
    lifetime_cents: null,
    trial_days: 7,
    is_default: false,
    features: ['basic_controls'],
    flair: { label: 'Starter', icon: 'leaf', color: 'green' },
    quotas: expect.arrayContaining([
      { service_name: 'uploads', feature_name: 'daily_uploads', quota_limit: 200, is_unlimited: false },
    ]),
  })
  await server.anonymous().get('/api/plans').set('If-None-Match', String(headers.etag)).expect(304)
})
