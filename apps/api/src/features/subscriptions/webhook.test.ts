import { gzipSync } from 'node:zlib'
import { ConfigError, readConfig } from '../../config.ts'
import { createSubscriptionClient, daysFromNow, listAuditRecords } from '../../testing/subscription-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  createEvent,
  createSignatureHeader,
  createWebhookClient,
  occurredAgo,
  PATH,
  SECRET,
  sign,
  timestampAgo,
} from '../../testing/webhook-client.ts'
import { deleteExpiredRows } from '../system/housekeeping.ts'

const PREVIOUS_SECRET = 'previous-secret-of-the-payment-adapter'

let server: TestServer
let client: Awaited<ReturnType<typeof createSubscriptionClient>>
let post: ReturnType<typeof createWebhookClient>['post']
let send: ReturnType<typeof createWebhookClient>['send']
let deliver: ReturnType<typeof createWebhookClient>['deliver']
let listStatuses: typeof client.listStatuses

beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_WEBHOOK_SECRET: `${SECRET}, ${PREVIOUS_SECRET}` })
  client = await createSubscriptionClient(server, await server.createUser('boss', 'admin'))
  ;({ post, send, deliver } = createWebhookClient(server))
  listStatuses = client.listStatuses
})
afterAll(() => server.close())

describe('a signature', () => {
  const raw = '{"not":"an event"}'

  test.each([
    ['is missing', null],
    ['is empty', ''],
    ['has no timestamp', `v1=${sign(raw)}`],
    ['has two timestamps', `t=${timestampAgo()},${createSignatureHeader(raw)}`],
    ['has a timestamp that is not a number', `t=now,v1=${sign(raw, 'now')}`],
    ['has only a timestamp', `t=${timestampAgo()}`],
    ['is for a different body', createSignatureHeader(`${raw} `)],
    ['uses another secret', createSignatureHeader(raw, timestampAgo(), 'x'.repeat(40))],
    ['is too short', `t=${timestampAgo()},v1=00`],
    ['is more than five minutes old', createSignatureHeader(raw, timestampAgo(400))],
    ['is more than five minutes ahead', createSignatureHeader(raw, timestampAgo(-400))],
    ['is for a different timestamp', `t=${timestampAgo(10)},v1=${sign(raw)}`],
  ])('that %s is rejected before the body is parsed', async (_case, signature) => {
    for (const body of [raw, '{"broken'])
      expect((await post(body, signature).expect(401)).body).toMatchObject({
        error: 'Signature is missing or invalid, or its timestamp is more than 5 minutes off',
        code: 'invalid_signature',
      })
  })

  test('that is valid lets the body be parsed', async () => {
    const time = timestampAgo(290)
    for (const signature of [
      createSignatureHeader(raw),
      createSignatureHeader(raw, timestampAgo(), PREVIOUS_SECRET),
      createSignatureHeader(raw, time),
      `t=${time},v1=${'0'.repeat(64)},v1=${sign(raw, time)}`,
    ])
      expect((await post(raw, signature).expect(400)).body.code).toBe('invalid_request')
    expect((await post('{"broken').expect(400)).body.code).toBe('invalid_json')
  })

  test('is verified even for an empty body, but only after the content type is checked', async () => {
    await server.anonymous().post(PATH).expect(401)
    await server.anonymous().post(PATH).set('Veranda-Signature', createSignatureHeader('')).expect(400)
    await server.anonymous().post(PATH).type('text').send(raw).expect(415)
  })

  test('is computed over the decompressed body', async () => {
    const sendCompressed = (signature: string) =>
      server
        .anonymous()
        .post(PATH)
        .set({
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'Veranda-Signature': signature,
        })
        .serialize((body) => body)
        .send(gzipSync(raw))
    await sendCompressed(createSignatureHeader(raw)).expect(400)
    await sendCompressed(createSignatureHeader(gzipSync(raw))).expect(401)
  })
})

test('disables the webhook without a secret, requires long secrets, and allows two at most', async () => {
  const serverWithoutSecret = await startTestServer()
  const { body } = await post('{}', createSignatureHeader('{}'), serverWithoutSecret).expect(404)
  expect(body.code).toBe('webhook_disabled')
  await serverWithoutSecret.close()
  for (const secrets of ['short', `${SECRET},short`, `${SECRET},${SECRET},${SECRET}`])
    expect(() => readConfig({ SUBSCRIPTION_WEBHOOK_SECRET: secrets })).toThrow(ConfigError)
})

test('creates and updates a subscription from events, and records the webhook as the actor in the audit log', async () => {
  const { id } = await client.createUser()
  const end = daysFromNow(20)
  expect(await deliver(createEvent(id, { expires_at: end, price_cents: 700 }))).toBe('applied')
  const [created] = (await client.getUser(id)).subscriptions
  expect(created).toMatchObject({
    plan: 'pro',
    status: 'active',
    expires_at: end,
    price_cents: 700,
    external_id: `sub_${id}`,
  })
  expect(await deliver(createEvent(id, { status: 'past_due', expires_at: end }))).toBe('applied')
  expect(
    await deliver(createEvent(id, { plan: 'enterprise', billing_cycle: 'yearly', expires_at: end })),
  ).toBe('applied')
  // This event changes nothing, so it adds no audit record.
  expect(
    await deliver(createEvent(id, { plan: 'enterprise', billing_cycle: 'yearly', expires_at: end })),
  ).toBe('applied')
  const [changed, ...others] = (await client.getUser(id)).subscriptions
  expect(others).toEqual([])
  expect(changed).toMatchObject({
    id: created.id,
    plan: 'enterprise',
    billing_cycle: 'yearly',
    price_cents: 700,
  })
  const actor = { actorId: null, actor: 'webhook' }
  expect(await listAuditRecords(server.database, id)).toMatchObject([
    { ...actor, action: 'subscription.assign', after: { plan: 'pro', status: 'active' } },
    { ...actor, action: 'subscription.update', before: { status: 'active' }, after: { status: 'past_due' } },
    {
      ...actor,
      action: 'subscription.update',
      before: { plan: 'pro' },
      after: { plan: 'enterprise', status: 'active' },
    },
  ])
})

test('lets a new tier cancel only the current tier, and a new add-on only the same add-on', async () => {
  const { id } = await client.createUser()
  await client.assignAndGet(id, 'starter')
  await client.assignAndGet(id, 'emoji_pro')
  await deliver(createEvent(id, { status: 'suspended' }))
  expect(await listStatuses(id)).toEqual(['pro suspended', 'emoji_pro active', 'starter active'])
  await deliver(createEvent(id))
  expect(await listStatuses(id)).toEqual(['pro active', 'emoji_pro active', 'starter cancelled'])
  await deliver(createEvent(id, { external_id: `addon_${id}`, plan: 'emoji_pro' }))
  expect(await listStatuses(id)).toEqual([
    'emoji_pro active',
    'pro active',
    'emoji_pro cancelled',
    'starter cancelled',
  ])
})

test('applies a repeated event once, and rejects a different event with the same ID', async () => {
  const { id } = await client.createUser()
  const payload = createEvent(id)
  expect(await deliver(payload)).toBe('applied')
  const { subscription, ...rest } = payload
  expect(await deliver(payload)).toBe('duplicate')
  // The order of the fields does not matter.
  expect(await deliver({ subscription, ...rest })).toBe('duplicate')
  const eventWithReusedId = { ...payload, subscription: { ...subscription, status: 'cancelled' } }
  expect((await send(eventWithReusedId).expect(409)).body.code).toBe('event_id_reused')
  expect(await listStatuses(id)).toEqual(['pro active'])
})

test('applies an event once when it is delivered several times concurrently', async () => {
  const { id } = await client.createUser()
  const payload = createEvent(id)
  const outcomes = await Promise.all([payload, payload, payload, payload].map(deliver))
  expect(outcomes.sort()).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate'])
  expect(await listAuditRecords(server.database, id)).toHaveLength(1)
})

test('applies the newest of concurrent events about a subscription', async () => {
  const { id } = await client.createUser()
  const outcomes = await Promise.all([
    deliver(createEvent(id, { billing_cycle: 'yearly' }, occurredAgo(1))),
    deliver(createEvent(id, {}, occurredAgo(3))),
    deliver(createEvent(id, { billing_cycle: 'weekly' }, occurredAgo(2))),
  ])
  expect(outcomes[0]).toBe('applied')
  const { subscriptions } = await client.getUser(id)
  expect(subscriptions).toMatchObject([{ billing_cycle: 'yearly' }])
  const lateEvent = createEvent(id, { status: 'cancelled' }, occurredAgo(60))
  expect([await deliver(lateEvent), await deliver(lateEvent)]).toEqual(['outdated', 'duplicate'])
  expect(await listStatuses(id)).toEqual(['pro active'])
  const storedEvent = await server.database.prisma.subscriptionEvent.findUnique({
    where: { eventId: lateEvent.id },
  })
  expect(storedEvent?.outcome).toBe('outdated')
})

test('stores nothing from a rejected event, so the provider can send it again', async () => {
  const { id } = await client.createUser()
  const payload = createEvent(id, { plan: 'not_yet' })
  expect((await send(payload).expect(404)).body.error).toBe('Plan not found')
  expect((await send(createEvent(99_999_999)).expect(404)).body.error).toBe('User not found')
  expect((await send(createEvent(id, { plan: 'free' })).expect(409)).body.code).toBe('default_plan')
  await server.database.prisma.plan.create({ data: { name: 'not_yet', displayName: 'Now' } })
  expect(await deliver(payload)).toBe('applied')
  // The external ID now belongs to the subscription of the first user.
  const { id: otherId } = await client.createUser()
  const response = await send(createEvent(otherId, { external_id: `sub_${id}` })).expect(409)
  expect(response.body.code).toBe('subscription_of_other_user')
})

test('accepts an external ID for only one of two users in concurrent events', async () => {
  const users = [await client.createUser(), await client.createUser()]
  const responses = await Promise.all(
    users.map(({ id }) => send(createEvent(id, { external_id: 'sub_shared' }))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['subscription.plan', { plan: '' }, {}],
  ['subscription.status', { status: 'paid' }, {}],
  ['subscription.price_cents', { price_cents: -1 }, {}],
  ['subscription.expires_at', { expires_at: 'tomorrow' }, {}],
  ['subscription.external_id', { external_id: 'x'.repeat(201) }, {}],
  ['subscription', { customer: 'cus_1' }, {}],
  ['type', {}, { type: 'invoice.paid' }],
  ['occurred_at', {}, { occurred_at: daysFromNow(1) }],
  ['id', {}, { id: '' }],
])('rejects and names an invalid %s', async (path, subscription, fields) => {
  const { body } = await send(createEvent(1, subscription, fields)).expect(400)
  expect(body.details).toMatchObject([{ path }])
})

test('deletes events after 90 days', async () => {
  const { id } = await client.createUser()
  const { id: eventId, ...fields } = createEvent(id)
  await deliver({ id: eventId, ...fields })
  /** Sets the age of the event, runs housekeeping, and returns the number of deleted events. */
  const deleteAtAge = async (days: number) => {
    await server.database.query(
      `UPDATE subscription_event SET received_at = now() - make_interval(days => $1) WHERE event_id = $2`,
      [days, eventId],
    )
    return (await deleteExpiredRows(server)).subscription_event
  }
  expect(await deleteAtAge(89)).toBeUndefined()
  expect(await deleteAtAge(91)).toBe(1)
})
