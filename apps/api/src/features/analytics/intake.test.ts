import { randomUUID } from 'node:crypto'
import type { Database } from '@veranda/database'
import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import { pino } from 'pino'
import { createEventLimits } from './collect/event-limits.ts'
import { createIntake } from './collect/intake.ts'
import type { IncomingEvent } from './collect/place-events.ts'
import { createValueLimits, OTHER } from './collect/value-limits.ts'
import { addDays, formatDay } from './day.ts'
import { rollUpBatches } from './rollups/roll-ups.queries.ts'

let database: Database
beforeAll(async () => {
  const url = getTestDatabaseUrl()
  database = await createTestDatabase({ ...(url && { url }), key: 'empty' })
})
afterAll(() => database.close())

const NOON = Date.parse('2026-05-04T12:00:00Z')
const MIDNIGHT = Date.parse('2026-05-05T00:00:00Z')

const openIntake = () => createIntake(database, pino({ level: 'silent' }), () => undefined)

function createEvent(more: Partial<IncomingEvent> = {}): IncomingEvent {
  const at = more.at ?? NOON
  return {
    day: formatDay(at),
    visitor: '1',
    previousDayVisitor: '2',
    at,
    id: randomUUID(),
    type: 'pageview',
    path: '/',
    title: '',
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    name: '',
    action: '',
    value: null,
    network: '192.0.2.1',
    sender: { country: '', device: 'desktop', browser: 'Firefox', system: 'Linux', isVpn: false },
    ...more,
  }
}

describe('repeated events', () => {
  test('count once if two instances concurrently place them on different days', async () => {
    const [first, second] = [openIntake(), openIntake()]
    for (let round = 0; round < 40; round++) {
      const id = randomUUID()
      const outcomes = await Promise.all([
        first.take([createEvent({ id, at: MIDNIGHT, visitor: '11', previousDayVisitor: '12' })]),
        second.take([createEvent({ id, at: MIDNIGHT - 1, visitor: '12', previousDayVisitor: null })]),
      ])
      expect(outcomes.map(({ accepted }) => accepted).sort()).toEqual([0, 1])
    }
  })

  test('count once even if an event stored in between moves the repeat to the previous day', async () => {
    const late = createEvent({ at: MIDNIGHT + 20 * 60_000, visitor: '21', previousDayVisitor: '22' })
    expect((await openIntake().take([late])).accepted).toBe(1)
    await openIntake().take([createEvent({ at: MIDNIGHT - 60_000, visitor: '22', previousDayVisitor: null })])
    expect(await openIntake().take([late])).toEqual({ accepted: 0, dropped: { duplicate: 1 } })
  })

  test("don't count toward the limit of a visitor", async () => {
    const intake = openIntake()
    const events = Array.from({ length: 1_000 }, () =>
      createEvent({ visitor: '31', previousDayVisitor: null }),
    )
    expect((await intake.take(events)).accepted).toBe(1_000)
    for (let n = 0; n < 11; n++)
      expect(await intake.take(events)).toEqual({ accepted: 0, dropped: { duplicate: 1_000 } })
    expect((await intake.take([createEvent({ visitor: '31', previousDayVisitor: null })])).accepted).toBe(1)
  })
})

test('drops events beyond the limit of a visitor, but not those of others', async () => {
  const intake = openIntake()
  const createEvents = () => Array.from({ length: 2_000 }, () => createEvent({ visitor: '41' }))
  let accepted = 0
  for (let n = 0; n < 4; n++) accepted += (await intake.take(createEvents())).accepted
  // The limit of 5,000 is checked before each call's events are counted, so the third call is accepted.
  expect(accepted).toBe(6_000)
  expect((await intake.take(createEvents())).dropped).toEqual({ too_many: 2_000 })
  expect((await intake.take([createEvent({ visitor: '43' })])).accepted).toBe(1)
})

/** Fields of an event with a path so long that the event counts as a hundred events. */
const LONG_PATH = { path: 'x'.repeat(25_600) }

test('limits a network with many visitors until the next day', () => {
  const eventLimits = createEventLimits()
  const createEventFrom = (network: string, more = {}) =>
    createEvent({ visitor: String(Math.random()), previousDayVisitor: null, network, ...more })
  // 999 events that count as a hundred each, and 99 single ones: one less than the limit of 100,000.
  for (let n = 0; n < 999; n++) eventLimits.record(createEventFrom('192.0.2.1', LONG_PATH))
  for (let n = 0; n < 99; n++)
    eventLimits.record(createEventFrom('192.0.2.1', { path: '/as/long/as/usual', title: 'A usual one' }))
  expect(eventLimits.isOverLimit(createEventFrom('192.0.2.1'))).toBe(false)
  eventLimits.record(createEventFrom('192.0.2.1'))
  expect(eventLimits.isOverLimit(createEventFrom('192.0.2.1'))).toBe(true)
  expect(eventLimits.isOverLimit(createEventFrom('192.0.2.2'))).toBe(false)
  const nextDay = addDays(formatDay(NOON), 1)
  expect(eventLimits.isOverLimit(createEventFrom('192.0.2.1', { day: nextDay }))).toBe(false)
})

test('still limits a network with many events after many other networks sent few events', () => {
  const eventLimits = createEventLimits()
  const createEventFrom = (network: string, visitor: string, more = {}) =>
    createEvent({ visitor, network, ...more })
  for (let n = 0; n < 1_000; n++) eventLimits.record(createEventFrom('192.0.2.1', `made up ${n}`, LONG_PATH))
  // Together with the previous ones, these networks and visitors exceed the maximum of 300,000 counted keys.
  const template = createEvent()
  for (let n = 0; n < 150_000; n++)
    eventLimits.record({ ...template, network: `network ${n}`, visitor: `visitor ${n}` })
  expect(eventLimits.isOverLimit(createEventFrom('192.0.2.1', 'another'))).toBe(true)
})

test('limits the networks of an IP range together', () => {
  const eventLimits = createEventLimits()
  const events = Array.from({ length: 20 }, (_, n) =>
    createEvent({ visitor: `v${n}`, network: `2001:db8:1:${n}::/64`, ...LONG_PATH }),
  )
  // 500 times 20 events that count as a hundred each: the limit of one million per IP range.
  for (let n = 0; n < 500; n++) for (const item of events) eventLimits.record(item)
  expect(eventLimits.isOverLimit(createEvent({ visitor: 'x', network: '2001:db8:1:ffff::/64' }))).toBe(true)
  expect(eventLimits.isOverLimit(createEvent({ visitor: 'x', network: '2001:db8:2:ffff::/64' }))).toBe(false)
})

test('continues a session past midnight even if many other events are waiting to be stored', async () => {
  const intake = openIntake()
  const beforeMidnight = MIDNIGHT - 100
  const others = Array.from({ length: 200 }, (_, call) =>
    intake.take(
      Array.from({ length: 50 }, () =>
        createEvent({ visitor: `${call}00`, previousDayVisitor: '50', network: `10.0.0.${call}` }),
      ),
    ),
  )
  const sameNetwork = { network: '192.0.2.77' }
  await Promise.all([
    ...others,
    intake.take([
      createEvent({ ...sameNetwork, at: beforeMidnight, visitor: '771', previousDayVisitor: '550' }),
    ]),
    intake.take([
      createEvent({ ...sameNetwork, at: MIDNIGHT + 100, visitor: '998', previousDayVisitor: '771' }),
    ]),
  ])
  expect(
    await database.query('SELECT visitor FROM analytics.event WHERE visitor IN (771, 998) ORDER BY at'),
  ).toEqual([{ visitor: 771 }, { visitor: 771 }])
})

test('throws a 503 error if too many events are waiting, and loses none of the accepted ones', async () => {
  const intake = openIntake()
  const calls = Array.from({ length: 20 }, (_, n) =>
    intake.take(Array.from({ length: 1_000 }, () => createEvent({ visitor: String(100 + n) }))),
  )
  expect(() => intake.take([createEvent()])).toThrow(expect.objectContaining({ status: 503 }))
  const outcomes = await Promise.all(calls)
  expect(outcomes.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(20_000)
  expect((await intake.take([createEvent()])).accepted).toBe(1)
})

describe('distinct values of a day', () => {
  const getPaths = (events: readonly IncomingEvent[]) => events.map(({ path }) => path)

  /** Chooses the network of the n-th event: one of 20, so that none exceeds its share of the limit. */
  const chooseNetwork = (n: number) => `192.0.2.${n % 20}`

  test('are limited, but known values are kept', async () => {
    const valueLimits = createValueLimits(database)
    const events = Array.from({ length: 10_005 }, (_, n) =>
      createEvent({ path: `/made-up/${n}`, title: 'Made up', network: chooseNetwork(n) }),
    )
    const limitedEvents = await valueLimits.limitValues(events)
    expect(getPaths(limitedEvents).filter((path) => path === OTHER)).toHaveLength(5)
    expect(limitedEvents.at(-1)).toMatchObject({ path: OTHER, title: '' })
    expect(
      getPaths(
        await valueLimits.limitValues([createEvent({ path: '/made-up/7' }), createEvent({ path: '/new' })]),
      ),
    ).toEqual(['/made-up/7', OTHER])
    const nextDay = addDays(formatDay(NOON), 1)
    expect(getPaths(await valueLimits.limitValues([createEvent({ day: nextDay, path: '/new' })]))).toEqual([
      '/new',
    ])
  })

  test('are limited separately for referrers, sources, campaigns, and names', async () => {
    const valueLimits = createValueLimits(database)
    const events = Array.from({ length: 1_001 }, (_, n) => [
      createEvent({
        referrer: `r${n}.example`,
        source: `s${n}`,
        campaign: `c${n}`,
        network: chooseNetwork(n),
      }),
      createEvent({ type: 'behavior', name: `n${n}`, network: chooseNetwork(n) }),
      createEvent({ type: 'click', name: `n${n}`, network: chooseNetwork(n) }),
    ]).flat()
    const limitedEvents = await valueLimits.limitValues(events)
    expect(limitedEvents.at(-3)).toMatchObject({ referrer: OTHER, source: OTHER, campaign: OTHER, path: '/' })
    expect(limitedEvents.at(-2)).toMatchObject({ name: OTHER })
    expect(limitedEvents.at(-1)).toMatchObject({ name: OTHER })
    // The names of errors and of hover events don't count toward the limits reached above.
    for (const type of ['error', 'hover'] as const)
      expect((await valueLimits.limitValues([createEvent({ type, name: 'New' })]))[0]).toMatchObject({
        name: 'New',
      })
  })

  test('use at most a tenth of the limit per network, so that other networks can still add values', async () => {
    const valueLimits = createValueLimits(database)
    const createEventFrom = (network: string, name: string) =>
      createEvent({ type: 'form_interaction', action: 'start', name, network })
    // A network can add 30 forms, a tenth of the limit of 300. These events have one more.
    const limitedEvents = await valueLimits.limitValues(
      Array.from({ length: 31 }, (_, n) => createEventFrom('2001:db8::/64', `made up ${n}`)),
    )
    expect(limitedEvents.filter(({ name }) => name === OTHER)).toHaveLength(1)
    const limitNames = async (...events: IncomingEvent[]) =>
      (await valueLimits.limitValues(events)).map(({ name }) => name)
    expect(await limitNames(createEventFrom('192.0.2.9', 'contact'))).toEqual(['contact'])
    expect(
      await limitNames(
        createEventFrom('2001:db8::/64', 'contact'),
        createEventFrom('2001:db8::/64', 'one more'),
      ),
    ).toEqual(['contact', OTHER])
  })

  test('are limited for actions across all names, except cancellations', async () => {
    const valueLimits = createValueLimits(database)
    const limitedEvents = await valueLimits.limitValues(
      Array.from({ length: 1_001 }, (_, n) =>
        createEvent({ type: 'behavior', name: 'search', action: `a${n}`, network: chooseNetwork(n) }),
      ),
    )
    expect(limitedEvents.at(-1)).toMatchObject({ name: 'search', action: OTHER })
    const createSubscriptionEvent = (action: string) =>
      createEvent({ type: 'subscription', name: 'pro', action })
    const subscriptionEvents = await valueLimits.limitValues([
      createSubscriptionEvent('upgrade'),
      createSubscriptionEvent('cancel'),
    ])
    expect(subscriptionEvents.map(({ action }) => action)).toEqual([OTHER, 'cancel'])
  })

  test('are limited for the names of hover events, regardless of their actions', async () => {
    const valueLimits = createValueLimits(database)
    // A network can add 100 actions, a tenth of the limit of 1,000. These events have one more.
    const createHovers = (action: string, network: string) =>
      Array.from({ length: 101 }, (_, n) =>
        createEvent({ type: 'hover', name: `made up ${n}`, action, network }),
      )
    for (const [action, network] of [
      ['', '192.0.2.1'],
      ['cancel', '192.0.2.2'],
    ] as const)
      expect((await valueLimits.limitValues(createHovers(action, network))).at(-1)).toMatchObject({
        name: OTHER,
        action: '',
      })
  })

  test('are not limited for measurements of the tracker', async () => {
    const valueLimits = createValueLimits(database)
    const createNamedEvent = (name: string, network = 'x') => createEvent({ type: 'behavior', name, network })
    await valueLimits.limitValues(
      Array.from({ length: 1_100 }, (_, n) => createNamedEvent(`n${n}`, chooseNetwork(n))),
    )
    const limitedEvents = await valueLimits.limitValues([
      createNamedEvent('web_vital'),
      createNamedEvent('scroll_depth'),
      createNamedEvent('mine'),
    ])
    expect(limitedEvents.map(({ name }) => name)).toEqual(['web_vital', 'scroll_depth', OTHER])
  })

  test('are known to another process after they are added to the roll-ups', async () => {
    const day = '2026-06-01'
    const at = Date.parse(`${day}T12:00:00Z`)
    await openIntake().take([createEvent({ at, path: '/there', previousDayVisitor: null })])
    while (((await rollUpBatches(database, 50)) ?? 0) > 0);
    const valueLimits = createValueLimits(database)
    await valueLimits.limitValues(
      Array.from({ length: 10_005 }, (_, n) =>
        createEvent({ at, path: `/made-up/${n}`, network: chooseNetwork(n) }),
      ),
    )
    expect(getPaths(await valueLimits.limitValues([createEvent({ at, path: '/there' })]))).toEqual(['/there'])
  })
})
