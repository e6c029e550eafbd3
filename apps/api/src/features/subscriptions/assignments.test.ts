import {
  createSubscriptionClient,
  daysFromNow,
  expectApproximately,
  expire,
  listAuditRecords,
} from '../../testing/subscription-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getCycleEnd } from './cycles.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let boss: SignedInUser
let otherAdmin: SignedInUser
let client: Awaited<ReturnType<typeof createSubscriptionClient>>

beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
  otherAdmin = await server.createUser('other_boss', 'admin')
  client = await createSubscriptionClient(server, boss)
})
afterAll(() => server.close())

const DAY = 86_400_000

test('assigns a plan and returns the subscription to the user and administrators', async () => {
  const { id, agent } = await client.createUser()
  const created = await client.assignAndGet(id, 'pro')
  expect(created).toEqual({
    id: expect.any(Number),
    plan_id: client.planIds.pro,
    plan: 'pro',
    display_name: 'Pro',
    kind: 'tier',
    status: 'active',
    billing_cycle: 'monthly',
    started_at: expect.any(String),
    expires_at: expect.any(String),
    currency: 'USD',
    cancelled_at: null,
    trial_plan_ids: [],
    price_cents: null,
    plan_price_cents: 999,
    external_id: null,
    updated_at: expect.any(String),
    allowed: ['past_due', 'suspended', 'cancelled', 'expired'],
  })
  expect(created.expires_at).toBe(getCycleEnd(new Date(created.started_at), 'monthly')?.toISOString())
  const { user, subscriptions } = await client.getUser(id)
  expect(subscriptions).toEqual([created])
  expect(user).toMatchObject({ subscription_names: ['Pro'], has_active_subscription: true })
  const { body } = await agent.get('/api/subscriptions').expect(200)
  expect(body).toEqual({
    subscriptions: [
      {
        id: created.id,
        plan_id: client.planIds.pro,
        plan: 'pro',
        display_name: 'Pro',
        kind: 'tier',
        status: 'active',
        billing_cycle: 'monthly',
        started_at: created.started_at,
        expires_at: created.expires_at,
        price_cents: 999,
        currency: 'USD',
      },
    ],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1, hasNext: false, hasPrev: false },
  })
  expect(await listAuditRecords(server.database, id)).toEqual([
    {
      actorId: boss.id,
      actor: 'boss',
      action: 'subscription.assign',
      before: null,
      after: {
        subscription_id: created.id,
        plan: 'pro',
        status: 'active',
        billing_cycle: 'monthly',
        expires_at: created.expires_at,
        price_cents: null,
      },
    },
  ])
})

test("lists only the user's own subscriptions, newest first, page by page", async () => {
  const [subscriber, otherUser] = [await client.createUser(), await client.createUser()]
  for (let n = 0; n < 3; n++) {
    const { id } = await client.assignAndGet(subscriber.id, 'starter')
    await client.cancel(subscriber.id, id).expect(200)
  }
  const list = async (user: SignedInUser, query = {}) =>
    (await user.agent.get('/api/subscriptions').query(query).expect(200)).body
  expect((await list(otherUser)).subscriptions).toEqual([])
  const firstPage = await list(subscriber, { limit: 2 })
  const secondPage = await list(subscriber, { limit: 2, page: 2 })
  const ids = [...firstPage.subscriptions, ...secondPage.subscriptions].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  expect(firstPage.pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: true })
  expect((await list(subscriber, { page: 9 })).subscriptions).toEqual([])
})

test('sets expires_at to the end of the cycle or trial, to a given time, or to null', async () => {
  const { id } = await client.createUser()
  const now = new Date()
  const assignAndGetExpiration = async (fields: object) => {
    const { id: subscriptionId, expires_at } = await client.assignAndGet(id, 'pro', fields)
    await client.cancel(id, subscriptionId).expect(200)
    return expires_at
  }
  expectApproximately(await assignAndGetExpiration({ billing_cycle: 'yearly' }), getCycleEnd(now, 'yearly'))
  const weekly = { billing_cycle: 'weekly', price_cents: 300 }
  expectApproximately(await assignAndGetExpiration(weekly), getCycleEnd(now, 'weekly'))
  expect(await assignAndGetExpiration({ billing_cycle: 'lifetime' })).toBeNull()
  // The plan `pro` has a trial of 14 days.
  expectApproximately(
    await assignAndGetExpiration({ status: 'trialing' }),
    new Date(now.getTime() + 14 * DAY),
  )
  const end = daysFromNow(3)
  expect(await assignAndGetExpiration({ expires_at: end })).toBe(end)
  const { body } = await client.assign(id, 'pro', { billing_cycle: 'lifetime', expires_at: end }).expect(400)
  expect(body.details).toEqual([
    { path: 'expires_at', message: 'Must not be set for a lifetime subscription' },
  ])
  await client.assign(id, 'pro', { expires_at: daysFromNow(-1) }).expect(400)
})

test('requires a price for a cycle that the plan does not offer, unless the plan has no prices, and rejects invalid prices', async () => {
  const { id, agent } = await client.createUser()
  const { body } = await client.assign(id, 'pro', { billing_cycle: 'weekly' }).expect(400)
  expect(body.details).toEqual([
    {
      path: 'billing_cycle',
      message: 'Must be one of monthly, yearly, lifetime, unless price_cents is set',
    },
  ])
  const pro = await client.assignAndGet(id, 'pro', { billing_cycle: 'weekly', price_cents: 0 })
  expect(pro).toMatchObject({ price_cents: 0, plan_price_cents: null })
  const own = await agent.get('/api/subscriptions').expect(200)
  expect(own.body.subscriptions).toMatchObject([{ price_cents: 0 }])
  await client.change(id, pro.id, { price_cents: null }).expect(400)
  await client.change(id, pro.id, { billing_cycle: 'monthly', price_cents: null }).expect(200)
  await client.change(id, pro.id, { billing_cycle: 'weekly' }).expect(400)
  await client.assignAndGet(id, 'emoji_pro', { billing_cycle: 'weekly' })
  for (const price_cents of [-1, 0.5, '100', 1e12])
    await client.assign(id, 'og_unlimited', { price_cents }).expect(400)
})

test('allows one trial per plan, and only for plans that offer one', async () => {
  const { id } = await client.createUser()
  const trial = { status: 'trialing' }
  expect((await client.assign(id, 'emoji_pro', trial).expect(409)).body.code).toBe('no_trial')
  const { id: firstId, trial_plan_ids } = await client.assignAndGet(id, 'pro', trial)
  expect(trial_plan_ids).toHaveLength(1)
  await client.cancel(id, firstId).expect(200)
  expect((await client.assign(id, 'pro', trial).expect(409)).body.code).toBe('trial_used')
  await client.assignAndGet(id, 'starter', trial)
})

test('rejects the default plan, archived plans, unknown plans, and unknown users', async () => {
  const { id } = await client.createUser()
  expect((await client.assign(id, 'free').expect(409)).body.code).toBe('default_plan')
  const { id: plan_id } = await server.database.prisma.plan.create({
    data: { name: 'old', displayName: 'Old', isActive: false },
  })
  expect((await client.assign(id, 'pro', { plan_id }).expect(409)).body.code).toBe('plan_archived')
  expect((await client.assign(id, 'pro', { plan_id: 99_999_999 }).expect(404)).body.error).toBe(
    'Plan not found',
  )
  expect((await client.assign(99_999_999, 'pro').expect(404)).body.error).toBe('User not found')
})

test('allows one tier at a time, and each add-on once', async () => {
  const { id } = await client.createUser()
  const { id: starterId } = await client.assignAndGet(id, 'starter')
  for (const addon of ['og_unlimited', 'emoji_pro']) await client.assignAndGet(id, addon)
  expect((await client.assign(id, 'emoji_pro').expect(409)).body.code).toBe('already_subscribed')
  expect((await client.assign(id, 'starter', { replace: true }).expect(409)).body.code).toBe(
    'already_subscribed',
  )
  const { body } = await client.assign(id, 'pro').expect(409)
  expect(body).toMatchObject({
    code: 'other_tier_active',
    details: 'Starter',
    plan: { name: 'starter', display_name: 'Starter' },
    subscription_id: starterId,
  })
  await client.assignAndGet(id, 'pro', { replace: true })
  const { subscriptions } = await client.getUser(id)
  expect(subscriptions.map(({ plan, status }: Record<string, string>) => `${plan} ${status}`)).toEqual([
    'pro active',
    'emoji_pro active',
    'og_unlimited active',
    'starter cancelled',
  ])
  expect(subscriptions[3].cancelled_at).toEqual(expect.any(String))
  expect((await listAuditRecords(server.database, id)).slice(-2)).toMatchObject([
    {
      action: 'subscription.cancel',
      before: { subscription_id: starterId, plan: 'starter', status: 'active' },
      after: { status: 'cancelled' },
    },
    { action: 'subscription.assign', after: { plan: 'pro' } },
  ])
})

test('reports an expired subscription, rejects changes to it, and allows another plan', async () => {
  const { id, agent } = await client.createUser()
  const pro = await client.assignAndGet(id, 'pro')
  await expire(server.database, pro.id)
  const { user, subscriptions } = await client.getUser(id)
  expect(subscriptions[0]).toMatchObject({ status: 'expired', allowed: ['active'] })
  expect(user.active_subscriptions).toBe(0)
  expect((await agent.get('/api/subscriptions').expect(200)).body.subscriptions[0].status).toBe('expired')
  expect((await client.cancel(id, pro.id).expect(409)).body).toMatchObject({
    code: 'invalid_status_change',
    from: 'expired',
    to: 'cancelled',
    allowed: ['active'],
  })
  expect((await client.change(id, pro.id, { expires_at: daysFromNow() }).expect(409)).body.code).toBe(
    'subscription_ended',
  )
  await client.assignAndGet(id, 'starter')
})

test('accepts one of two concurrent assignments', async () => {
  const { id } = await client.createUser()
  for (const [firstPlan, secondPlan] of [
    ['pro', 'pro'],
    ['starter', 'pro'],
    ['emoji_pro', 'emoji_pro'],
  ] as const) {
    const responses = await Promise.all([
      client.assign(id, firstPlan),
      client.assign(id, secondPlan, {}, otherAdmin),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const [created] = responses.flatMap(({ body }) => body.subscription ?? [])
    await client.cancel(id, created.id).expect(200)
  }
})
