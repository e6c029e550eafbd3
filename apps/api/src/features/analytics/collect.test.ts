import { randomUUID } from 'node:crypto'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://veranda.example',
    ANALYTICS_SITES: 'www.example.com',
    TRUST_PROXY: '1',
  })
})
afterAll(() => server.close())
beforeEach(() => server.database.query('DELETE FROM analytics.event'))

const send = (body: string | object, headers: Record<string, string> = {}) =>
  server
    .anonymous()
    .post('/api/analytics/collect')
    .set({ 'User-Agent': FIREFOX, 'X-Forwarded-For': '93.184.216.34', ...headers })
    .send(body)

const createEvent = (more: object = {}) => ({ type: 'pageview', url: '/plans', ...more })

const listStoredEvents = () => server.database.query('SELECT id::text AS id FROM analytics.event')

describe('202', () => {
  test('stores texts on one line and without control characters', async () => {
    await send({ type: 'click', url: '/', name: ' a\u001fb\r\nc ' })
    expect(await server.database.query('SELECT name FROM analytics.event')).toEqual([{ name: 'a b c' }])
  })

  test('returns the number of stored events', async () => {
    const { status, body } = await send({
      events: [createEvent(), createEvent({ type: 'click', name: 'Start' })],
    })
    expect([status, body]).toEqual([202, { accepted: 2, dropped: {} }])
    expect(await listStoredEvents()).toHaveLength(2)
  })

  test('accepts a single event', async () => {
    expect((await send(createEvent())).body).toEqual({ accepted: 1, dropped: {} })
  })

  test('accepts JSON in a text body from another site, as the tracker sends it', async () => {
    const { status, headers } = await send(JSON.stringify({ events: [createEvent()] }), {
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: 'https://www.example.com',
      'Sec-Fetch-Site': 'cross-site',
    })
    expect([status, headers['access-control-allow-origin']]).toEqual([202, '*'])
  })

  test('counts a repeated event once, even among other events or with an uppercase ID', async () => {
    const id = randomUUID()
    await send({ events: [createEvent({ id })] })
    const { body } = await send({
      events: [createEvent({ id }), createEvent(), createEvent({ id: id.toUpperCase(), age: 3_000 })],
    })
    expect(body).toEqual({ accepted: 1, dropped: { duplicate: 2 } })
  })

  test('counts an event once if it is sent many times concurrently', async () => {
    const id = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send({ events: [createEvent({ id })] })),
    )
    expect(responses.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(1)
    expect(await listStoredEvents()).toHaveLength(1)
  })

  test.each([
    ['bot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['bot', { 'User-Agent': 'curl/8.5.0' }],
    ['opted_out', { DNT: '1' }],
    ['opted_out', { 'Sec-GPC': '1' }],
    ['prefetch', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['data_centre', { 'X-Forwarded-For': '46.4.0.1' }],
  ])('drops events and counts them under the reason %s', async (reason, headers) => {
    const before = await countDropped(reason)
    expect((await send({ events: [createEvent(), createEvent()] }, headers)).body).toEqual({
      accepted: 0,
      dropped: { [reason]: 2 },
    })
    expect(await listStoredEvents()).toHaveLength(0)
    expect(await countDropped(reason)).toBe(before + 2)
  })

  test('drops old events and events from other sites, and stores the rest', async () => {
    const { body } = await send({
      events: [
        createEvent({ url: 'https://elsewhere.example/' }),
        createEvent({ url: 'https://www.example.com/' }),
        createEvent({ url: 'https://veranda.example/' }),
        createEvent({ age: 86_400_000 }),
      ],
    })
    expect(body).toEqual({ accepted: 2, dropped: { other_site: 1, too_old: 1 } })
  })

  test.each([
    ['https://www.example.com', 1],
    ['https://veranda.example', 1],
    ['https://elsewhere.example', 0],
    // Origin of a sandboxed frame or a local file.
    ['null', 0],
  ])('attributes a path without a host to the origin %s (accepted events: %i)', async (origin, accepted) => {
    const { body } = await send({ events: [createEvent()] }, { Origin: origin })
    expect(body).toEqual({ accepted, dropped: accepted === 1 ? {} : { other_site: 1 } })
  })

  test('drops all events if analytics collection is disabled', async () => {
    const off = await startTestServer({ ANALYTICS: 'false' })
    try {
      const { status, body } = await off
        .anonymous()
        .post('/api/analytics/collect')
        .set('User-Agent', FIREFOX)
        .send(createEvent())
      expect([status, body]).toEqual([202, { accepted: 0, dropped: { off: 1 } }])
    } finally {
      await off.close()
    }
  })
})

async function countDropped(reason: string): Promise<number> {
  await server.analytics.droppedTally.flush()
  const [row] = await server.database.query<{ count: number }>(
    'SELECT coalesce(sum(count), 0)::bigint AS count FROM analytics.dropped WHERE reason = $1',
    [reason],
  )
  return row?.count ?? 0
}

describe('400', () => {
  test.each([
    ['a missing type', { url: '/' }, 'type'],
    ['an unknown type', { type: 'scroll', url: '/' }, 'type'],
    ['a missing URL', { type: 'click' }, 'url'],
    ['an invalid URL', createEvent({ url: 'plans' }), 'url'],
    ['a URL with another scheme', createEvent({ url: 'javascript:alert(1)' }), 'url'],
    ['an invalid host', createEvent({ url: '//[' }), 'url'],
    ['a protocol-relative URL', createEvent({ url: '//elsewhere.example/x' }), 'url'],
    ['an invalid ID', createEvent({ id: '7' }), 'id'],
    ['a negative age', createEvent({ age: -1 }), 'age'],
    ['an unknown field', { events: [createEvent({ user_id: 7 })] }, 'events.0'],
    ['no events', { events: [] }, 'events'],
    ['51 events', { events: Array.from({ length: 51 }, () => createEvent()) }, 'events'],
    [
      'an invalid event among others',
      { events: [createEvent(), createEvent({ title: 7 })] },
      'events.1.title',
    ],
    ['a list combined with a single event', { events: [createEvent()], ...createEvent() }, 'events'],
    ['an empty body', {}, 'type'],
  ])('rejects %s', async (_what, body, path) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(response.body.details.map((detail: { path: string }) => detail.path)).toContain(path)
    expect(await listStoredEvents()).toHaveLength(0)
  })

  test('rejects text that is not JSON', async () => {
    expect((await send('hello', { 'Content-Type': 'text/plain' })).body.code).toBe('invalid_json')
  })
})

test('returns 413 for a body that is too large and 415 for a form', async () => {
  expect((await send({ events: [createEvent({ title: 'x'.repeat(200_000) })] })).status).toBe(413)
  expect((await send('type=pageview', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(
    415,
  )
})

test('does not look up the session of a cookie', async () => {
  const { agent } = await server.createUser('reader')
  await server.database.query('ALTER TABLE session RENAME TO session_away')
  try {
    const { status, headers } = await agent
      .post('/api/analytics/collect')
      .set({ 'User-Agent': FIREFOX, 'X-Forwarded-For': '93.184.216.34' })
      .send(createEvent())
    expect([status, headers['set-cookie']]).toEqual([202, undefined])
  } finally {
    await server.database.query('ALTER TABLE session_away RENAME TO session')
  }
})

test('limits requests per device, regardless of the session', async () => {
  const limited = await startTestServer({ RATE_LIMIT_COLLECT: '2/min' })
  try {
    const { agent } = await limited.createUser('reader')
    const statuses = []
    for (const browser of [agent, limited.anonymous(), agent]) {
      const { status } = await browser
        .post('/api/analytics/collect')
        .set('User-Agent', FIREFOX)
        .send(createEvent())
      statuses.push(status)
    }
    expect(statuses).toEqual([202, 202, 429])
  } finally {
    await limited.close()
  }
})

test('does not acknowledge events that could not be stored', async () => {
  await server.database.query('ALTER TABLE analytics.event RENAME TO away')
  try {
    expect((await send(createEvent())).status).toBeGreaterThanOrEqual(500)
  } finally {
    await server.database.query('ALTER TABLE analytics.away RENAME TO event')
  }
})
