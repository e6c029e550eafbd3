import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findAdmins } from './audience.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const PATH = '/api/admin/alerts'
const send = (body: object) => boss.agent.post(PATH).send({ title: 'Title', message: 'Message', ...body })
const createAlert = async (body: object = {}) => (await send(body).expect(201)).body.alert
const getAlert = async (id: number) => (await boss.agent.get(`${PATH}/${id}`).expect(200)).body
const list = async (query: object = {}) => (await boss.agent.get(PATH).query(query).expect(200)).body
const put = (id: number, body: object) =>
  boss.agent.put(`${PATH}/${id}`).send({ title: 'Title', message: 'Message', ...body })
const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('creates an alert with defaults, replaces it, and deletes it', async () => {
  const alert = await createAlert()
  expect(alert).toMatchObject({
    alert_type: 'info',
    priority: 50,
    dismissible: true,
    persistent: false,
    audience: 'all',
    status: 'active',
    is_published: true,
    starts_at: null,
    expires_at: null,
    actions: [],
    metadata: {},
    created_by: { id: boss.id, username: 'boss' },
  })
  const changed = await put(alert.id, { title: 'Other', priority: 7, updated_at: alert.updated_at }).expect(
    200,
  )
  expect(changed.body.alert).toMatchObject({ title: 'Other', priority: 7 })
  const stale = await put(alert.id, { title: 'Third', updated_at: alert.updated_at }).expect(409)
  expect(stale.body.code).toBe('edit_conflict')
  await boss.agent.delete(`${PATH}/${alert.id}`).expect(204)
  await boss.agent.get(`${PATH}/${alert.id}`).expect(404)
  await put(alert.id, {}).expect(404)
  await boss.agent.delete(`${PATH}/${alert.id}`).expect(404)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ message: 'x'.repeat(2001) }, 'message'],
  [{ priority: 101 }, 'priority'],
  [{ priority: 1.5 }, 'priority'],
  [{ alert_type: 'loud' }, 'alert_type'],
  [{ audience: 'nobody' }, 'audience'],
  [{ audience: 'role_based' }, 'role_ids'],
  [{ role_ids: [1] }, 'role_ids'],
  [{ audience: 'specific_users', user_ids: [] }, 'user_ids'],
  [{ audience: 'specific_users', user_ids: [999_999] }, 'user_ids'],
  [{ audience: 'role_based', role_ids: [999_999] }, 'role_ids'],
  [{ audience: 'specific_users', user_ids: Array.from({ length: 1001 }, (_, n) => n + 1) }, 'user_ids'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  [{ starts_at: inHours(2), expires_at: inHours(1) }, 'expires_at'],
  [{ actions: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'actions'],
  [{ actions: [{ label: 'x', url: '//evil.example' }] }, 'actions'],
  [{ actions: [{ label: 'x', url: '/\\evil.example' }] }, 'actions'],
  [{ actions: [{ label: 'x', url: 'https://bank.example@evil.example/' }] }, 'actions'],
  [{ actions: [{ label: 'x', url: 'https://?query' }] }, 'actions'],
  [{ actions: Array(4).fill({ label: 'x', url: '/' }) }, 'actions'],
  [{ metadata: { big: 'x'.repeat(8_001) } }, 'metadata'],
  [{ metadata: [] }, 'metadata'],
  [{ unknown: 1 }, 'unknown'],
])('rejects %j with an error that names the invalid field', async (body, field) => {
  const response = await send(body).expect(400)
  expect(JSON.stringify(response.body)).toContain(field)
  expect(await server.database.prisma.alert.count({ where: { title: 'Title' } })).toBe(0)
})

test('filters the list by status, type, audience, source, and search text, newest first', async () => {
  await createAlert({ title: 'Maintenance' })
  await createAlert({ title: 'Planned', starts_at: inHours(1), alert_type: 'warning' })
  await createAlert({
    title: 'Draft',
    is_published: false,
    audience: 'admins',
    message: 'with MAINTENANCE inside',
  })
  const expiredAlert = await createAlert({ title: 'Over' })
  await server.database.query(`UPDATE alert SET expires_at = now() - interval '1 s' WHERE id = $1`, [
    expiredAlert.id,
  ])
  const listTitles = async (query: object) =>
    (await list(query)).alerts.map(
      ({ title, status }: { title: string; status: string }) => `${title} ${status}`,
    )
  expect(await listTitles({})).toEqual([
    'Over expired',
    'Draft draft',
    'Planned scheduled',
    'Maintenance active',
  ])
  for (const [status, title] of [
    ['draft', 'Draft'],
    ['scheduled', 'Planned'],
    ['active', 'Maintenance'],
    ['expired', 'Over'],
  ])
    expect(await listTitles({ status })).toEqual([`${title} ${status}`])
  expect(await listTitles({ search: 'maintenance' })).toEqual(['Draft draft', 'Maintenance active'])
  expect(await listTitles({ alert_type: 'warning' })).toEqual(['Planned scheduled'])
  expect(await listTitles({ audience: 'admins' })).toEqual(['Draft draft'])
  expect(await listTitles({ limit: 1, page: 2 })).toEqual(['Draft draft'])
  expect(await listTitles({ source: 'veranda' })).toEqual([])
  // `people` is the previous name of `users`.
  for (const source of ['users', 'people'])
    expect(await listTitles({ source, status: 'active' })).toEqual(['Maintenance active'])
  expect((await list({ status: 'draft' })).counts).toEqual({ draft: 1, scheduled: 1, active: 1, expired: 1 })
  expect((await list({ status: 'draft', search: 'maintenance' })).counts).toEqual({
    draft: 1,
    scheduled: 0,
    active: 1,
    expired: 0,
  })
  await boss.agent.get(PATH).query({ status: 'gone' }).expect(400)
})

test('counts views and dismissals per day, for at most 90 days', async () => {
  const { agent, id } = await server.createUser('ada')
  const alert = await createAlert({ title: 'Seen' })
  // Guests with different user agents count as different devices.
  for (const reader of [agent, server.anonymous(), server.anonymous().set('User-Agent', 'Other')]) {
    await reader.get('/api/alerts').expect(200)
    await reader.get('/api/alerts').expect(200)
  }
  await agent.post(`/api/alerts/${alert.id}/dismiss`).expect(200)
  // Stopping the streams writes the buffered impressions.
  await server.alerts.stop()
  const today = new Date().toISOString().slice(0, 10)
  const { reach } = await getAlert(alert.id)
  expect(reach).toEqual({
    audience_size: 2,
    seen: 3,
    seen_by_users: 1,
    dismissed: 1,
    days: [{ day: today, seen: 3, dismissed: 1 }],
  })
  await server.database.query(
    `UPDATE alert_impression SET seen_at = now() - interval '3 days' WHERE alert_id = $1 AND user_id = $2`,
    [alert.id, id],
  )
  const { days } = (await getAlert(alert.id)).reach
  expect(days.map(({ seen }: { seen: number }) => seen)).toEqual([1, 0, 0, 2])
  await server.database.query(
    `UPDATE alert_impression SET seen_at = now() - interval '100 days' WHERE alert_id = $1 AND user_id = $2`,
    [alert.id, id],
  )
  const laterReach = (await getAlert(alert.id)).reach
  expect([laterReach.seen, laterReach.seen_by_users, laterReach.days.length]).toEqual([3, 1, 90])
  expect(laterReach.days.reduce((sum: number, { seen }: { seen: number }) => sum + seen, 0)).toBe(2)
})

test('uses the current server time for the expiration "now"', async () => {
  const { status, created_at, created_by, id, ...fields } = await createAlert({ title: 'Enough' })
  const { body } = await boss.agent
    .put(`${PATH}/${id}`)
    .send({ ...fields, expires_at: 'now' })
    .expect(200)
  expect(body.alert.status).toBe('expired')
  expect(Math.abs(Date.now() - Date.parse(body.alert.expires_at))).toBeLessThan(60_000)
})

test('returns the size of an audience before an alert is created', async () => {
  const { id } = await server.createUser('bob')
  const role = await server.database.prisma.role.findUniqueOrThrow({ where: { name: 'user' } })
  const getSize = async (query: object) =>
    (await boss.agent.get(`${PATH}/audience`).query(query).expect(200)).body.size
  const userCount = await server.database.prisma.user.count()
  expect(await getSize({ audience: 'all' })).toBe(userCount)
  expect(await getSize({ audience: 'authenticated' })).toBe(userCount)
  expect(await getSize({ audience: 'admins' })).toBe(1)
  expect(await getSize({ audience: 'subscribers' })).toBe(0)
  expect(await getSize({ audience: 'role_based', role_ids: String(role.id) })).toBe(userCount)
  expect(await getSize({ audience: 'specific_users', user_ids: `${id},999999` })).toBe(1)
  await server.database.prisma.user.update({ where: { id }, data: { isActive: false } })
  expect(await getSize({ audience: 'role_based', role_ids: String(role.id) })).toBe(userCount - 1)
  expect(await getSize({ audience: 'specific_users', user_ids: String(id) })).toBe(0)
  await boss.agent.get(`${PATH}/audience`).query({ audience: 'all', role_ids: '1;2' }).expect(400)
})

test('the admins audience consists of the users who currently have admin.access', async () => {
  const { prisma } = server.database
  const { id: permissionId } = await prisma.permission.findUniqueOrThrow({ where: { name: 'admin.access' } })
  const createRole = (name: string, more: object = {}) =>
    prisma.role.create({ data: { name, displayName: name, ...more } })
  const permissions = { create: { permissionId } }
  const granting = await createRole('granting', { permissions })
  const child = await createRole('child', { parentId: granting.id })
  const archived = await createRole('archived', { permissions, archivedAt: new Date() })
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 3_600_000)
  const createUser = (username: string, roles: object[], exceptions: object[] = []) => {
    const email = `${username}@example.com`
    const permissions = { create: exceptions.map((exception) => ({ permissionId, ...exception })) }
    const data = { email, username, displayName: username, roles: { create: roles }, permissions }
    return prisma.user.create({ data } as Parameters<typeof prisma.user.create>[0])
  }
  const users = [
    await createUser('by_role', [{ roleId: granting.id }]),
    await createUser('by_role_temporary', [{ roleId: granting.id, expiresAt: future }]),
    await createUser('by_role_expired', [{ roleId: granting.id, expiresAt: past }]),
    await createUser('by_archived', [{ roleId: archived.id }]),
    await createUser('by_parent', [{ roleId: child.id }]),
    await createUser('by_archived_parent', [
      { roleId: (await createRole('low', { parentId: archived.id })).id },
    ]),
    await createUser('granted', [], [{ effect: 'grant' }]),
    await createUser('granted_expired', [], [{ effect: 'grant', expiresAt: past }]),
    await createUser('denied', [{ roleId: granting.id }], [{ effect: 'deny' }]),
    await createUser('denied_expired', [{ roleId: granting.id }], [{ effect: 'deny', expiresAt: past }]),
  ]
  const usernames = new Map(users.map(({ id, username }) => [id, username]))
  const listAdmins = async () => {
    const foundIds = await findAdmins(server.database, [...usernames.keys()])
    const rows = await server.database.query<{ id: number }>(
      `SELECT id FROM "user" WHERE in_audience('admins', '{}', '{}', id)`,
    )
    const { body } = await boss.agent.get(`${PATH}/audience`).query({ audience: 'admins' }).expect(200)
    expect(body.size).toBe(rows.length)
    expect(new Set(foundIds)).toEqual(new Set(rows.map(({ id }) => id).filter((id) => usernames.has(id))))
    return foundIds.map((id) => usernames.get(id)).sort()
  }
  const adminsWithoutInheritance = ['by_role', 'by_role_temporary', 'denied_expired', 'granted']
  expect(await listAdmins()).toEqual(adminsWithoutInheritance)
  await prisma.permission.update({ where: { id: permissionId }, data: { isInheritable: true } })
  expect(await listAdmins()).toEqual(['by_parent', ...adminsWithoutInheritance])
  await prisma.permission.update({ where: { id: permissionId }, data: { isInheritable: false } })
})
