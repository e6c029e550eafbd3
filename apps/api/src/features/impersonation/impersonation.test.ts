import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let otherAdmin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  otherAdmin = await server.createUser('keeper', 'admin')
})
afterAll(() => server.close())

const reason = 'They asked for help'
const impersonate = (admin: TestUser, id: number) =>
  admin.agent.post(`/api/admin/users/${id}/impersonate`).send({ reason })
const getSession = async ({ agent }: TestUser) => (await agent.get('/api/auth/session').expect(200)).body
const endImpersonation = ({ agent }: TestUser) => agent.delete('/api/auth/impersonation')
const getToken = ({ agent }: TestUser) => {
  const cookie = agent.jar.getCookie('veranda', {
    domain: '127.0.0.1',
    path: '/',
    secure: false,
    script: false,
  })
  if (!cookie) throw new Error('The user has no session cookie')
  return cookie.value
}
const getEntries = (action: string, targetId: number) =>
  server.database.prisma.auditLog.findMany({
    where: { action, targetId: String(targetId) },
    orderBy: { id: 'asc' },
  })

test("replaces the administrator's session, records both users, and restores the session afterwards", async () => {
  const boss = await server.createUser('boss', 'admin')
  const ada = await server.createUser('ada')
  const { body } = await impersonate(boss, ada.id).expect(200)
  expect(body.user).toEqual({ id: String(ada.id), username: 'ada', email: 'ada@example.com', role: 'user' })
  const duration = Date.parse(body.expires_at) - Date.now()
  expect(duration).toBeGreaterThan(3_500_000)
  expect(duration).toBeLessThanOrEqual(3_600_000)
  expect(await getSession(boss)).toMatchObject({
    user: { username: 'ada' },
    impersonator: { id: String(boss.id), username: 'boss' },
    acting: { id: String(boss.id), username: 'boss' },
  })
  // The user's own sessions are unaffected.
  expect((await getSession(ada)).impersonator).toBeNull()

  await boss.agent.patch('/api/profile/ada').send({ bio: 'By hand' }).expect(200)
  await boss.agent
    .patch('/api/profile/ada')
    .send({ bio: 'Again', expected: { bio: 'Her own' } })
    .expect(409)
  const actors = { actor: 'boss', impersonatedUser: 'ada' }
  const request = { operation: 'updateProfile', path: '/api/profile/ada' }
  // Each write has an entry from before it ran. The rejected second write has a further entry.
  expect(await getEntries('user.act_as', ada.id)).toMatchObject([
    { ...actors, outcome: 'done', after: request },
    { ...actors, outcome: 'done', after: request },
    { ...actors, outcome: 'refused', after: { ...request, code: expect.any(String) } },
  ])
  expect(await getEntries('user.update', ada.id)).toMatchObject([
    { ...actors, before: { bio: null }, after: { bio: 'By hand' } },
  ])

  const impersonationToken = getToken(boss)
  const response = await endImpersonation(boss).expect(200)
  expect(getToken(boss)).not.toBe(impersonationToken)
  expect(response.body.user).toMatchObject({ username: 'boss', role: 'admin' })
  expect(await getSession(boss)).toMatchObject({ user: { username: 'boss' }, impersonator: null })
  const { body: details } = await boss.agent.get(`/api/admin/users/${ada.id}`).expect(200)
  expect(details.audit).toContainEqual(expect.objectContaining({ action: 'user.act_as', outcome: 'refused' }))
  expect(await getEntries('user.impersonate', ada.id)).toMatchObject([{ actor: 'boss', reason }])
  expect(await getEntries('user.impersonate_end', ada.id)).toMatchObject([
    { actor: 'boss', impersonatedUser: 'ada' },
  ])
  expect((await endImpersonation(boss).expect(409)).body.code).toBe('not_impersonating')
})

test('records a write that fails with an unexpected error as failed', async () => {
  const boss = await server.createUser('boss_of_errors', 'admin')
  const user = await server.createUser('broken')
  await server.database.query(
    `CREATE FUNCTION fail_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'secret'; END $$`,
  )
  await server.database.query(
    `CREATE TRIGGER fail BEFORE UPDATE ON "user" FOR EACH ROW WHEN (NEW.bio = 'fail') EXECUTE FUNCTION fail_update()`,
  )
  await impersonate(boss, user.id).expect(200)
  await boss.agent.patch('/api/profile/broken').send({ bio: 'fail' }).expect(500)
  const entries = await getEntries('user.act_as', user.id)
  expect(entries).toMatchObject([
    { outcome: 'done' },
    { outcome: 'failed', after: { operation: 'updateProfile', code: 'internal_error' } },
  ])
  expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain('secret')
})

test('blocks administrative operations and password changes during an impersonation', async () => {
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
  // The previous path works until the next minor version.
  await boss.agent.delete('/api/auth/acting').expect(200)
})

test('rejects impersonating yourself, a user with permissions you lack, or an inactive user', async () => {
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
  await impersonate(clerk, otherAdmin.id).expect(403)
  await impersonate(clerk, (await server.createUser('mod', 'moderator')).id).expect(403)
  await prisma.user.update({ where: { id: cleo.id }, data: { isActive: false } })
  expect((await impersonate(clerk, cleo.id).expect(409)).body.code).toBe('account_inactive')
  await impersonate(clerk, 999_999).expect(404)
  // Only the three requests that returned 403 are recorded as blocked attempts.
  expect(await prisma.auditLog.count({ where: { outcome: 'refused', actor: 'clerk' } })).toBe(3)
})

describe('an impersonation ends', () => {
  const startImpersonation = async (name: string) => {
    const boss = await server.createUser(`${name}_boss`, 'admin')
    const user = await server.createUser(name)
    await impersonate(boss, user.id).expect(200)
    expect((await getSession(boss)).user.username).toBe(name)
    return { boss, user }
  }

  test("when the administrator's own session ends", async () => {
    const { boss } = await startImpersonation('dora')
    await server.database.prisma.session.deleteMany({ where: { userId: boss.id } })
    expect(await getSession(boss)).toEqual({ user: null })
  })

  test('when the administrator loses the permission to impersonate users', async () => {
    const { boss, user } = await startImpersonation('emil')
    await server.database.query(
      `DELETE FROM user_role WHERE user_id = $1 AND role_id = (SELECT id FROM role WHERE name = 'admin')`,
      [boss.id],
    )
    expect(await getSession(boss)).toEqual({ user: null })
    expect((await getSession(user)).user.username).toBe('emil')
  })

  test("when the administrator's account is deactivated", async () => {
    const { boss } = await startImpersonation('edda')
    await otherAdmin.agent
      .patch(`/api/admin/users/${boss.id}`)
      .send({ is_active: false, reason: 'Left us' })
      .expect(200)
    expect(await getSession(boss)).toEqual({ user: null })
  })

  test('when it expires', async () => {
    const { boss, user } = await startImpersonation('faye')
    await server.database.query(
      `UPDATE session SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
       WHERE user_id = $1 AND actor_session_id IS NOT NULL`,
      [user.id],
    )
    expect(await getSession(boss)).toEqual({ user: null })
  })

  test('when the administrator signs out, which also ends their own session', async () => {
    const { boss } = await startImpersonation('gale')
    await boss.agent.post('/api/auth/signout').expect(204)
    expect(await getSession(boss)).toEqual({ user: null })
    expect(await server.database.prisma.session.count({ where: { userId: boss.id } })).toBe(0)
  })

  test('only once for two concurrent requests', async () => {
    const { boss, user } = await startImpersonation('hans')
    const responses = await Promise.all([endImpersonation(boss), endImpersonation(boss)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await getEntries('user.impersonate_end', user.id)).toHaveLength(1)
    expect((await getSession(boss)).user.username).toBe('hans_boss')
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
    await otherAdmin.agent
      .post(`/api/admin/users/${boss.id}/timeout`)
      .send({ type, reason: 'Under inquiry', duration_hours: 1 })
      .expect(201)
    const sendRequest = ({ agent }: TestUser) => {
      const request = agent[method](`/api/profile/${name}`)
      return method === 'patch' ? request.send({ bio: 'Mine' }) : request
    }
    const { body } = await sendRequest(boss).expect(status)
    if (status === 403) expect(body).toMatchObject({ code: 'timed_out', reason: 'Under inquiry' })
    expect(await getSession(boss)).toMatchObject({ user: { username: name }, timeouts: [{ type }] })
    // The user is not affected by the administrator's timeout.
    await sendRequest(user).expect(200)
    await endImpersonation(boss).expect(200)
  },
)

test("limits an impersonation to the lifetime of the administrator's own session", async () => {
  const boss = await server.createUser('brief', 'admin')
  const ida = await server.createUser('ida')
  const soon = new Date(Date.now() + 60_000)
  await server.database.prisma.session.updateMany({ where: { userId: boss.id }, data: { expiresAt: soon } })
  const { body } = await impersonate(boss, ida.id).expect(200)
  expect(body.expires_at).toBe(soon.toISOString())
})
