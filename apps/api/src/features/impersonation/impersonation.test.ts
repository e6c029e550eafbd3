import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let keeper: TestUser
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.createUser('keeper', 'admin')
})
afterAll(() => server.close())

const reason = 'They asked for help'
const impersonate = (by: TestUser, id: number) =>
  by.agent.post(`/api/admin/users/${id}/impersonate`).send({ reason })
const me = async ({ agent }: TestUser) => (await agent.get('/api/auth/session').expect(200)).body
const end = ({ agent }: TestUser) => agent.delete('/api/auth/acting')
const log = (action: string, targetId: number) =>
  server.database.prisma.auditLog.findMany({
    where: { action, targetId: String(targetId) },
    orderBy: { id: 'asc' },
  })

test("replaces the administrator's session, and restores it with a new token afterwards", async () => {
  const boss = await server.createUser('boss', 'admin')
  const ada = await server.createUser('ada')
  const { body } = await impersonate(boss, ada.id).expect(200)
  expect(body.user).toEqual({ id: String(ada.id), username: 'ada', email: 'ada@example.com', role: 'user' })
  const duration = Date.parse(body.expires_at) - Date.now()
  expect(duration).toBeGreaterThan(3_500_000)
  expect(duration).toBeLessThanOrEqual(3_600_000)
  expect(await me(boss)).toMatchObject({
    user: { username: 'ada' },
    acting: { id: String(boss.id), username: 'boss' },
  })
  // The user's own sessions are unaffected.
  expect((await me(ada)).acting).toBeNull()

  await boss.agent.patch('/api/profile/ada').send({ bio: 'By hand' }).expect(200)
  await boss.agent
    .patch('/api/profile/ada')
    .send({ bio: 'Again', expected: { bio: 'Her own' } })
    .expect(409)
  const as = { actor: 'boss', actingAs: 'ada' }
  const request = { operation: 'updateProfile', path: '/api/profile/ada' }
  expect(await log('user.act_as', ada.id)).toMatchObject([
    { ...as, outcome: 'done', after: request },
    { ...as, outcome: 'done', after: request },
    { ...as, outcome: 'refused', after: { ...request, code: expect.any(String) } },
  ])
  expect(await log('user.update', ada.id)).toMatchObject([
    { ...as, before: { bio: null }, after: { bio: 'By hand' } },
  ])

  const ended = await end(boss).expect(200)
  expect(ended.body.user).toMatchObject({ username: 'boss', role: 'admin' })
  expect(await me(boss)).toMatchObject({ user: { username: 'boss' }, acting: null })
  await boss.agent.get('/api/admin/users').expect(200)
  expect(await log('user.impersonate', ada.id)).toMatchObject([{ actor: 'boss', reason }])
  expect(await log('user.impersonate_end', ada.id)).toMatchObject([{ actor: 'boss', actingAs: 'ada' }])
  expect((await end(boss).expect(409)).body.code).toBe('not_impersonating')
})

test('blocks administrative and personal operations during an impersonation', async () => {
  const boss = await server.createUser('boss2', 'admin')
  const helper = await server.createUser('helper', 'moderator')
  const bob = await server.createUser('bob')
  await impersonate(boss, helper.id).expect(200)
  expect((await boss.agent.get('/api/admin/users').expect(403)).body.code).toBe(
    'forbidden_while_impersonating',
  )
  expect((await impersonate(boss, bob.id).expect(403)).body.code).toBe('forbidden_while_impersonating')
  await boss.agent
    .post('/api/auth/password/change')
    .send({ current_password: 'x', new_password: 'another long password' })
    .expect(403)
  await end(boss).expect(200)
})

test('rejects impersonating yourself, a user with more permissions, or an inactive user', async () => {
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
  const clerk = await server.createUser('clerk', 'clerk')
  const cleo = await server.createUser('cleo')
  await impersonate(clerk, clerk.id).expect(403)
  await impersonate(clerk, keeper.id).expect(403)
  await impersonate(clerk, (await server.createUser('mod', 'moderator')).id).expect(403)
  await prisma.user.update({ where: { id: cleo.id }, data: { isActive: false } })
  expect((await impersonate(clerk, cleo.id).expect(409)).body.code).toBe('account_inactive')
  await impersonate(clerk, 999_999).expect(404)
  expect(await prisma.auditLog.count({ where: { outcome: 'refused', actor: 'clerk' } })).toBe(3)
})

describe('an impersonation ends', () => {
  const startImpersonation = async (name: string) => {
    const boss = await server.createUser(`${name}_boss`, 'admin')
    const user = await server.createUser(name)
    await impersonate(boss, user.id).expect(200)
    expect((await me(boss)).user.username).toBe(name)
    return { boss, user }
  }

  test("when the administrator's own session ends", async () => {
    const { boss } = await startImpersonation('dora')
    await server.database.prisma.session.deleteMany({ where: { userId: boss.id } })
    expect(await me(boss)).toEqual({ user: null })
  })

  test('when the administrator loses the permission', async () => {
    const { boss, user } = await startImpersonation('emil')
    await server.database.query(
      `DELETE FROM user_role WHERE user_id = $1 AND role_id = (SELECT id FROM role WHERE name = 'admin')`,
      [boss.id],
    )
    expect(await me(boss)).toEqual({ user: null })
    expect((await me(user)).user.username).toBe('emil')
  })

  test("when the administrator's account is deactivated", async () => {
    const { boss } = await startImpersonation('edda')
    await keeper.agent
      .patch(`/api/admin/users/${boss.id}`)
      .send({ is_active: false, reason: 'Left us' })
      .expect(200)
    expect(await me(boss)).toEqual({ user: null })
  })

  test('when it expires', async () => {
    const { boss, user } = await startImpersonation('faye')
    await server.database.query(
      `UPDATE session SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
       WHERE user_id = $1 AND actor_session_id IS NOT NULL`,
      [user.id],
    )
    expect(await me(boss)).toEqual({ user: null })
  })

  test('when the administrator signs out, which also ends their own session', async () => {
    const { boss } = await startImpersonation('gale')
    await boss.agent.post('/api/auth/signout').expect(204)
    expect(await server.database.prisma.session.count({ where: { userId: boss.id } })).toBe(0)
  })

  test('only once for two concurrent requests', async () => {
    const { boss, user } = await startImpersonation('hans')
    const responses = await Promise.all([end(boss), end(boss)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await log('user.impersonate_end', user.id)).toHaveLength(1)
    expect((await me(boss)).user.username).toBe('hans_boss')
  })
})

test.each([
  ['full_access', 'get', 403],
  ['api', 'get', 200],
  ['api', 'patch', 403],
  ['posting', 'patch', 403],
] as const)(
  "applies the administrator's %s timeout during an impersonation: %s returns %i",
  async (type, method, status) => {
    const name = `t_${type}_${method}`
    const boss = await server.createUser(`${name}_boss`, 'admin')
    const user = await server.createUser(name)
    await impersonate(boss, user.id).expect(200)
    await keeper.agent
      .post(`/api/admin/users/${boss.id}/timeout`)
      .send({ type, reason: 'Under inquiry', duration_hours: 1 })
      .expect(201)
    const act = ({ agent }: TestUser) => {
      const call = agent[method](`/api/profile/${name}`)
      return method === 'patch' ? call.send({ bio: 'Mine' }) : call
    }
    const { body } = await act(boss).expect(status)
    if (status === 403) expect(body).toMatchObject({ code: 'timed_out', reason: 'Under inquiry' })
    expect(await me(boss)).toMatchObject({ user: { username: name }, timeouts: [{ type }] })
    // The user is not affected by the administrator's timeout.
    await act(user).expect(200)
    await end(boss).expect(200)
  },
)

test("expires no later than the administrator's own session", async () => {
  const boss = await server.createUser('brief', 'admin')
  const ida = await server.createUser('ida')
  const soon = new Date(Date.now() + 60_000)
  await server.database.prisma.session.updateMany({ where: { userId: boss.id }, data: { expiresAt: soon } })
  const { body } = await impersonate(boss, ida.id).expect(200)
  expect(body.expires_at).toBe(soon.toISOString())
})
