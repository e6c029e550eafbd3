import { type StreamServer, startStreamServer } from './testing/stream-server.ts'

let streams: StreamServer
beforeAll(async () => {
  streams = await startStreamServer({ STREAMS_PER_USER: '10' })
})
afterAll(() => streams.close())

test('sends an alert to users who join its audience, and a dismissal to users who leave it', async () => {
  const {
    userRole,
    userPermission,
    role: roles,
    permission,
    subscription,
    plan,
  } = streams.server.database.prisma
  const { id: userId } = await streams.server.createUser('helper')
  const { id: roleId } = await roles.create({ data: { name: 'gardener', displayName: 'Gardener' } })
  const { id: permissionId } = await permission.findUniqueOrThrow({ where: { name: 'admin.access' } })
  const { id: planId } = await plan.findFirstOrThrow()
  const alertsByAudience = {
    role: await streams.createAlert('For gardeners', { audience: 'role_based', role_ids: [roleId] }),
    plan: await streams.createAlert('For subscribers', { audience: 'subscribers' }),
    admins: await streams.createAlert('For admins', { audience: 'admins' }),
  }
  const reader = await streams.openStream(await streams.signInForCookie('helper'))
  const guest = await streams.openStream()
  let receivedCount = reader.received.length
  const notifyAndWaitFor = async (kind: string, id: number) => {
    streams.server.alerts.notify()
    const isExpected = ({ event, data }: (typeof reader.received)[number]) => event === kind && data.id === id
    await reader.waitUntil((events) => events.slice(receivedCount).some(isExpected))
    receivedCount = reader.received.length
  }
  // When a user joins or leaves an audience, database triggers write an `update` or `dismiss` event.
  await userRole.create({ data: { userId, roleId } })
  await notifyAndWaitFor('update', alertsByAudience.role.id)
  await roles.update({ where: { id: roleId }, data: { archivedAt: new Date() } })
  await notifyAndWaitFor('dismiss', alertsByAudience.role.id)
  await roles.update({ where: { id: roleId }, data: { archivedAt: null } })
  await notifyAndWaitFor('update', alertsByAudience.role.id)
  await userRole.delete({ where: { userId_roleId: { userId, roleId } } })
  await notifyAndWaitFor('dismiss', alertsByAudience.role.id)
  const { id } = await subscription.create({ data: { userId, planId, billingCycle: 'monthly' } })
  await notifyAndWaitFor('update', alertsByAudience.plan.id)
  await subscription.update({ where: { id }, data: { status: 'expired' } })
  await notifyAndWaitFor('dismiss', alertsByAudience.plan.id)
  await userPermission.create({ data: { userId, permissionId, effect: 'grant' } })
  await notifyAndWaitFor('update', alertsByAudience.admins.id)
  await userPermission.deleteMany({ where: { userId } })
  await notifyAndWaitFor('dismiss', alertsByAudience.admins.id)
  expect(guest.listEvents()).not.toEqual(expect.arrayContaining([expect.stringContaining('For ')]))
  for (const stream of [reader, guest]) await stream.disconnect()
  for (const { id } of Object.values(alertsByAudience)) await streams.deleteAlert(id)
})

test('returns 200 or 404 when an alert is dismissed while it is being deleted', async () => {
  const { agent } = await streams.server.createUser('dana')
  for (let round = 0; round < 5; round++) {
    const { id } = await streams.createAlert('Fleeting')
    const [dismissal] = await Promise.all([agent.post(`/api/alerts/${id}/dismiss`), streams.deleteAlert(id)])
    expect([200, 404]).toContain(dismissal.status)
  }
})

test('skips events for other users when replaying missed events', async () => {
  const { id } = await streams.server.createUser('erin')
  const cookie = await streams.signInForCookie('erin')
  const [guest, erin] = [await streams.openStream(), await streams.openStream(cookie)]
  const lastEventIds = [guest.getLastId(), erin.getLastId()]
  for (const reader of [guest, erin]) await reader.disconnect()
  const other = await streams.server.createUser('fred')
  // At most 500 missed events are replayed. Events for other users don't count toward this limit.
  await streams.server.database.query(
    `INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
     SELECT 1, 'dismiss', 'specific_users', '{}', ARRAY[$1::int] FROM generate_series(1, 600)`,
    [other.id],
  )
  await streams.createAlert('For erin', { audience: 'specific_users', user_ids: [id] })
  const replayedEvents = []
  for (const [n, headers] of [{}, cookie].entries()) {
    const reader = await streams.openStream({ ...headers, 'Last-Event-ID': lastEventIds[n] ?? '' })
    replayedEvents.push(reader.listEvents())
    const reconnected = await streams.openStream({ ...headers, 'Last-Event-ID': reader.getLastId() })
    expect(reconnected.listEvents()).toEqual(['ready'])
    for (const stream of [reader, reconnected]) await stream.disconnect()
  }
  expect(replayedEvents).toEqual([['ready'], ['alert For erin', 'ready']])
})

test('sends each client exactly the alerts addressed to it', async () => {
  const { id } = await streams.server.createUser('ada')
  await streams.server.createUser('bob')
  const readers = {
    guest: await streams.openStream(),
    ada: await streams.openStream(await streams.signInForCookie('ada')),
    bob: await streams.openStream(await streams.signInForCookie('bob')),
    boss: await streams.openStream(await streams.signInForCookie('boss')),
  }
  const roles = (await streams.server.database.prisma.role.findMany()).filter(({ name }) => name === 'admin')
  await streams.createAlert('for all')
  await streams.createAlert('for signed-in users', { audience: 'authenticated' })
  await streams.createAlert('for admins', { audience: 'admins' })
  await streams.createAlert('for a role', { audience: 'role_based', role_ids: roles.map((role) => role.id) })
  await streams.createAlert('for ada', { audience: 'specific_users', user_ids: [id] })
  await streams.createAlert('for subscribers', { audience: 'subscribers' })
  const last = await streams.createAlert('last for all')
  const received: Record<string, string[]> = {}
  for (const [name, reader] of Object.entries(readers)) {
    await reader.waitUntil((events) => events.some(({ data }) => data.id === last.id))
    received[name] = reader
      .listEvents()
      .slice(reader.listEvents().indexOf('ready') + 1)
      .map((line) => line.slice('alert '.length))
    await reader.disconnect()
  }
  expect(received).toEqual({
    guest: ['for all', 'last for all'],
    ada: ['for all', 'for signed-in users', 'for ada', 'last for all'],
    bob: ['for all', 'for signed-in users', 'last for all'],
    boss: ['for all', 'for signed-in users', 'for admins', 'for a role', 'last for all'],
  })
})

test('removes a dismissed alert from other tabs, even after a reconnect', async () => {
  const { agent, id } = await streams.server.createUser('carol')
  const cookie = await streams.signInForCookie('carol')
  const reader = await streams.openStream(cookie)
  const alert = await streams.createAlert('To dismiss')
  await reader.waitUntil((events) => events.some(({ data }) => data.id === alert.id))
  const lastEventId = reader.getLastId()
  await agent.post(`/api/alerts/${alert.id}/dismiss`).expect(200, { success: true })
  await reader.waitUntil((events) => events.at(-1)?.event === 'dismiss')
  await reader.disconnect()
  const reconnected = await streams.openStream({ ...cookie, 'Last-Event-ID': lastEventId })
  expect(reconnected.received).toEqual([
    { event: 'dismiss', data: { id: alert.id }, id: expect.any(String) },
    { event: 'ready', data: { user_id: String(id) }, id: expect.any(String) },
  ])
  await reconnected.disconnect()
})
