import { holdLocks, testOnPostgres, waitForBlockedStatements } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockAlertEvents } from './alert-events.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())
afterEach(() => server.database.prisma.alert.deleteMany())

type Agent = TestServer['anonymous'] extends () => infer A ? A : never
const createAlert = async (title: string, more: object = {}) =>
  (
    await boss.agent
      .post('/api/admin/alerts')
      .send({ title, message: 'Hello', ...more })
      .expect(201)
  ).body.alert
const listTitles = async (agent: Agent) =>
  (await agent.get('/api/alerts').expect(200)).body.alerts.map(({ title }: { title: string }) => title)
const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('returns exactly the documented fields', async () => {
  const actions = [
    { label: 'Read more', url: '/news', style: 'primary' },
    { label: 'Help', url: 'https://example.com?topic=news#top', style: 'secondary' },
  ]
  const { id } = await createAlert('All of it', {
    details: 'More',
    alert_type: 'warning',
    priority: 90,
    icon: '🛠️',
    dismissible: false,
    persistent: true,
    expires_at: inHours(1),
    actions,
    metadata: { campaign: { nested: [1, null] } },
  })
  const { body } = await server.anonymous().get('/api/alerts').expect(200)
  expect(body).toEqual({
    alerts: [
      {
        id,
        title: 'All of it',
        message: 'Hello',
        details: 'More',
        alert_type: 'warning',
        priority: 90,
        icon: '🛠️',
        dismissible: false,
        persistent: true,
        expires_at: expect.any(String),
        actions,
        metadata: { campaign: { nested: [1, null] } },
      },
    ],
  })
})

test('sorts by priority, then oldest first, and omits inactive alerts', async () => {
  await createAlert('second', { starts_at: inHours(-1) })
  await createAlert('first', { priority: 80 })
  await createAlert('third')
  await createAlert('draft', { is_published: false })
  await createAlert('later', { starts_at: inHours(1) })
  const expired = await createAlert('over', { expires_at: inHours(1) })
  await server.database.query(`UPDATE alert SET expires_at = now() - interval '1 s' WHERE id = $1`, [
    expired.id,
  ])
  expect(await listTitles(server.anonymous())).toEqual(['first', 'second', 'third'])
})

describe('audiences', () => {
  test("depend on the user's current roles and subscription", async () => {
    const { agent, id } = await server.createUser('ada')
    const role = await server.database.prisma.role.create({
      data: { name: 'writer', displayName: 'Writer' },
    })
    await createAlert('all')
    await createAlert('authenticated', { audience: 'authenticated' })
    await createAlert('subscribers', { audience: 'subscribers' })
    await createAlert('admins', { audience: 'admins' })
    await createAlert('role', { audience: 'role_based', role_ids: [role.id] })
    await createAlert('ada', { audience: 'specific_users', user_ids: [id] })
    expect(await listTitles(server.anonymous())).toEqual(['all'])
    expect(await listTitles(agent)).toEqual(['all', 'authenticated', 'ada'])
    expect(await listTitles(boss.agent)).toEqual(['all', 'authenticated', 'admins'])
    const plan = await server.database.prisma.plan.findUniqueOrThrow({ where: { name: 'pro' } })
    const { id: subscription } = await server.database.prisma.subscription.create({
      data: { userId: id, planId: plan.id, billingCycle: 'monthly' },
    })
    await server.database.prisma.userRole.create({ data: { userId: id, roleId: role.id } })
    expect(await listTitles(agent)).toEqual(['all', 'authenticated', 'subscribers', 'role', 'ada'])
    await server.database.prisma.subscription.update({
      where: { id: subscription },
      data: { expiresAt: new Date() },
    })
    await server.database.prisma.userRole.update({
      where: { userId_roleId: { userId: id, roleId: role.id } },
      data: { expiresAt: new Date() },
    })
    expect(await listTitles(agent)).toEqual(['all', 'authenticated', 'ada'])
  })

  test('no longer include a deleted user, and alerts for only that user are deleted', async () => {
    const { agent, id } = await server.createUser('leaving')
    const { id: otherId } = await server.createUser('staying')
    await createAlert('only theirs', { audience: 'specific_users', user_ids: [id] })
    const both = await createAlert('of both', { audience: 'specific_users', user_ids: [id, otherId] })
    expect(await listTitles(agent)).toEqual(['only theirs', 'of both'])
    await boss.agent.delete(`/api/admin/users/${id}`).query({ reason: 'For this test' }).expect(204)
    expect(await server.database.prisma.alert.findMany()).toMatchObject([{ id: both.id, userIds: [otherId] }])
  })
})

describe('dismissing an alert', () => {
  test('hides it from that user only, whether the path or the body contains its ID, and can be repeated', async () => {
    const { agent, id } = await server.createUser('bob')
    const [first, second] = [await createAlert('one'), await createAlert('two')]
    await agent.post(`/api/alerts/${first.id}/dismiss`).expect(200, { success: true })
    await agent.post(`/api/alerts/${first.id}/dismiss`).expect(200, { success: true })
    expect(await listTitles(agent)).toEqual(['two'])
    await agent
      .post('/api/alerts/dismiss')
      .send({ alertId: second.id, userId: id })
      .expect(200, { success: true })
    expect(await listTitles(agent)).toEqual([])
    expect(await listTitles(server.anonymous())).toEqual(['one', 'two'])
  })

  test('accepts IDs as strings, such as the user ID that the session returns', async () => {
    const { agent } = await server.createUser('texts')
    const { id } = await createAlert('one')
    const { user } = (await agent.get('/api/auth/session')).body
    await agent
      .post('/api/alerts/dismiss')
      .send({ alertId: String(id), userId: user.id })
      .expect(200)
    expect(await listTitles(agent)).toEqual([])
  })

  test("fails with another user's ID, and for alerts that are missing, addressed to others, or not dismissible", async () => {
    const { agent, id } = await server.createUser('carol')
    const undismissible = await createAlert('kept', { dismissible: false })
    const otherUsersAlert = await createAlert('theirs', { audience: 'specific_users', user_ids: [boss.id] })
    const { body } = await agent
      .post('/api/alerts/dismiss')
      .send({ alertId: undismissible.id, userId: boss.id })
      .expect(403)
    expect(body).toMatchObject({
      error: 'Insufficient permissions',
      details: 'You can only dismiss your own alerts',
    })
    for (const alertId of [undismissible.id, otherUsersAlert.id, 999_999]) {
      const rejection = await agent.post('/api/alerts/dismiss').send({ alertId, userId: id }).expect(404)
      expect(rejection.body.error).toBe('Alert not found or not dismissible')
      await agent.post(`/api/alerts/${alertId}/dismiss`).expect(404)
    }
    for (const body of [
      {},
      { alertId: undismissible.id },
      { alertId: 'x', userId: id },
      { alertId: -1, userId: id },
      { alertId: 3_000_000_000, userId: id },
    ])
      expect((await agent.post('/api/alerts/dismiss').send(body).expect(400)).body.error).toBe(
        'Invalid request data',
      )
    await server.anonymous().post(`/api/alerts/${undismissible.id}/dismiss`).expect(401)
    expect(await listTitles(agent)).toEqual(['kept'])
  })
})

test('returns the total, unread, and high-priority counts with the session', async () => {
  const { agent } = await server.createUser('dora')
  await createAlert('one')
  await createAlert('urgent', { priority: 75 })
  const getCounts = async () => (await agent.get('/api/auth/session')).body.alerts
  expect(await getCounts()).toEqual({ total_count: 2, unread_count: 2, high_priority_count: 1 })
  // Views by another user don't change the counts.
  await listTitles((await server.createUser('doras_sister')).agent)
  const countImpressions = () =>
    server.database.prisma.alertImpression.count({ where: { userId: { not: null } } })
  await vi.waitFor(async () => expect(await countImpressions()).toBe(2), 10_000)
  expect(await getCounts()).toEqual({ total_count: 2, unread_count: 2, high_priority_count: 1 })
  await listTitles(agent)
  // Stopping the streams writes the buffered impressions.
  await server.alerts.stop()
  expect(await getCounts()).toEqual({ total_count: 2, unread_count: 0, high_priority_count: 1 })
})

testOnPostgres(
  'dismisses an alert after a concurrent transaction releases the lock on alert events',
  async () => {
    const { database } = server
    const { id } = await createAlert('late')
    const { agent } = await server.createUser('waiter')
    const eventLock = await holdLocks(database, lockAlertEvents)
    const dismissal = agent.post(`/api/alerts/${id}/dismiss`).then(({ status }) => status)
    await waitForBlockedStatements(database, 1)
    await eventLock.release()
    expect(await dismissal).toBe(200)
  },
)
