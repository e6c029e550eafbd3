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
let other: SignedInUser
let calls: Awaited<ReturnType<typeof createSubscriptionClient>>

beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
  other = await server.createUser('other_boss', 'admin')
  calls = await createSubscriptionClient(server, boss)
})
afterAll(() => server.close())

const DAY = 86_400_000

test('assigns a plan and returns the subscription to the user and administrators', async () => {
  const { id, agent } = await calls.createUser()
  const created = await calls.assignAndGet(id, 'pro')
  expect(created).toEqual({
    id: expect.any(Number),
    plan_id: calls.plans.pro,
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
  const { user, subscriptions } = await calls.detail(id)
  expect(subscriptions).toEqual([created])
  expect(user).toMatchObject({ subscription_names: ['Pro'], has_active_subscription: true })
  const { body } = await agent.get('/api/subscriptions').expect(200)
  expect(body).toEqual({
    subscriptions: [
      {
        id: created.id,
        plan_id: calls.plans.pro,
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

test("lists only the user's own subscriptions, page by page", async () => {
  const [one, two] = [await calls.createUser(), await calls.createUser()]
  for (let n = 0; n < 3; n++) {
    const { id } = await calls.assignAndGet(one.id, 'starter')
    await calls.cancel(one.id, id).expect(200)
  }
  const list = async (who: SignedInUser, query = {}) =>
    (await who.agent.get('/api/subscriptions').query(query).expect(200)).body
  expect((await list(two)).subscriptions).toEqual([])
  const first = await list(one, { limit: 2 })
  const second = await list(one, { limit: 2, page: 2 })
  const ids = [...first.subscriptions, ...second.subscriptions].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  expect(first.pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: true })
  expect((await list(one, { page: 9 })).subscriptions).toEqual([])
})

test('ends a subscription after a cycle, after a trial, at the given time, or never', async () => {
  const { id } = await calls.createUser()
  const now = new Date()
  const ending = async (more: object, plan = 'pro') => {
    const { id: subscription, expires_at } = await calls.assignAndGet(id, plan, more)
    await calls.cancel(id, subscription).expect(200)
    return expires_at
  }
  expectApproximately(await ending({ billing_cycle: 'yearly' }), getCycleEnd(now, 'yearly'))
  expectApproximately(await ending({ billing_cycle: 'weekly', price_cents: 300 }), getCycleEnd(now, 'weekly'))
  expect(await ending({ billing_cycle: 'lifetime' })).toBeNull()
  expectApproximately(await ending({ status: 'trialing' }), new Date(now.getTime() + 14 * DAY))
  const end = daysFromNow(3)
  expect(await ending({ expires_at: end })).toBe(end)
  const { body } = await calls.assign(id, 'pro', { billing_cycle: 'lifetime', expires_at: end }).expect(400)
  expect(body.details).toEqual([
    { path: 'expires_at', message: 'Must not be set for a lifetime subscription' },
  ])
  await calls.assign(id, 'pro', { expires_at: daysFromNow(-1) }).expect(400)
})

test('requires a price for a cycle that the plan does not offer, unless the plan has no prices', async () => {
  const { id } = await calls.createUser()
  const { body } = await calls.assign(id, 'pro', { billing_cycle: 'weekly' }).expect(400)
  expect(body.details).toEqual([
    {
      path: 'billing_cycle',
      message: 'Must be one of monthly, yearly, lifetime, unless price_cents is set',
    },
  ])
  const pro = await calls.assignAndGet(id, 'pro', { billing_cycle: 'weekly', price_cents: 0 })
  expect(pro).toMatchObject({ price_cents: 0, plan_price_cents: null })
  await calls.change(id, pro.id, { price_cents: null }).expect(400)
  await calls.change(id, pro.id, { billing_cycle: 'monthly', price_cents: null }).expect(200)
  await calls.change(id, pro.id, { billing_cycle: 'weekly' }).expect(400)
  await calls.assignAndGet(id, 'emoji_pro', { billing_cycle: 'weekly' })
  for (const price_cents of [-1, 0.5, '100', 1e12])
    await calls.assign(id, 'og_unlimited', { price_cents }).expect(400)
})

test('allows one trial per plan, and only of plans with a trial', async () => {
  const { id } = await calls.createUser()
  const trial = { status: 'trialing' }
  expect((await calls.assign(id, 'emoji_pro', trial).expect(409)).body.code).toBe('no_trial')
  const { id: first, trial_plan_ids } = await calls.assignAndGet(id, 'pro', trial)
  expect(trial_plan_ids).toHaveLength(1)
  await calls.cancel(id, first).expect(200)
  expect((await calls.assign(id, 'pro', trial).expect(409)).body.code).toBe('trial_used')
  await calls.assignAndGet(id, 'starter', trial)
})

test('rejects the default plan, archived plans, and unknown plans', async () => {
  const { id } = await calls.createUser()
  expect((await calls.assign(id, 'free').expect(409)).body.code).toBe('default_plan')
  const { id: plan_id } = await server.database.prisma.plan.create({
    data: { name: 'old', displayName: 'Old', isActive: false },
  })
  expect((await calls.assign(id, 'pro', { plan_id }).expect(409)).body.code).toBe('plan_archived')
  expect((await calls.assign(id, 'pro', { plan_id: 99_999_999 }).expect(404)).body.error).toBe(
    'Plan not found',
  )
  expect((await calls.assign(99_999_999, 'pro').expect(404)).body.error).toBe('User not found')
})

test('allows one tier at a time, and any add-ons once each', async () => {
  const { id } = await calls.createUser()
  const { id: first } = await calls.assignAndGet(id, 'starter')
  for (const addon of ['og_unlimited', 'emoji_pro']) await calls.assignAndGet(id, addon)
  expect((await calls.assign(id, 'emoji_pro').expect(409)).body.code).toBe('already_subscribed')
  expect((await calls.assign(id, 'starter', { replace: true }).expect(409)).body.code).toBe(
    'already_subscribed',
  )
  const { body } = await calls.assign(id, 'pro').expect(409)
  expect(body).toMatchObject({
    code: 'other_tier_active',
    details: 'Starter',
    plan: { name: 'starter', display_name: 'Starter' },
    subscription_id: first,
  })
  await calls.assignAndGet(id, 'pro', { replace: true })
  const { subscriptions } = await calls.detail(id)
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
      before: { subscription_id: first, plan: 'starter', status: 'active' },
      after: { status: 'cancelled' },
    },
    { action: 'subscription.assign', after: { plan: 'pro' } },
  ])
})

test('ignores expired subscriptions and reports them as expired everywhere', async () => {
  const { id, agent } = await calls.createUser()
  const pro = await calls.assignAndGet(id, 'pro')
  await expire(server.database, pro.id)
  const { user, subscriptions } = await calls.detail(id)
  expect(subscriptions[0]).toMatchObject({ status: 'expired', allowed: ['active'] })
  expect(user.active_subscriptions).toBe(0)
  expect((await agent.get('/api/subscriptions').expect(200)).body.subscriptions[0].status).toBe('expired')
  expect((await calls.cancel(id, pro.id).expect(409)).body).toMatchObject({
    code: 'invalid_status_change',
    from: 'expired',
    to: 'cancelled',
    allowed: ['active'],
  })
  expect((await calls.change(id, pro.id, { expires_at: daysFromNow() }).expect(409)).body.code).toBe(
    'subscription_ended',
  )
  await calls.assignAndGet(id, 'starter')
})

test('accepts one of two concurrent assignments', async () => {
  const { id } = await calls.createUser()
  for (const two of [
    ['pro', 'pro'],
    ['starter', 'pro'],
    ['emoji_pro', 'emoji_pro'],
  ]) {
    const both = await Promise.all([
      calls.assign(id, two[0] ?? ''),
      calls.assign(id, two[1] ?? '', {}, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [created] = both.flatMap(({ body }) => body.subscription ?? [])
    await calls.cancel(id, created.id).expect(200)
  }
})
