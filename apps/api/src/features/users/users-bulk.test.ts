import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let boss: SignedInUser
let clerk: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
  const { prisma } = server.database
  await prisma.role.create({
    data: {
      name: 'clerk',
      displayName: 'Clerk',
      permissions: {
        create: ['admin.access', 'admin.users.manage'].map((name) => ({ permission: { connect: { name } } })),
      },
    },
  })
  clerk = await server.createUser('clerk', 'clerk')
})
afterAll(() => server.close())

const reason = 'For this test'
const bulk = (actor: SignedInUser, body: object) =>
  actor.agent.post('/api/admin/users/bulk').send({ reason, ...body })

/** Creates users with this display name. Their usernames are the name followed by a number. */
async function createUsers(name: string, count: number): Promise<number[]> {
  const rows = await server.database.query<{ id: number }>(
    `INSERT INTO "user" (username, email, display_name)
     SELECT $1 || n, $1 || n || '@example.org', $1 FROM generate_series(1, $2::int) n RETURNING id`,
    [name, count],
  )
  return rows.map(({ id }) => id)
}
const countInactive = (ids: number[]) =>
  server.database.prisma.user.count({ where: { id: { in: ids }, isActive: false } })

test('processes each user separately and reports failures', async () => {
  const ids = await createUsers('ann', 3)
  const { body } = await bulk(clerk, {
    ids: [...ids, ids[0], boss.id, clerk.id, 999_999],
    action: 'deactivate',
  }).expect(200)
  expect(body).toEqual({
    matched: 6,
    succeeded: 3,
    failed: 3,
    failures: [
      {
        id: boss.id,
        username: 'boss',
        code: 'forbidden',
        error: "This user has permissions that you don't have",
      },
      {
        id: clerk.id,
        username: 'clerk',
        code: 'forbidden',
        error: "You can't do this to your own account",
      },
      { id: 999_999, username: null, code: 'not_found', error: 'User not found' },
    ],
  })
  expect(await countInactive(ids)).toBe(3)
  const { prisma } = server.database
  expect(await prisma.auditLog.count({ where: { action: 'user.deactivate', actor: 'clerk' } })).toBe(3)
  const rejectedEntries = await prisma.auditLog.findMany({ where: { outcome: 'refused', actor: 'clerk' } })
  expect(rejectedEntries.map(({ targetId }) => targetId)).toEqual([String(boss.id), String(clerk.id)])
})

test('selects all users that match a filter before changing any, and only counts them in a dry run', async () => {
  const ids = await createUsers('bea', 5)
  const filter = { search: 'bea', status: 'active' }
  const dryRun = await bulk(boss, { filter, action: 'deactivate', dry_run: true }).expect(200)
  expect(dryRun.body).toEqual({ matched: 5, succeeded: 0, failed: 0, failures: [] })
  expect(await countInactive(ids)).toBe(0)
  const { body } = await bulk(boss, { filter, action: 'deactivate' }).expect(200)
  expect(body).toMatchObject({ matched: 5, succeeded: 5 })
  expect(await countInactive(ids)).toBe(5)
  expect((await bulk(boss, { ids, action: 'deactivate' })).body.failures[0].code).toBe('already_inactive')
  expect((await bulk(boss, { ids, action: 'activate' })).body.succeeded).toBe(5)
  // `end_sessions` is the previous name of `revoke_sessions`.
  for (const action of ['revoke_sessions', 'end_sessions'])
    expect((await bulk(boss, { ids, action })).body).toMatchObject({ succeeded: 5, failed: 0 })
})

test('rejects a filter that matches more than 10,000 users', async () => {
  await createUsers('many', 10_001)
  const { body } = await bulk(boss, { filter: { search: 'many' }, action: 'end_sessions' }).expect(400)
  expect(body.details[0]).toMatchObject({ path: 'filter', message: expect.stringContaining('10000') })
})

test.each([
  [{ action: 'activate' }, 'ids'],
  [{ ids: [1], filter: {}, action: 'activate' }, 'ids'],
  [{ ids: [], action: 'activate' }, 'ids'],
  [{ ids: Array(1001).fill(1), action: 'activate' }, 'ids'],
  [{ filter: { rol: 'user' }, action: 'activate' }, 'filter'],
  [
    { filter: { created_from: '2026-02-02', created_to: '2026-02-01' }, action: 'activate' },
    'filter.created_to',
  ],
  [{ ids: [1], action: 'delete' }, 'action'],
  [{ ids: [1], action: 'assign_role' }, 'role_id'],
  [{ ids: [1], action: 'time_out', type: 'posting' }, 'duration_hours'],
  [{ ids: [1], action: 'time_out', duration_hours: 2 }, 'type'],
  [{ ids: [1], action: 'activate', role_id: 1 }, 'role_id'],
  [{ ids: [1], action: 'activate', reason: '' }, 'reason'],
])('rejects %j and names the field', async (body, path) => {
  const { body: response } = await bulk(boss, body).expect(400)
  expect(response.details.map((detail: { path: string }) => detail.path)).toContain(path)
})

describe('roles and timeouts', () => {
  test('require their own permissions', async () => {
    const ids = await createUsers('cora', 1)
    const assignment = { ids, action: 'assign_role', role_id: 1 }
    expect((await bulk(clerk, assignment).expect(403)).body.required).toBe('admin.roles.manage')
    const timeout = { ids, action: 'time_out', type: 'posting', duration_hours: 1 }
    expect((await bulk(clerk, timeout).expect(403)).body.required).toBe('admin.users.timeout')
  })

  test('follow the same rules as the routes for a single user', async () => {
    const ids = await createUsers('dan', 2)
    const { prisma } = server.database
    const role = await prisma.role.create({ data: { name: 'helper', displayName: 'Helper' } })
    const assign = (role_id: number) => bulk(boss, { ids, action: 'assign_role', role_id })
    expect((await assign(role.id)).body).toMatchObject({ succeeded: 2 })
    expect((await assign(role.id)).body).toMatchObject({ succeeded: 0, failed: 2 })
    const admin = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } })
    expect((await assign(admin.id)).body.failures[0].code).toBe('protected_role')
    const { body } = await bulk(boss, { ids, action: 'time_out', type: 'posting', duration_hours: 1 })
    expect(body).toMatchObject({ succeeded: 2 })
    expect(await prisma.timeout.count({ where: { userId: { in: ids }, type: 'posting' } })).toBe(2)
    expect(
      (await boss.agent.get('/api/admin/users').query({ role: 'helper', status: 'timed_out' })).body
        .pagination.total,
    ).toBe(2)
  })
})

test('stops when the session is revoked, and reports the number of updated users', async () => {
  const thief = await server.createUser('thief', 'clerk')
  const ids = await createUsers('owen', 400)
  const { prisma } = server.database
  const response = bulk(thief, { ids, action: 'deactivate' }).expect(200)
  const revocation = (async () => {
    while ((await countInactive(ids)) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await prisma.session.deleteMany({ where: { userId: thief.id } })
  })()
  const [{ body }] = await Promise.all([response, revocation])
  expect(body).toMatchObject({
    matched: 400,
    failed: 0,
    stopped: { code: 'authentication_required', error: 'Authentication required' },
  })
  expect(body.succeeded).toBeGreaterThan(0)
  expect(body.succeeded).toBeLessThan(400)
  expect(await countInactive(ids)).toBe(body.succeeded)
})

test('stops between two users when the client disconnects', async () => {
  const ids = await createUsers('gone', 400)
  const { prisma } = server.database
  // Supertest closes a server that it has started when the request ends, but not if the request is aborted.
  // This test therefore starts and closes its own server.
  const httpServer = createServer(createApp(server)).listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`
  const agent = supertest.agent(origin)
  await agent.post('/api/auth/signin').send({ email: 'boss@example.com', password: PASSWORD }).expect(200)
  const request = agent.post('/api/admin/users/bulk').send({ reason, ids, action: 'deactivate' })
  request.end(() => undefined)
  while ((await countInactive(ids)) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  request.abort()
  const pause = () => new Promise((resolve) => setTimeout(resolve, 250))
  await pause()
  const deactivatedCount = await countInactive(ids)
  expect(deactivatedCount).toBeLessThan(400)
  // An action that did not stop would deactivate more users in this time.
  await pause()
  httpServer.close()
  httpServer.closeAllConnections()
  expect(await countInactive(ids)).toBe(deactivatedCount)
  expect(
    await prisma.auditLog.count({ where: { action: 'user.deactivate', targetId: { in: ids.map(String) } } }),
  ).toBe(deactivatedCount)
})
