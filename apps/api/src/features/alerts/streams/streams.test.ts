import { pino } from 'pino'
import { createApp } from '../../../app.ts'
import { listening, readEvents } from '../../../testing/event-reader.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createAlertStreams } from './alert-streams.ts'
import { findEndedSessions } from './ended-sessions.ts'

let server: TestServer
let http: Awaited<ReturnType<typeof listening>>
let boss: Awaited<ReturnType<TestServer['signedIn']>>
beforeAll(async () => {
  server = await startTestServer({ STREAMS_OPEN: '3' })
  http = await listening(createApp(server))
  boss = await server.signedIn('boss', 'admin')
})
afterAll(async () => {
  await http.close()
  await server.close()
})

const ready = (told: readonly { event: string }[]) => told.some(({ event }) => event === 'ready')
const make = async (title: string, more: object = {}) =>
  (
    await boss.agent
      .post('/api/admin/alerts')
      .send({ title, message: 'Hello', ...more })
      .expect(201)
  ).body.alert

/** The cookie of somebody who is signed in, for a reader that is no agent. */
async function cookieOf(username: string) {
  const answer = await server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: `${username}@example.com`, password: PASSWORD })
  return { Cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

const listen = async (headers: Record<string, string> = {}) => {
  const reader = await readEvents(`${http.origin}/api/alerts/stream`, headers)
  await reader.until(ready)
  return reader
}

test('a guest is told of what there is, what comes, what changes and what goes', async () => {
  const before = await make('Before')
  const reader = await listen()
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.response.headers.get('cache-control')).toBe('no-store')
  expect(reader.story()).toEqual(['alert Before', 'ready'])
  const after = await make('After')
  await reader.until((told) => told.length === 3)
  const { id, updated_at, status, created_by, created_at, ...terms } = after
  await boss.agent
    .put(`/api/admin/alerts/${id}`)
    .send({ ...terms, updated_at, title: 'Later' })
    .expect(200)
  await boss.agent.delete(`/api/admin/alerts/${before.id}`).expect(204)
  await boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)
  await reader.until((told) => told.length === 6)
  expect(reader.story()).toEqual([
    ...['alert Before', 'ready', 'alert After', 'update Later', 'dismiss', 'dismiss'],
  ])
  expect(reader.told.slice(-2).map(({ data }) => data.id)).toEqual([before.id, id])
  await reader.cut()
})

test('who was cut off is told each thing once, in order, and nothing that is gone', async () => {
  const reader = await listen()
  await make('One')
  await reader.until((told) => told.some(({ data }) => data.title === 'One'))
  await reader.cut()
  const two = await make('Two')
  const three = await make('Three')
  await boss.agent.delete(`/api/admin/alerts/${two.id}`).expect(204)
  await make('Four')
  const again = await listen({ 'Last-Event-ID': reader.lastId() })
  expect(again.story()).toEqual(['alert Three', 'dismiss', 'alert Four', 'ready'])
  await again.cut()
  const third = await listen({ 'Last-Event-ID': again.lastId() })
  expect(third.story()).toEqual(['ready'])
  await third.cut()
  await boss.agent.delete(`/api/admin/alerts/${three.id}`).expect(204)
})

test.each(['999999999', '-1', 'abc', '1e3', ''])(
  'a position that is none (%p) begins anew',
  async (position) => {
    const reader = await listen({ 'Last-Event-ID': position })
    expect(reader.story()).toEqual([
      ...(position === '999999999' ? ['reset'] : []),
      'alert One',
      'alert Four',
      'ready',
    ])
    await reader.cut()
  },
)

test('what begins and is over by the clock comes and goes at that moment', async () => {
  const reader = await listen()
  const begins = Date.now() + 400
  await make('Soon', {
    starts_at: new Date(begins).toISOString(),
    expires_at: new Date(begins + 700).toISOString(),
  })
  expect(reader.story()).not.toContain('alert Soon')
  await reader.until((told) => told.some(({ data }) => data.title === 'Soon'))
  const came = Date.now()
  expect(came).toBeGreaterThanOrEqual(begins)
  await reader.until((told) => told.at(-1)?.event === 'dismiss')
  expect(Date.now()).toBeGreaterThanOrEqual(begins + 700)
  await reader.cut()
})

test('what should have begun already is told of, whoever set the clock anew', async () => {
  const reader = await listen()
  const { id } = await server.database.prisma.alert.create({
    data: { title: 'Due', message: 'Hello', audience: 'all', publishedAt: new Date(), startsAt: new Date() },
  })
  server.alerts.changed()
  await reader.until((told) => told.some(({ data }) => data.title === 'Due'))
  await reader.cut()
  await boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)
})

test('whoever comes is told of all there is, however much that is', async () => {
  const details = 'A long story. '.repeat(700)
  const before = await listen()
  const made = []
  for (let n = 0; n < 12; n++) made.push(await make(`Story ${n}`, { details }))
  await before.until((told) => told.some(({ data }) => data.title === 'Story 11'))
  const all = made.map(({ title }) => `alert ${title}`)
  const fresh = await listen()
  expect(fresh.story().filter((line) => line.includes('Story'))).toEqual(all)
  const back = await listen({ 'Last-Event-ID': String(Number(before.lastId()) - 12) })
  expect(back.story()).toEqual([...all, 'ready'])
  for (const reader of [before, fresh, back]) await reader.cut()
  for (const { id } of made) await boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)
})

test('what is for some comes to who joins them while listening, and goes from who leaves', async () => {
  const { userRole, userPermission, role: roles, permission, subscription, plan } = server.database.prisma
  const { id: userId } = await server.signedIn('helper')
  const { id: roleId } = await roles.create({ data: { name: 'gardener', displayName: 'Gardener' } })
  const { id: permissionId } = await permission.findUniqueOrThrow({ where: { name: 'admin.access' } })
  const { id: planId } = await plan.findFirstOrThrow()
  const made = {
    role: await make('For gardeners', { audience: 'role_based', role_ids: [roleId] }),
    plan: await make('For subscribers', { audience: 'subscribers' }),
    admins: await make('For admins', { audience: 'admins' }),
  }
  const reader = await listen(await cookieOf('helper'))
  const other = await listen()
  let heard = reader.told.length
  const said = async (event: string, id: number) => {
    server.alerts.told()
    const isIt = (one: (typeof reader.told)[number]) => one.event === event && one.data.id === id
    await reader.until((told) => told.slice(heard).some(isIt))
    heard = reader.told.length
  }
  await userRole.create({ data: { userId, roleId } })
  await said('update', made.role.id)
  await roles.update({ where: { id: roleId }, data: { archivedAt: new Date() } })
  await said('dismiss', made.role.id)
  await roles.update({ where: { id: roleId }, data: { archivedAt: null } })
  await said('update', made.role.id)
  await userRole.delete({ where: { userId_roleId: { userId, roleId } } })
  await said('dismiss', made.role.id)
  const { id } = await subscription.create({ data: { userId, planId, billingCycle: 'monthly' } })
  await said('update', made.plan.id)
  await subscription.update({ where: { id }, data: { status: 'expired' } })
  await said('dismiss', made.plan.id)
  await userPermission.create({ data: { userId, permissionId, effect: 'grant' } })
  await said('update', made.admins.id)
  await userPermission.deleteMany({ where: { userId } })
  await said('dismiss', made.admins.id)
  expect(other.story()).not.toEqual(expect.arrayContaining([expect.stringContaining('For ')]))
  for (const one of [reader, other]) await one.cut()
  for (const { id } of Object.values(made)) await boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)
})

test('the oldest is told first, so that what matters more later on has its place', async () => {
  const low = await make('Older', { priority: 10 })
  const high = await make('Newer', { priority: 90 })
  const reader = await listen()
  const mine = reader.story().filter((line) => /Older|Newer/.test(line))
  expect(mine).toEqual(['alert Older', 'alert Newer'])
  await reader.cut()
  for (const { id } of [low, high]) await boss.agent.delete(`/api/admin/alerts/${id}`).expect(204)
})

test('put away at the moment when it is deleted, it is put away or not there', async () => {
  const { agent } = await server.signedIn('dana')
  for (let round = 0; round < 5; round++) {
    const { id } = await make('Fleeting')
    const [putAway] = await Promise.all([
      agent.post(`/api/alerts/${id}/dismiss`),
      boss.agent.delete(`/api/admin/alerts/${id}`).expect(204),
    ])
    expect([200, 404]).toContain(putAway.status)
  }
})

test('what was told to others alone is nothing that one has missed', async () => {
  const { id } = await server.signedIn('erin')
  const cookie = await cookieOf('erin')
  const [guest, erin] = [await listen(), await listen(cookie)]
  const positions = [guest.lastId(), erin.lastId()]
  for (const reader of [guest, erin]) await reader.cut()
  const other = await server.signedIn('fred')
  await server.database.query(
    `INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
     SELECT 1, 'dismiss', 'specific_users', '{}', ARRAY[$1::int] FROM generate_series(1, 600)`,
    [other.id],
  )
  await make('For erin', { audience: 'specific_users', user_ids: [id] })
  const stories = []
  for (const [n, headers] of [{}, cookie].entries()) {
    const reader = await listen({ ...headers, 'Last-Event-ID': positions[n] ?? '' })
    stories.push(reader.story())
    const again = await listen({ ...headers, 'Last-Event-ID': reader.lastId() })
    expect(again.story()).toEqual(['ready'])
    for (const one of [reader, again]) await one.cut()
  }
  expect(stories).toEqual([['ready'], ['alert For erin', 'ready']])
})

test('a stream that begins while the database is away ends, and the next one is served', async () => {
  const away = { ...server.database, query: () => Promise.reject(new Error('The database is away')) }
  let database = away as unknown as typeof server.database
  const needs = { ...server, store: null, log: pino({ level: 'silent' }) }
  const streams = createAlertStreams({
    ...needs,
    database: new Proxy(server.database, { get: (_, name) => database[name as keyof typeof database] }),
  })
  const app = createApp({ ...server, alerts: streams } as never)
  const own = await listening(app)
  const first = await readEvents(`${own.origin}/api/alerts/stream`)
  await first.ended()
  expect(first.story()).toEqual([])
  database = server.database
  const second = await readEvents(`${own.origin}/api/alerts/stream`)
  await second.until(ready)
  await second.cut()
  await streams.stop()
  await own.close()
})

test('who asks for the head alone, or is gone before the answer, keeps nothing open', async () => {
  const answer = await fetch(`${http.origin}/api/alerts/stream`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const ended: string[] = []
  const gone = { closed: true, end: () => void ended.push('end') }
  const context = {
    viewer: null,
    guests: () => ({ keys: ['n:1', 'd:1'] }),
    address: '',
    req: { headers: {} },
  }
  await server.alerts.open({ ...context, res: gone } as never)
  expect([server.alerts.size, ended]).toEqual([0, ['end']])
})

test('sessions of who is timed out from everything are over for streams', async () => {
  const { id: userId } = await server.signedIn('rowdy')
  const { id: sessionId } = await server.database.prisma.session.findFirstOrThrow({ where: { userId } })
  const ended = () => findEndedSessions(server.database, [{ sessionId } as never])
  expect(await ended()).toEqual(new Set())
  const timeout = { userId, reason: 'Shouting', expiresAt: new Date(Date.now() + 3_600_000) }
  await server.database.prisma.timeout.create({ data: { ...timeout, type: 'posting' } })
  expect(await ended()).toEqual(new Set())
  await server.database.prisma.timeout.create({ data: { ...timeout, type: 'full_access' } })
  expect(await ended()).toEqual(new Set([sessionId]))
})

test('everybody is told of what is for them, and of nothing else', async () => {
  const { id } = await server.signedIn('ada')
  await server.signedIn('bob')
  const readers = {
    guest: await listen(),
    ada: await listen(await cookieOf('ada')),
    bob: await listen(await cookieOf('bob')),
    boss: await listen(await cookieOf('boss')),
  }
  const roles = (await server.database.prisma.role.findMany()).filter(({ name }) => name === 'admin')
  await make('for all')
  await make('for the signed in', { audience: 'authenticated' })
  await make('for admins', { audience: 'admins' })
  await make('for a role', { audience: 'role_based', role_ids: roles.map((role) => role.id) })
  await make('for ada', { audience: 'specific_users', user_ids: [id] })
  await make('for subscribers', { audience: 'subscribers' })
  const last = await make('last for all')
  const heard: Record<string, string[]> = {}
  for (const [name, reader] of Object.entries(readers)) {
    await reader.until((told) => told.some(({ data }) => data.id === last.id))
    heard[name] = reader
      .story()
      .slice(reader.story().indexOf('ready') + 1)
      .map((line) => line.slice(6))
    await reader.cut()
  }
  expect(heard).toEqual({
    guest: ['for all', 'last for all'],
    ada: ['for all', 'for the signed in', 'for ada', 'last for all'],
    bob: ['for all', 'for the signed in', 'last for all'],
    boss: ['for all', 'for the signed in', 'for admins', 'for a role', 'last for all'],
  })
})

test('what is put away in one tab goes from the other, and does not come back', async () => {
  const { agent, id } = await server.signedIn('carol')
  const cookie = await cookieOf('carol')
  const reader = await listen(cookie)
  const alert = await make('To put away')
  await reader.until((told) => told.some(({ data }) => data.id === alert.id))
  const position = reader.lastId()
  await agent.post(`/api/alerts/${alert.id}/dismiss`).expect(200, { success: true })
  await reader.until((told) => told.at(-1)?.event === 'dismiss')
  await reader.cut()
  const again = await listen({ ...cookie, 'Last-Event-ID': position })
  expect(again.told).toEqual([
    { event: 'dismiss', data: { id: alert.id }, id: expect.any(String) },
    { event: 'ready', data: { user_id: String(id) }, id: expect.any(String) },
  ])
  await again.cut()
})

test('only so many are open at once for one, and one that closes makes room', async () => {
  const readers = [await listen(), await listen(), await listen()]
  const refused = await fetch(`${http.origin}/api/alerts/stream`)
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as { code: string }).code).toBe('too_many_streams')
  await server.signedIn('other')
  const theirs = await listen(await cookieOf('other'))
  await readers[0]?.cut()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await (await listen()).cut()
  for (const reader of [...readers, theirs]) await reader.cut()
})
