import {
  createSubscriptionClient,
  daysFromNow,
  expectApproximately,
  expire,
  getAssignmentPath,
  listAuditRecords,
  reason,
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

test('accepts one of two concurrent cancellations', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  const responses = await Promise.all([client.cancel(id, proId), client.cancel(id, proId)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await listAuditRecords(server.database, id)).map(({ action }) => action)).toEqual([
    'subscription.assign',
    'subscription.cancel',
  ])
})

test('rejects disallowed statuses, names allowed ones, and rejects changes after cancellation', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  for (const status of ['past_due', 'active', 'suspended', 'active'])
    expect((await client.change(id, proId, { status }).expect(200)).body.subscription.status).toBe(status)
  for (const status of ['active', 'trialing']) {
    const { body } = await client.change(id, proId, { status }).expect(409)
    expect(body).toMatchObject({
      error: `Can't change a subscription from active to ${status}`,
      code: 'invalid_status_change',
      details: 'Must be one of past_due, suspended, cancelled, expired',
      from: 'active',
      to: status,
      allowed: ['past_due', 'suspended', 'cancelled', 'expired'],
    })
  }
  await client.change(id, proId, { status: 'cancelled' }).expect(200)
  for (const status of ['active', 'expired', 'cancelled'])
    expect((await client.change(id, proId, { status }).expect(409)).body).toMatchObject({
      from: 'cancelled',
      allowed: [],
    })
  expect((await client.cancel(id, proId).expect(409)).body.code).toBe('invalid_status_change')
  expect((await client.change(id, proId, { price_cents: 1 }).expect(409)).body.code).toBe(
    'subscription_ended',
  )
})

test('renews an expired subscription with a future end date or as a lifetime subscription', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  const { body } = await client.change(id, proId, { status: 'expired' }).expect(200)
  expectApproximately(body.subscription.expires_at, new Date())
  const withoutEnd = await client.change(id, proId, { status: 'active' }).expect(400)
  expect(withoutEnd.body.details).toEqual([
    { path: 'expires_at', message: 'Must be in the future to renew an expired subscription' },
  ])
  await client.change(id, proId, { status: 'active', expires_at: daysFromNow(-1) }).expect(400)
  const end = daysFromNow(5)
  const renewed = await client.change(id, proId, { status: 'active', expires_at: end }).expect(200)
  expect(renewed.body.subscription).toMatchObject({ status: 'active', expires_at: end })
  await expire(server.database, proId)
  const lifetime = await client.change(id, proId, { status: 'active', billing_cycle: 'lifetime' }).expect(200)
  expect(lifetime.body.subscription).toMatchObject({ status: 'active', expires_at: null })
  await client.change(id, proId, { expires_at: end }).expect(400)
})

test('rejects reactivation if another tier or the same add-on is active', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  await client.change(id, proId, { status: 'suspended' }).expect(200)
  const { id: starterId } = await client.assignAndGet(id, 'starter')
  expect((await client.change(id, proId, { status: 'active' }).expect(409)).body).toMatchObject({
    code: 'other_tier_active',
    subscription_id: starterId,
  })
  await client.cancel(id, starterId).expect(200)
  await client.change(id, proId, { status: 'active' }).expect(200)
  const { id: addonId } = await client.assignAndGet(id, 'emoji_pro')
  await expire(server.database, addonId)
  await client.assignAndGet(id, 'emoji_pro')
  const reactivation = { status: 'active', expires_at: daysFromNow() }
  const { body } = await client.change(id, addonId, reactivation).expect(409)
  expect(body.code).toBe('already_subscribed')
})

test('accepts one of two concurrent reactivations', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  await client.change(id, proId, { status: 'suspended' }).expect(200)
  const { id: starterId } = await client.assignAndGet(id, 'starter')
  await client.change(id, starterId, { status: 'suspended' }).expect(200)
  const responses = await Promise.all([
    client.change(id, proId, { status: 'active' }),
    client.change(id, starterId, { status: 'active' }, otherAdmin),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('starts a billing cycle when a trial becomes active', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro', { status: 'trialing', billing_cycle: 'yearly' })
  const { body } = await client.change(id, proId, { status: 'active' }).expect(200)
  expectApproximately(body.subscription.expires_at, getCycleEnd(new Date(), 'yearly'))
  expect(body.subscription.trial_plan_ids).toHaveLength(1)
})

test('removes the end date on a change to lifetime, and sets one on a change back to recurring', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  const changeCycle = async (billing_cycle: string) =>
    (await client.change(id, proId, { billing_cycle }).expect(200)).body.subscription.expires_at
  expect(await changeCycle('lifetime')).toBeNull()
  expectApproximately(await changeCycle('monthly'), getCycleEnd(new Date(), 'monthly'))
  // A change between recurring cycles keeps the end date.
  const end = (await client.getUser(id)).subscriptions[0].expires_at
  expect(await changeCycle('yearly')).toBe(end)
})

test('rejects a change based on outdated values, and does not record a change without effect', async () => {
  const { id } = await client.createUser()
  const pro = await client.assignAndGet(id, 'pro')
  const expected = { status: 'active', expires_at: pro.expires_at, price_cents: null }
  await client.change(id, pro.id, { price_cents: 500, expected }).expect(200)
  const { body } = await client.change(id, pro.id, { price_cents: 700, expected }, otherAdmin).expect(409)
  expect(body).toMatchObject({ code: 'edit_conflict', current: { price_cents: 500 } })
  await client.change(id, pro.id, { price_cents: 500 }).expect(200)
  expect(await listAuditRecords(server.database, id)).toMatchObject([
    { action: 'subscription.assign' },
    {
      action: 'subscription.update',
      before: { subscription_id: pro.id, plan: 'pro', price_cents: null },
      after: { subscription_id: pro.id, plan: 'pro', price_cents: 500 },
    },
  ])
})

test('explains invalid changes, and rejects invalid cancellations and assignments', async () => {
  const { id } = await client.createUser()
  const { id: proId } = await client.assignAndGet(id, 'pro')
  const getErrors = async (fields: object) =>
    (await client.change(id, proId, fields).expect(400)).body.details
  expect(await getErrors({})).toEqual([{ path: '', message: 'Must include at least one change' }])
  expect(await getErrors({ status: 'cancelled', expires_at: daysFromNow() })).toEqual([
    { path: 'status', message: "cancelled and expired can't be combined with other changes" },
  ])
  await client.change(id, proId, { status: 'gone' }).expect(400)
  await client.change(id, proId, { status: 'suspended', reason: ' a ' }).expect(400)
  await boss.agent.delete(getAssignmentPath(id)).query({ reason }).expect(400)
  await client.assign(id, 'pro', { status: 'suspended' }).expect(400)
  await client.assign(id, 'pro', { reason: undefined }).expect(400)
})

test('returns 404 if the user lacks the subscription, and 403 without authority over the user', async () => {
  const [subscriber, otherUser] = [await client.createUser(), await client.createUser()]
  const { id: proId } = await client.assignAndGet(subscriber.id, 'pro')
  for (const request of [
    client.change(otherUser.id, proId, { status: 'suspended' }),
    client.cancel(otherUser.id, proId),
    client.cancel(subscriber.id, 99_999_999),
  ])
    expect((await request.expect(404)).body.error).toBe('Subscription not found')
  await client.assign(boss.id, 'pro').expect(403)
  const helper = await client.createUser()
  await server.database.query(
    `INSERT INTO user_permission (user_id, permission_id, effect)
     SELECT $1, id, 'grant' FROM permission WHERE name IN ('admin.access', 'admin.users.manage')`,
    [helper.id],
  )
  await client.assign(boss.id, 'pro', {}, helper).expect(403)
  await client.assign(otherUser.id, 'pro', {}, helper).expect(201)
  await subscriber.agent.post(getAssignmentPath(otherUser.id)).send({}).expect(403)
})
