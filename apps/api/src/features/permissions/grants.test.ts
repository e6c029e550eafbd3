import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let admin: SignedInUser
/** Manages roles but is not an administrator. */
let manager: SignedInUser
let createdCount = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  await createRole('managers', [
    'admin.access',
    'admin.permissions.view',
    'admin.roles.manage',
    'admin.users.timeout',
  ])
  manager = await server.createUser('manager', 'managers')
  await admin.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  for (const [name, fields] of [
    ['forum.post', { is_inheritable: true }],
    ['forum.pin', { dependencies: ['forum.post'] }],
    ['forum.ban', { risk_level: 'critical' }],
  ] as const)
    await admin.agent
      .post('/api/admin/permissions')
      .send({ name, display_name: name, category: 'forum', ...fields })
      .expect(201)
})
afterAll(() => server.close())

const createRole = (name: string, permissions: string[] = [], otherFields: object = {}) =>
  server.database.prisma.role.create({
    data: {
      name,
      displayName: name,
      permissions: { create: permissions.map((granted) => ({ permission: { connect: { name: granted } } })) },
      ...otherFields,
    },
  })
const createUser = (...roles: string[]) => server.createUser(`person_${++createdCount}`, ...roles)
const reason = 'For the summer'
const getUrl = (id: number) => `/api/admin/users/${id}/permissions`
/** Grants or denies a permission to a user, as an exception to the user's roles. */
const addException = (
  actor: SignedInUser,
  id: number,
  permission: string,
  effect: string,
  otherFields: object = {},
) => actor.agent.post(getUrl(id)).send({ permission, effect, reason, ...otherFields })
const removeException = (actor: SignedInUser, id: number, permission: string) =>
  actor.agent.delete(getUrl(id)).query({ permission, reason })
const getPermissions = async ({ agent }: SignedInUser): Promise<string[]> =>
  (await agent.get('/api/auth/session')).body.permissions

test('lists each permission with its sources and missing dependencies', async () => {
  const parentRole = await createRole('above', ['forum.post', 'admin.users.timeout'])
  await createRole('below', ['forum.pin', 'admin.audit.view'], { parentId: parentRole.id })
  const user = await createUser('below')
  await addException(admin, user.id, 'admin.access', 'grant').expect(201)
  await addException(admin, user.id, 'forum.pin', 'deny', { expires_at: '2040-01-01T00:00:00Z' }).expect(201)
  const { body } = await user.agent.get('/api/auth/permissions').expect(200)
  const findPermission = (name: string) =>
    body.find((permission: { name: string }) => permission.name === name)
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'admin.access',
    'admin.audit.view',
    'forum.post',
    'forum.pin',
  ])
  expect(findPermission('admin.access')).toEqual({
    name: 'admin.access',
    display_name: 'Access the admin app',
    category: 'system',
    risk_level: 'low',
    status: 'active',
    is_effective: true,
    sources: [{ kind: 'grant', expires_at: null, reason }],
    missing: [],
  })
  expect(findPermission('forum.post').sources).toEqual([
    { kind: 'inherited', role: 'below', through: 'above', expires_at: null },
  ])
  expect(findPermission('forum.pin')).toMatchObject({
    is_effective: false,
    sources: [
      { kind: 'role', role: 'below', expires_at: null },
      { kind: 'denial', expires_at: '2040-01-01T00:00:00.000Z', reason },
    ],
  })
  await server.database.query(`DELETE FROM user_permission WHERE user_id = $1 AND effect = 'grant'`, [
    user.id,
  ])
  const after = (await user.agent.get('/api/auth/permissions')).body
  expect(after.find(({ name }: { name: string }) => name === 'admin.audit.view')).toMatchObject({
    is_effective: false,
    missing: ['admin.access'],
  })
  expect((await admin.agent.get(getUrl(user.id)).expect(200)).body).toEqual(after)
  await admin.agent.get(getUrl(999_999)).expect(404)
})

test('lists the same effective permissions as the session', async () => {
  for (const user of [admin, manager]) {
    const { body } = await user.agent.get('/api/auth/permissions').expect(200)
    const effective = body.filter(({ is_effective }: { is_effective: boolean }) => is_effective)
    expect(effective.map(({ name }: { name: string }) => name)).toEqual(await getPermissions(user))
  }
})

test('applies grants and denials to the next request, lets them replace each other, and records changes', async () => {
  const user = await createUser()
  await addException(admin, user.id, 'forum.post', 'grant').expect(201)
  expect(await getPermissions(user)).toEqual(['forum.post'])
  expect((await addException(admin, user.id, 'forum.post', 'grant').expect(409)).body.code).toBe(
    'exception_exists',
  )
  await addException(admin, user.id, 'forum.post', 'deny').expect(201)
  expect(await getPermissions(user)).toEqual([])
  await removeException(admin, user.id, 'forum.post').expect(204)
  expect((await removeException(admin, user.id, 'forum.post').expect(409)).body.code).toBe(
    'exception_not_found',
  )
  const log = await server.database.prisma.auditLog.findMany({
    where: { targetType: 'user', targetId: String(user.id), actor: 'boss' },
    orderBy: { id: 'asc' },
  })
  expect(log).toMatchObject([
    { action: 'permission.grant', after: { permission: 'forum.post', effect: 'grant' }, reason },
    { action: 'permission.deny', before: { effect: 'grant' }, after: { effect: 'deny' } },
    { action: 'permission.allow', before: { effect: 'deny' } },
  ])
})

test('allows a new grant after the earlier one has expired', async () => {
  const user = await createUser()
  await addException(admin, user.id, 'forum.post', 'grant', { expires_at: '2040-01-01T00:00:00Z' }).expect(
    201,
  )
  await server.database.query('UPDATE user_permission SET expires_at = now() WHERE user_id = $1', [user.id])
  expect(await getPermissions(user)).toEqual([])
  await removeException(admin, user.id, 'forum.post').expect(409)
  await addException(admin, user.id, 'forum.post', 'grant').expect(201)
  expect(await getPermissions(user)).toEqual(['forum.post'])
})

test('requires dependencies to be granted first and revoked last', async () => {
  const user = await createUser()
  const { body } = await addException(admin, user.id, 'forum.pin', 'grant').expect(409)
  expect(body).toMatchObject({ code: 'missing_dependencies', details: 'forum.pin requires forum.post' })
  await addException(admin, user.id, 'forum.post', 'grant').expect(201)
  await addException(admin, user.id, 'forum.pin', 'grant').expect(201)
  for (const rejected of [
    await removeException(admin, user.id, 'forum.post'),
    await addException(admin, user.id, 'forum.post', 'deny'),
  ])
    expect([rejected.status, rejected.body.code]).toEqual([409, 'missing_dependencies'])
  expect(await getPermissions(user)).toEqual(['forum.post', 'forum.pin'])
})

test('accepts only one of several identical concurrent requests', async () => {
  const user = await createUser()
  const sendThree = async (request: () => PromiseLike<{ status: number }>) =>
    (await Promise.all([request(), request(), request()])).map(({ status }) => status).sort()
  expect(await sendThree(() => addException(admin, user.id, 'forum.post', 'grant'))).toEqual([201, 409, 409])
  expect(await sendThree(() => removeException(admin, user.id, 'forum.post'))).toEqual([204, 409, 409])
})

test('requires reauthentication to grant a critical permission or remove its denial', async () => {
  const otherAdmin = await createUser('admin')
  const user = await createUser()
  expect((await addException(otherAdmin, user.id, 'forum.ban', 'grant').expect(403)).body.code).toBe(
    'confirmation_required',
  )
  await createRole('forum_moderators', ['forum.ban'])
  const moderator = await createUser('forum_moderators')
  await addException(otherAdmin, moderator.id, 'forum.ban', 'deny').expect(201)
  expect((await removeException(otherAdmin, moderator.id, 'forum.ban').expect(403)).body.code).toBe(
    'confirmation_required',
  )
  await otherAdmin.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  await removeException(otherAdmin, moderator.id, 'forum.ban').expect(204)
  await addException(otherAdmin, user.id, 'forum.ban', 'grant').expect(201)
})

test('rejects granting or denying permissions to yourself', async () => {
  for (const actor of [admin, manager])
    for (const effect of ['grant', 'deny'])
      expect(
        (await addException(actor, actor.id, 'admin.users.timeout', effect).expect(403)).body.details,
      ).toBe("You can't do this to your own account")
})

test('rejects denying a permission to an administrator', async () => {
  const otherAdmin = await createUser('admin')
  expect((await addException(admin, otherAdmin.id, 'forum.post', 'deny').expect(403)).body.code).toBe(
    'protected_role',
  )
})

describe('a role manager who is not an administrator', () => {
  test('can add or remove grants and denials only of permissions that they have', async () => {
    const user = await createUser()
    await addException(manager, user.id, 'admin.access', 'grant').expect(201)
    await addException(manager, user.id, 'admin.users.timeout', 'grant').expect(201)
    for (const effect of ['grant', 'deny']) {
      const { body } = await addException(manager, user.id, 'forum.post', effect).expect(403)
      expect(body.details).toContain('forum.post')
    }
    await addException(admin, user.id, 'forum.post', 'deny').expect(201)
    await removeException(manager, user.id, 'forum.post').expect(403)
  })

  test('cannot grant a permission if this would activate a dependent permission that the manager lacks', async () => {
    await createRole('readers', ['admin.audit.view'])
    const user = await createUser('readers')
    const { body } = await addException(manager, user.id, 'admin.access', 'grant').expect(403)
    expect(body.details).toContain('admin.audit.view')
    expect(await getPermissions(user)).toEqual([])
  })

  test('cannot change a user who has permissions that the manager lacks', async () => {
    for (const user of [admin, await createUser('moderator')])
      await addException(manager, user.id, 'admin.users.timeout', 'deny').expect(403)
  })
})

test.each([
  { permission: 'NONE' },
  { effect: 'maybe' },
  { reason: '' },
  { expires_at: '2020-01-01T00:00:00Z' },
])('rejects an exception with %j', async (invalidFields) => {
  await addException(admin, (await createUser()).id, 'forum.post', 'grant', invalidFields).expect(400)
})

test('returns 404 for an unknown permission', async () => {
  const user = await createUser()
  expect((await addException(admin, user.id, 'none.such', 'grant').expect(404)).body.error).toBe(
    'Permission not found',
  )
  await removeException(admin, user.id, 'none.such').expect(404)
})
