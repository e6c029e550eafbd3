import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAdmin, createFirstAdmin, grantRole } from './accounts.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('accepts 80 concurrent sign-ins of one user, and keeps 50 sessions', async () => {
  const { id } = await server.createUser('eager')
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const request = server.anonymous().post('/api/auth/signin')
      return (await request.send({ email: 'eager@example.com', password: PASSWORD })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await server.database.prisma.session.count({ where: { userId: id } })).toBe(50)
})

test('ends all sessions that are opened with the old password during a password change', async () => {
  const { agent } = await server.createUser('moving')
  const others = Array.from({ length: 12 }, () => server.anonymous())
  const signIns = others.map(async (other, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 8))
    await other.post('/api/auth/signin').send({ email: 'moving@example.com', password: PASSWORD })
  })
  await agent
    .post('/api/auth/password/change')
    .send({ current_password: PASSWORD, new_password: 'another-good-one' })
    .expect(204)
  await Promise.all(signIns)
  for (const other of others) expect((await other.get('/api/auth/session')).body.user).toBeNull()
  expect((await agent.get('/api/auth/session')).body.user.username).toBe('moving')
})

test('ignores expired admin roles at sign-in, and renews them from the command line', async () => {
  const { id } = await server.createUser('lapsed', 'admin')
  const past = new Date(Date.now() - 1000)
  await server.database.prisma.userRole.updateMany({
    where: { userId: id, role: { name: 'admin' } },
    data: { expiresAt: past },
  })
  const signIn = () =>
    server
      .anonymous()
      .post('/api/auth/signin')
      .send({ email: 'lapsed@example.com', password: PASSWORD })
      .expect(200)
  expect((await signIn()).body.user.role).toBe('user')
  const grant = () => grantRole(server.database, 'lapsed@example.com', 'admin')
  expect(await grant()).toEqual({ isNew: true, removedDenials: [] })
  expect(await grant()).toEqual({ isNew: false, removedDenials: [] })
  // A role that would expire becomes permanent.
  const assignment = { userId: id, role: { name: 'admin' } }
  await server.database.prisma.userRole.updateMany({
    where: assignment,
    data: { expiresAt: new Date(Date.now() + 60_000) },
  })
  expect(await grant()).toEqual({ isNew: true, removedDenials: [] })
  expect(await server.database.prisma.userRole.findFirstOrThrow({ where: assignment })).toMatchObject({
    expiresAt: null,
  })
  expect((await signIn()).body.user.role).toBe('admin')
})

test('removes permission denials when the admin role is assigned from the command line', async () => {
  const { prisma } = server.database
  const deny = async (userId: number) => {
    const { id: permissionId } = await prisma.permission.findUniqueOrThrow({
      where: { name: 'admin.access' },
    })
    await prisma.userPermission.create({ data: { userId, permissionId, effect: 'deny' } })
  }
  const { agent, id } = await server.createUser('denied')
  await deny(id)
  const grant = (role: string) => grantRole(server.database, 'denied@example.com', role)
  expect(await grant('moderator')).toEqual({ isNew: true, removedDenials: [] })
  await agent.get('/api/admin/users').expect(403)
  expect(await grant('admin')).toEqual({ isNew: true, removedDenials: ['admin.access'] })
  await agent.get('/api/admin/users').expect(200)
  await deny(id)
  expect(await grant('admin')).toEqual({ isNew: false, removedDenials: ['admin.access'] })
  expect(await prisma.auditLog.count({ where: { action: 'role.grant', targetId: String(id) } })).toBe(3)
})

test('creates a first administrator if the only existing one is denied admin.access', async () => {
  const freshServer = await startTestServer()
  try {
    const credentials = { email: 'first@example.com', password: PASSWORD }
    const { id } = await freshServer.createUser('denied_admin', 'admin')
    expect(await createFirstAdmin(freshServer.database, credentials)).toBe(false)
    await freshServer.database.query(
      `INSERT INTO user_permission (user_id, permission_id, effect)
       SELECT $1, id, 'deny' FROM permission WHERE name = 'admin.access'`,
      [id],
    )
    expect(await createFirstAdmin(freshServer.database, credentials)).toBe(true)
  } finally {
    await freshServer.close()
  }
})

test('creates one administrator for many concurrent first starts, even if the username admin is taken', async () => {
  const freshServer = await startTestServer()
  try {
    await freshServer.createUser('admin')
    const credentials = { email: 'first@example.com', password: PASSWORD }
    const created = await Promise.all(
      Array.from({ length: 8 }, () => createFirstAdmin(freshServer.database, credentials)),
    )
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(await freshServer.database.prisma.userRole.count({ where: { role: { name: 'admin' } } })).toBe(1)
    await expect(createAdmin(freshServer.database, { ...credentials, username: 'other' })).rejects.toThrow(
      'grant-role first@example.com admin',
    )
  } finally {
    await freshServer.close()
  }
})

test('does not count a password change as a sign-in, and omits expired sessions from the list', async () => {
  const { agent, id } = await server.createUser('counted')
  await server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: 'counted@example.com', password: PASSWORD })
    .expect(200)
  await agent
    .post('/api/auth/password/change')
    .send({ current_password: PASSWORD, new_password: 'another-good-one' })
    .expect(204)
  const { prisma } = server.database
  // `createUser` signed in, too.
  expect((await prisma.user.findUniqueOrThrow({ where: { id } })).loginCount).toBe(2)
  await server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: 'counted@example.com', password: 'another-good-one' })
  const { body } = await agent.get('/api/auth/sessions')
  const other = body.sessions.find((session: { is_current: boolean }) => !session.is_current)
  await prisma.session.update({
    where: { id: other.id },
    data: { lastSeenAt: new Date(Date.now() - 20 * 86_400_000) },
  })
  expect((await agent.get('/api/auth/sessions')).body.sessions).toHaveLength(1)
})
