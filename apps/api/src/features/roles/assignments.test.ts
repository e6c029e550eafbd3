import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let admin: SignedInUser
/** User who can manage roles but is not an administrator. */
let manager: SignedInUser
let userCount = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  await createRole('managers', ['admin.access', 'admin.permissions.view', 'admin.roles.manage'])
  await createRole('helpers', ['admin.access'])
  manager = await server.createUser('manager', 'managers')
})
afterAll(() => server.close())

const createRole = async (name: string, permissions: string[] = [], fields: object = {}) =>
  (
    await server.database.prisma.role.create({
      data: {
        name,
        displayName: name,
        permissions: {
          create: permissions.map((granted) => ({ permission: { connect: { name: granted } } })),
        },
        ...fields,
      },
    })
  ).id
const getRoleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id
const createUser = (...roles: string[]) => server.createUser(`user_${++userCount}`, ...roles)
const reason = 'Joined the team'
const assign = (actor: SignedInUser, id: number, role_id: number, fields: object = {}) =>
  actor.agent.post(`/api/admin/users/${id}/assign-role`).send({ role_id, reason, ...fields })
const remove = (actor: SignedInUser, id: number, role_id: number) =>
  actor.agent.delete(`/api/admin/users/${id}/assign-role`).query({ role_id, reason })
const getSession = async ({ agent }: SignedInUser) => (await agent.get('/api/auth/session')).body
const toError = ({ status, body }: { status: number; body: { code: string; error: string } }) => [
  status,
  body.code,
  body.error,
]

test('assigns and removes a role, effective on the next request and recorded in the audit log', async () => {
  const user = await createUser()
  const id = await getRoleId('helpers')
  const { body } = await assign(admin, user.id, id).expect(200)
  expect(body.roles.map(({ name }: { name: string }) => name)).toEqual(['user', 'helpers'])
  const response = await user.agent.get('/api/auth/session')
  expect(response.body.permissions).toEqual(['admin.access'])
  // The server renews the tokens of a user's sessions when the user's roles change.
  expect(response.headers['set-cookie']).toBeDefined()
  await remove(admin, user.id, id).expect(204)
  expect((await getSession(user)).permissions).toEqual([])
  const log = await server.database.prisma.auditLog.findMany({
    where: { targetType: 'user', targetId: String(user.id), actor: 'boss' },
    orderBy: { id: 'asc' },
  })
  expect(log).toMatchObject([
    { actor: 'boss', action: 'role.assign', before: { roles: ['user'] }, after: { role: 'helpers' }, reason },
    { actor: 'boss', action: 'role.revoke', before: { role: 'helpers' }, reason },
  ])
})

test('rejects removing the default role', async () => {
  const user = await createUser('helpers')
  expect(toError(await remove(admin, user.id, await getRoleId('user')))).toEqual([
    409,
    'default_role',
    "Can't remove the default role from a user",
  ])
  expect((await getSession(user)).roles).toEqual(['user', 'helpers'])
})

test('returns 404 for unknown users and unknown or archived roles, and 409 if nothing changes', async () => {
  const user = await createUser()
  const id = await getRoleId('helpers')
  const archived = await createRole('former', [], { archivedAt: new Date() })
  expect(toError(await assign(admin, 999_999, id))).toEqual([404, 'not_found', 'User not found'])
  expect(toError(await assign(admin, user.id, 999_999))).toEqual([404, 'not_found', 'Role not found'])
  expect(toError(await assign(admin, user.id, archived))).toEqual([404, 'not_found', 'Role not found'])
  expect(toError(await remove(admin, user.id, id))).toEqual([
    409,
    'role_not_assigned',
    'User does not have this role',
  ])
  await assign(admin, user.id, id).expect(200)
  expect(toError(await assign(admin, user.id, id))).toEqual([
    409,
    'role_already_assigned',
    'User already has this role',
  ])
})

test.each([
  ['a role ID that is not a number', { role_id: 'x' }],
  ['a negative role ID', { role_id: -1 }],
  ['a short reason', { reason: 'no' }],
  ['no reason', { reason: undefined }],
  ['an invalid expiration', { expires_at: 'tomorrow' }],
  ['an expiration in the past', { expires_at: '2020-01-01T00:00:00Z' }],
  ['an unknown field', { unknown: true }],
])('rejects an assignment with %s', async (_case, invalid) => {
  await assign(admin, (await createUser()).id, await getRoleId('helpers'), invalid).expect(400)
})

test('expires an assignment and allows assigning the role again', async () => {
  const user = await createUser()
  const id = await getRoleId('helpers')
  const expires_at = new Date(Date.now() + 1e6).toISOString()
  const { body } = await assign(admin, user.id, id, { expires_at }).expect(200)
  expect(body.roles[1].expires_at).toBe(expires_at)
  expect((await getSession(user)).permissions).toEqual(['admin.access'])
  await server.database.prisma.userRole.update({
    where: { userId_roleId: { userId: user.id, roleId: id } },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect((await getSession(user)).permissions).toEqual([])
  expect((await remove(admin, user.id, id)).status).toBe(409)
  await assign(admin, user.id, id).expect(200)
  expect((await getSession(user)).permissions).toEqual(['admin.access'])
})

test('lets only one of several identical concurrent requests succeed', async () => {
  const user = await createUser()
  const id = await getRoleId('helpers')
  const getStatuses = async (request: typeof remove) =>
    (await Promise.all([admin, manager, admin].map((actor) => request(actor, user.id, id))))
      .map(({ status }) => status)
      .sort()
  expect(await getStatuses(assign)).toEqual([200, 409, 409])
  expect(await getStatuses(remove)).toEqual([204, 409, 409])
})

test.each(['admin', 'moderator'])('rejects assigning or removing the protected role %s', async (name) => {
  const user = await createUser()
  const holder = await createUser(name)
  const id = await getRoleId(name)
  for (const actor of [admin, manager])
    expect((await assign(actor, user.id, id).expect(403)).body.code).toBe('protected_role')
  expect((await remove(admin, holder.id, id).expect(403)).body.code).toBe('protected_role')
})

test('rejects changes to your own roles', async () => {
  const id = await getRoleId('helpers')
  for (const actor of [admin, manager]) {
    expect(toError(await assign(actor, actor.id, id)).slice(0, 2)).toEqual([403, 'forbidden'])
    expect(toError(await remove(actor, actor.id, id)).slice(0, 2)).toEqual([403, 'forbidden'])
  }
  await remove(manager, manager.id, await getRoleId('managers')).expect(403)
})

describe('a role manager who is not an administrator', () => {
  test('can’t assign a role with permissions that they lack, granted directly or inherited', async () => {
    const user = await createUser()
    const strong = await createRole('strong', ['admin.access', 'admin.audit.view'])
    const inheritable = await server.database.prisma.permission.create({
      data: { name: 'forum.ban', displayName: 'Ban', category: 'forum', isInheritable: true },
    })
    const parent = await createRole('parent')
    await server.database.prisma.rolePermission.create({
      data: { roleId: parent, permissionId: inheritable.id },
    })
    const child = await createRole('child', [], { parentId: parent })
    for (const [id, permission] of [
      [strong, 'admin.audit.view'],
      [child, 'forum.ban'],
    ] as const) {
      const { body } = await assign(manager, user.id, id).expect(403)
      expect(body.details).toContain(permission)
    }
    await assign(manager, user.id, await getRoleId('helpers')).expect(200)
  })

  test('can’t remove a role with a disabled permission that they lack', async () => {
    const user = await createUser()
    // A disabled permission has no effect, but the manager still can't remove a role that grants it.
    const { id: permissionId } = await server.database.prisma.permission.create({
      data: { name: 'forum.pin', displayName: 'Pin', category: 'forum', status: 'disabled' },
    })
    const id = await createRole('pinners')
    await server.database.prisma.rolePermission.create({ data: { roleId: id, permissionId } })
    await server.database.prisma.userRole.create({ data: { userId: user.id, roleId: id } })
    const { body } = await remove(manager, user.id, id).expect(403)
    expect(body.details).toContain('forum.pin')
  })

  test('can’t assign a role with a disabled permission that they lack', async () => {
    const dormant = await server.database.prisma.permission.create({
      data: { name: 'dormant', displayName: 'Dormant', category: 'forum', status: 'disabled' },
    })
    const id = await createRole('dormant')
    await server.database.prisma.rolePermission.create({ data: { roleId: id, permissionId: dormant.id } })
    await assign(manager, (await createUser()).id, id).expect(403)
  })

  test('can’t activate another permission of a user by assigning its missing dependency', async () => {
    // The role `readers` grants a permission without its dependency `admin.access`.
    await createRole('readers', ['admin.audit.view'])
    const user = await createUser('readers')
    expect((await getSession(user)).permissions).toEqual([])
    const { body } = await assign(manager, user.id, await getRoleId('helpers')).expect(403)
    expect(body.details).toContain('admin.audit.view')
    expect((await getSession(user)).permissions).toEqual([])
  })

  test('can’t change the roles of users with more permissions', async () => {
    const mod = await createUser('moderator')
    for (const user of [mod, admin]) {
      const { body } = await assign(manager, user.id, await getRoleId('helpers')).expect(403)
      expect(body.details).toBe("This user has permissions that you don't have")
    }
  })

  test('can no longer assign roles once their own role is removed', async () => {
    const otherManager = await createUser('managers')
    await admin.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
    await remove(admin, otherManager.id, await getRoleId('managers')).expect(204)
    await assign(otherManager, (await createUser()).id, await getRoleId('helpers')).expect(403)
  })
})

test('requires reauthentication to assign a role with a critical permission', async () => {
  const boss = await createUser('admin')
  const user = await createUser()
  const id = await getRoleId('managers')
  expect(toError(await assign(boss, user.id, id))[1]).toBe('confirmation_required')
  await boss.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  await assign(boss, user.id, id).expect(200)
})

test('records a rejected assignment in the audit log', async () => {
  const { id } = await createUser()
  await assign(manager, id, await getRoleId('admin')).expect(403)
  const entry = await server.database.prisma.auditLog.findFirstOrThrow({
    where: { actor: 'manager', outcome: 'refused', targetType: 'user', targetId: String(id) },
    orderBy: { id: 'desc' },
  })
  expect(entry.after).toMatchObject({ operation: 'assignRole', code: 'protected_role' })
})
