import {
  createSubscriptionClient,
  daysFromNow,
  expire,
  listAuditRecords,
} from '../../testing/subscription-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createEvent, createWebhookClient, occurredAgo, SECRET } from '../../testing/webhook-client.ts'

let server: TestServer
let client: Awaited<ReturnType<typeof createSubscriptionClient>>
let send: ReturnType<typeof createWebhookClient>['send']
let deliver: ReturnType<typeof createWebhookClient>['deliver']
let listStatuses: typeof client.listStatuses

beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_WEBHOOK_SECRET: SECRET })
  client = await createSubscriptionClient(server, await server.createUser('boss', 'admin'))
  ;({ send, deliver } = createWebhookClient(server))
  listStatuses = client.listStatuses
})
afterAll(() => server.close())

const getOnlySubscription = async (userId: number) => {
  const { subscriptions } = await client.getUser(userId)
  expect(subscriptions).toHaveLength(1)
  return subscriptions[0]
}

test('rejects a transition that is not allowed, and reports both statuses', async () => {
  const { id } = await client.createUser()
  await deliver(createEvent(id))
  await deliver(createEvent(id, { status: 'cancelled' }))
  expect(await deliver(createEvent(id, { status: 'cancelled' }))).toBe('applied')
  expect((await send(createEvent(id)).expect(409)).body).toMatchObject({
    code: 'invalid_status_change',
    from: 'cancelled',
    to: 'active',
    allowed: [],
  })
})

test('renews an expired subscription, and reports one with a past end date as expired', async () => {
  const { id } = await client.createUser()
  await deliver(createEvent(id))
  const [{ id: proId }] = (await client.getUser(id)).subscriptions
  await expire(server.database, proId)
  expect(await listStatuses(id)).toEqual(['pro expired'])
  await deliver(createEvent(id))
  expect(await listStatuses(id)).toEqual(['pro active'])
  await deliver(createEvent(id, { expires_at: daysFromNow(-1) }))
  expect(await listStatuses(id)).toEqual(['pro expired'])
  await deliver(createEvent(id, { billing_cycle: 'lifetime', expires_at: null }))
  expect((await client.getUser(id)).subscriptions).toMatchObject([{ status: 'active', expires_at: null }])
})

test("counts a reported trial as the user's only trial of the plan", async () => {
  const { id } = await client.createUser()
  await deliver(createEvent(id, { status: 'trialing' }))
  await deliver(createEvent(id, { status: 'cancelled' }))
  const { body } = await client.assign(id, 'pro', { status: 'trialing' }).expect(409)
  expect(body.code).toBe('trial_used')
})

test('does not let a late event for another plan replace a subscription that a newer event reported', async () => {
  const { id } = await client.createUser()
  const createStarterEvent = (secondsAgo: number, fields: object = {}) =>
    createEvent(id, { external_id: `starter_${id}`, plan: 'starter', ...fields }, occurredAgo(secondsAgo))
  await deliver(createEvent(id, {}, occurredAgo(10)))
  expect(await deliver(createStarterEvent(60))).toBe('outdated')
  expect(await listStatuses(id)).toEqual(['pro active'])
  expect(await deliver(createStarterEvent(50, { status: 'suspended' }))).toBe('applied')
  const lateEvent = createStarterEvent(40)
  expect([await deliver(lateEvent), await deliver(lateEvent)]).toEqual(['outdated', 'duplicate'])
  expect(await listStatuses(id)).toEqual(['starter suspended', 'pro active'])
  expect(await deliver(createStarterEvent(5))).toBe('applied')
  expect(await listStatuses(id)).toEqual(['starter active', 'pro cancelled'])
  expect(await deliver(createEvent(id, {}, occurredAgo(7)))).toBe('outdated')
})

test('starts the transition at the stored status, not at `expired`, if an event extends a subscription whose end date has passed', async () => {
  for (const [previousStatus, nextStatus] of [
    ['active', 'past_due'],
    ['trialing', 'trialing'],
    ['active', 'suspended'],
    ['past_due', 'cancelled'],
  ]) {
    const { id } = await client.createUser()
    await deliver(createEvent(id, { status: previousStatus, expires_at: daysFromNow(1) }))
    await expire(server.database, (await getOnlySubscription(id)).id)
    expect(await listStatuses(id)).toEqual(['pro expired'])
    await deliver(createEvent(id, { status: nextStatus, expires_at: daysFromNow(30) }))
    expect(await listStatuses(id)).toEqual([`pro ${nextStatus}`])
  }
})

test('treats a subscription as `expired` in transitions only after the provider has reported `expired`, not after its end date', async () => {
  const { id } = await client.createUser()
  await deliver(createEvent(id, { expires_at: daysFromNow(-1) }))
  expect(await listStatuses(id)).toEqual(['pro expired'])
  await deliver(createEvent(id, { status: 'past_due', expires_at: null }))
  expect(await listStatuses(id)).toEqual(['pro past_due'])
  await deliver(createEvent(id, { status: 'past_due', expires_at: daysFromNow(-1) }))
  await deliver(createEvent(id, { status: 'expired', expires_at: daysFromNow(30) }))
  expect(await listStatuses(id)).toEqual(['pro expired'])
  expect((await send(createEvent(id, { status: 'past_due' })).expect(409)).body).toMatchObject({
    from: 'expired',
    to: 'past_due',
  })
  await deliver(createEvent(id))
  expect(await listStatuses(id)).toEqual(['pro active'])
})

test('cancels an expired subscription even if the event has a past end date', async () => {
  const { id } = await client.createUser()
  await deliver(createEvent(id))
  await expire(server.database, (await getOnlySubscription(id)).id)
  await deliver(createEvent(id, { status: 'cancelled', expires_at: daysFromNow(-1) }))
  expect(await getOnlySubscription(id)).toMatchObject({
    status: 'cancelled',
    cancelled_at: expect.any(String),
  })
})

test('applies events to the subscriptions of a plan that has become the default, but accepts no new subscribers', async () => {
  const [subscriber, otherUser] = [await client.createUser(), await client.createUser()]
  await deliver(createEvent(subscriber.id, { plan: 'enterprise' }))
  await deliver(createEvent(otherUser.id))
  const makeDefault = (name: string) =>
    server.database.prisma.$transaction([
      server.database.prisma.plan.updateMany({ where: { isDefault: true }, data: { isDefault: false } }),
      server.database.prisma.plan.update({ where: { name }, data: { isDefault: true } }),
    ])
  await makeDefault('enterprise')
  await deliver(createEvent(subscriber.id, { plan: 'enterprise', status: 'past_due' }))
  await deliver(createEvent(subscriber.id, { plan: 'enterprise', status: 'cancelled' }))
  expect(await listStatuses(subscriber.id)).toEqual(['enterprise cancelled'])
  for (const rejectedEvent of [
    createEvent(otherUser.id, { plan: 'enterprise' }),
    createEvent(otherUser.id, { plan: 'enterprise', external_id: `new_${otherUser.id}` }),
  ])
    expect((await send(rejectedEvent).expect(409)).body.code).toBe('default_plan')
  await makeDefault('free')
})

describe('a subscription suspended by an administrator', () => {
  const createSuspended = async () => {
    const { id } = await client.createUser()
    await deliver(createEvent(id))
    const { id: subscriptionId } = await getOnlySubscription(id)
    await client.change(id, subscriptionId, { status: 'suspended' }).expect(200)
    return { id, subscriptionId }
  }

  test.each(['active', 'trialing', 'past_due'])(
    'stays suspended when it is reported as %s',
    async (status) => {
      const { id } = await createSuspended()
      const end = daysFromNow(90)
      expect(await deliver(createEvent(id, { status, expires_at: end, billing_cycle: 'yearly' }))).toBe(
        'applied',
      )
      expect(await getOnlySubscription(id)).toMatchObject({
        status: 'suspended',
        expires_at: end,
        billing_cycle: 'yearly',
      })
      expect((await listAuditRecords(server.database, id)).at(-1)?.after).not.toHaveProperty('status')
    },
  )

  test('does not cancel the current subscription, even if the suspended one is reported as active', async () => {
    const { id } = await createSuspended()
    await client.assignAndGet(id, 'starter')
    await deliver(createEvent(id))
    expect(await listStatuses(id)).toEqual(['starter active', 'pro suspended'])
  })

  test('is not reactivated by an event, even if it was reported as suspended, passed its end date, or expired', async () => {
    const { id, subscriptionId } = await createSuspended()
    await deliver(createEvent(id, { status: 'suspended' }))
    await deliver(createEvent(id))
    expect(await listStatuses(id)).toEqual(['pro suspended'])
    await expire(server.database, subscriptionId)
    await deliver(createEvent(id, { status: 'past_due' }))
    expect(await listStatuses(id)).toEqual(['pro suspended'])
    await deliver(createEvent(id, { expires_at: daysFromNow(-1) }))
    expect(await listStatuses(id)).toEqual(['pro expired'])
    await deliver(createEvent(id))
    expect(await listStatuses(id)).toEqual(['pro suspended'])
    await deliver(createEvent(id, { status: 'expired' }))
    await deliver(createEvent(id))
    expect(await listStatuses(id)).toEqual(['pro suspended'])
  })

  test('is canceled by an event and stays canceled', async () => {
    const { id } = await createSuspended()
    await deliver(createEvent(id, { status: 'cancelled' }))
    expect(await listStatuses(id)).toEqual(['pro cancelled'])
    await send(createEvent(id)).expect(409)
  })

  test('follows the reported status again after an administrator reactivates it', async () => {
    const { id, subscriptionId } = await createSuspended()
    await client.change(id, subscriptionId, { status: 'active' }).expect(200)
    for (const status of ['past_due', 'suspended', 'active']) {
      await deliver(createEvent(id, { status }))
      expect(await listStatuses(id)).toEqual([`pro ${status}`])
    }
  })
})

test('reactivates a displaced subscription that is reported as active, unless the provider canceled the subscription', async () => {
  const { id } = await client.createUser()
  // The event for `later` displaces `former`: it cancels that subscription, but a subsequent event for
  // `former` can reactivate it.
  const former = { external_id: `former_${id}`, plan: 'pro' }
  const later = { external_id: `later_${id}`, plan: 'starter' }
  await deliver(createEvent(id, former))
  await deliver(createEvent(id, later))
  expect(await listStatuses(id)).toEqual(['starter active', 'pro cancelled'])
  await deliver(createEvent(id, { ...later, status: 'cancelled' }))
  await deliver(createEvent(id, former))
  expect(await listStatuses(id)).toEqual(['starter cancelled', 'pro active'])
  expect((await send(createEvent(id, later)).expect(409)).body.code).toBe('invalid_status_change')
  await deliver(createEvent(id, { ...later, external_id: `last_${id}` }))
  await deliver(createEvent(id, { ...former, status: 'cancelled' }))
  expect((await send(createEvent(id, former)).expect(409)).body.code).toBe('invalid_status_change')
})

test('counts a trial only for its own plan when the plan changes at the end of the trial', async () => {
  const { id } = await client.createUser()
  const trial = { status: 'trialing' }
  await deliver(createEvent(id, { ...trial, plan: 'starter' }))
  await deliver(createEvent(id))
  expect(await getOnlySubscription(id)).toMatchObject({ plan: 'pro', trial_plan_ids: [expect.any(Number)] })
  await deliver(createEvent(id, { status: 'cancelled' }))
  expect((await client.assign(id, 'starter', trial).expect(409)).body.code).toBe('trial_used')
  await client.assignAndGet(id, 'pro', trial)
})

test('counts a trial for both plans when the plan changes during the trial', async () => {
  const { id } = await client.createUser()
  await deliver(createEvent(id, { status: 'trialing', plan: 'starter' }))
  await deliver(createEvent(id, { status: 'trialing', plan: 'pro' }))
  await deliver(createEvent(id, { status: 'cancelled', plan: 'pro' }))
  for (const plan of ['starter', 'pro'])
    expect((await client.assign(id, plan, { status: 'trialing' }).expect(409)).body.code).toBe('trial_used')
})

test('includes the current status in the data export', async () => {
  const { id, agent } = await client.createUser()
  await deliver(createEvent(id, { status: 'trialing' }))
  await expire(server.database, (await getOnlySubscription(id)).id)
  const { user } = await client.getUser(id)
  const { body } = await agent.get(`/api/profile/${user.username}/export`).expect(200)
  expect(body.subscriptions).toMatchObject([{ plan: 'pro', status: 'expired', had_trial: true }])
})
