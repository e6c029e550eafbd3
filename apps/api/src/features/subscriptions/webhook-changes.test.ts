import { aged, event, reporting, SECRET } from '../../testing/reporting.ts'
import { expire, recordsOf, soon, subscribing } from '../../testing/subscribing.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let calls: Awaited<ReturnType<typeof subscribing>>
let send: ReturnType<typeof reporting>['send']
let outcome: ReturnType<typeof reporting>['outcome']
let statesOf: typeof calls.statesOf

beforeAll(async () => {
  server = await startTestServer({ SUBSCRIPTION_WEBHOOK_SECRET: SECRET })
  calls = await subscribing(server, await server.signedIn('boss', 'admin'))
  ;({ send, outcome } = reporting(server))
  statesOf = calls.statesOf
})
afterAll(() => server.close())

const only = async (id: number) => {
  const { subscriptions } = await calls.detail(id)
  expect(subscriptions).toHaveLength(1)
  return subscriptions[0]
}

test('a change of state that the table does not have is refused with both states', async () => {
  const { id } = await calls.someone()
  await outcome(event(id))
  await outcome(event(id, { status: 'cancelled' }))
  expect(await outcome(event(id, { status: 'cancelled' }))).toBe('applied')
  expect((await send(event(id)).expect(409)).body).toMatchObject({
    code: 'state_change_refused',
    from: 'cancelled',
    to: 'active',
    allowed: [],
  })
})

test('what has passed its end is renewed by an event, and one with an end that is past says that it has expired', async () => {
  const { id } = await calls.someone()
  await outcome(event(id))
  const [{ id: pro }] = (await calls.detail(id)).subscriptions
  await expire(server.database, pro)
  expect(await statesOf(id)).toEqual(['pro expired'])
  await outcome(event(id))
  expect(await statesOf(id)).toEqual(['pro active'])
  await outcome(event(id, { expires_at: soon(-1) }))
  expect(await statesOf(id)).toEqual(['pro expired'])
  await outcome(event(id, { billing_cycle: 'lifetime', expires_at: null }))
  expect((await calls.detail(id)).subscriptions).toMatchObject([{ status: 'active', expires_at: null }])
})

test('a trial that a provider reports is the one trial of that plan', async () => {
  const { id } = await calls.someone()
  await outcome(event(id, { status: 'trialing' }))
  await outcome(event(id, { status: 'cancelled' }))
  const { body } = await calls.assign(id, 'pro', { status: 'trialing' }).expect(409)
  expect(body.code).toBe('trial_used')
})

test('an event that comes late takes nothing away from a subscription that was reported after it', async () => {
  const { id } = await calls.someone()
  const old = (age: number, more: object = {}) =>
    event(id, { external_id: `old_${id}`, plan: 'starter', ...more }, aged(age))
  await outcome(event(id, {}, aged(10)))
  expect(await outcome(old(60))).toBe('outdated')
  expect(await statesOf(id)).toEqual(['pro active'])
  expect(await outcome(old(50, { status: 'suspended' }))).toBe('applied')
  const late = old(40)
  expect([await outcome(late), await outcome(late)]).toEqual(['outdated', 'duplicate'])
  expect(await statesOf(id)).toEqual(['starter suspended', 'pro active'])
  expect(await outcome(old(5))).toBe('applied')
  expect(await statesOf(id)).toEqual(['starter active', 'pro cancelled'])
  expect(await outcome(event(id, {}, aged(7)))).toBe('outdated')
})

test('an event that moves the end finds the state from before it', async () => {
  for (const [before, next] of [
    ['active', 'past_due'],
    ['trialing', 'trialing'],
    ['active', 'suspended'],
    ['past_due', 'cancelled'],
  ]) {
    const { id } = await calls.someone()
    await outcome(event(id, { status: before, expires_at: soon(1) }))
    await expire(server.database, (await only(id)).id)
    expect(await statesOf(id)).toEqual(['pro expired'])
    await outcome(event(id, { status: next, expires_at: soon(30) }))
    expect(await statesOf(id)).toEqual([`pro ${next}`])
  }
})

test('so does one after an event whose own end had passed; what was reported as expired is only renewed', async () => {
  const { id } = await calls.someone()
  await outcome(event(id, { expires_at: soon(-1) }))
  expect(await statesOf(id)).toEqual(['pro expired'])
  await outcome(event(id, { status: 'past_due', expires_at: null }))
  expect(await statesOf(id)).toEqual(['pro past_due'])
  await outcome(event(id, { status: 'past_due', expires_at: soon(-1) }))
  await outcome(event(id, { status: 'expired', expires_at: soon(30) }))
  expect(await statesOf(id)).toEqual(['pro expired'])
  expect((await send(event(id, { status: 'past_due' })).expect(409)).body).toMatchObject({
    from: 'expired',
    to: 'past_due',
  })
  await outcome(event(id))
  expect(await statesOf(id)).toEqual(['pro active'])
})

test('what has passed its end is cancelled, also with an end that is past', async () => {
  const { id } = await calls.someone()
  await outcome(event(id))
  await expire(server.database, (await only(id)).id)
  await outcome(event(id, { status: 'cancelled', expires_at: soon(-1) }))
  expect(await only(id)).toMatchObject({ status: 'cancelled', cancelled_at: expect.any(String) })
})

test('a plan that has become the default keeps its subscribers, and gets no new ones', async () => {
  const [one, two] = [await calls.someone(), await calls.someone()]
  await outcome(event(one.id, { plan: 'enterprise' }))
  await outcome(event(two.id))
  const makeDefault = (name: string) =>
    server.database.prisma.$transaction([
      server.database.prisma.plan.updateMany({ where: { isDefault: true }, data: { isDefault: false } }),
      server.database.prisma.plan.update({ where: { name }, data: { isDefault: true } }),
    ])
  await makeDefault('enterprise')
  await outcome(event(one.id, { plan: 'enterprise', status: 'past_due' }))
  await outcome(event(one.id, { plan: 'enterprise', status: 'cancelled' }))
  expect(await statesOf(one.id)).toEqual(['enterprise cancelled'])
  for (const refused of [
    event(two.id, { plan: 'enterprise' }),
    event(two.id, { plan: 'enterprise', external_id: `new_${two.id}` }),
  ])
    expect((await send(refused).expect(409)).body.code).toBe('default_plan')
  await makeDefault('free')
})

describe('what an administrator has suspended', () => {
  const suspended = async () => {
    const { id } = await calls.someone()
    await outcome(event(id))
    const { id: subscription } = await only(id)
    await calls.change(id, subscription, { status: 'suspended' }).expect(200)
    return { id, subscription }
  }

  test.each(['active', 'trialing', 'past_due'])('stays so when it is reported %s', async (status) => {
    const { id } = await suspended()
    const end = soon(90)
    expect(await outcome(event(id, { status, expires_at: end, billing_cycle: 'yearly' }))).toBe('applied')
    expect(await only(id)).toMatchObject({ status: 'suspended', expires_at: end, billing_cycle: 'yearly' })
    expect((await recordsOf(server.database, id)).at(-1)?.after).not.toHaveProperty('status')
  })

  test('takes the place of nothing that runs', async () => {
    const { id } = await suspended()
    await calls.given(id, 'starter')
    await outcome(event(id))
    expect(await statesOf(id)).toEqual(['starter active', 'pro suspended'])
  })

  test('stays so after it was reported suspended, has passed its end or has expired', async () => {
    const { id, subscription } = await suspended()
    await outcome(event(id, { status: 'suspended' }))
    await outcome(event(id))
    expect(await statesOf(id)).toEqual(['pro suspended'])
    await expire(server.database, subscription)
    await outcome(event(id, { status: 'past_due' }))
    expect(await statesOf(id)).toEqual(['pro suspended'])
    await outcome(event(id, { expires_at: soon(-1) }))
    expect(await statesOf(id)).toEqual(['pro expired'])
    await outcome(event(id))
    expect(await statesOf(id)).toEqual(['pro suspended'])
    await outcome(event(id, { status: 'expired' }))
    await outcome(event(id))
    expect(await statesOf(id)).toEqual(['pro suspended'])
  })

  test('is cancelled by an event, and then stays so', async () => {
    const { id } = await suspended()
    await outcome(event(id, { status: 'cancelled' }))
    expect(await statesOf(id)).toEqual(['pro cancelled'])
    await send(event(id)).expect(409)
  })

  test('runs again once an administrator says so, and then follows the provider', async () => {
    const { id, subscription } = await suspended()
    await calls.change(id, subscription, { status: 'active' }).expect(200)
    for (const status of ['past_due', 'suspended', 'active']) {
      await outcome(event(id, { status }))
      expect(await statesOf(id)).toEqual([`pro ${status}`])
    }
  })
})

test('what another tier took the place of runs again when the provider says so, until it is cancelled', async () => {
  const { id } = await calls.someone()
  const former = { external_id: `former_${id}`, plan: 'pro' }
  const later = { external_id: `later_${id}`, plan: 'starter' }
  await outcome(event(id, former))
  await outcome(event(id, later))
  expect(await statesOf(id)).toEqual(['starter active', 'pro cancelled'])
  await outcome(event(id, { ...later, status: 'cancelled' }))
  await outcome(event(id, former))
  expect(await statesOf(id)).toEqual(['starter cancelled', 'pro active'])
  expect((await send(event(id, later)).expect(409)).body.code).toBe('state_change_refused')
  await outcome(event(id, { ...later, external_id: `last_${id}` }))
  await outcome(event(id, { ...former, status: 'cancelled' }))
  expect((await send(event(id, former)).expect(409)).body.code).toBe('state_change_refused')
})

test('a trial remains that of its plan when an event changes the plan', async () => {
  const { id } = await calls.someone()
  const trial = { status: 'trialing' }
  await outcome(event(id, { ...trial, plan: 'starter' }))
  await outcome(event(id))
  expect(await only(id)).toMatchObject({ plan: 'pro', trial_plan_ids: [expect.any(Number)] })
  await outcome(event(id, { status: 'cancelled' }))
  expect((await calls.assign(id, 'starter', trial).expect(409)).body.code).toBe('trial_used')
  await calls.given(id, 'pro', trial)
})

test('a trial that an event turns into one of another plan is had of both', async () => {
  const { id } = await calls.someone()
  await outcome(event(id, { status: 'trialing', plan: 'starter' }))
  await outcome(event(id, { status: 'trialing', plan: 'pro' }))
  await outcome(event(id, { status: 'cancelled', plan: 'pro' }))
  for (const plan of ['starter', 'pro'])
    expect((await calls.assign(id, plan, { status: 'trialing' }).expect(409)).body.code).toBe('trial_used')
})

test('the export tells the state of the moment', async () => {
  const { id, agent } = await calls.someone()
  await outcome(event(id, { status: 'trialing' }))
  await expire(server.database, (await only(id)).id)
  const { user } = await calls.detail(id)
  const { body } = await agent.get(`/api/profile/${user.username}/export`).expect(200)
  expect(body.subscriptions).toMatchObject([{ plan: 'pro', status: 'expired', had_trial: true }])
})
