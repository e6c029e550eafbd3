import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let admin: Person
/** can manage roles but is not an administrator */
let manager: Person
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn('boss', 'admin')
  await role('managers', ['admin.access', 'admin.permissions.view', 'admin.roles.manage'])
  await role('helpers', ['admin.access'])
  manager = await server.signedIn('manager', 'managers')
})
afterAll(() => server.close())

const role = async (name: string, permissions: string[] = [], more: object = {}) =>
  (
    await server.database.prisma.role.create({
      data: {
        name,
        displayName: name,
        permissions: {
          create: permissions.map((granted) => ({ permission: { connect: { name: granted } } })),
        },
        ...more,
      },
    })
  ).id
const roleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id
const somebody = (...roles: string[]) => server.signedIn(`person_${++made}`, ...roles)
const reason = 'Joined the team'
const assign = (by: Person, id: number, role_id: number, more: object = {}) =>
  by.agent.post(`/api/admin/users/${id}/assign-role`).send({ role_id, reason, ...more })
const revoke = (by: Person, id: number, role_id: number) =>
  by.agent.delete(`/api/admin/users/${id}/assign-role`).query({ role_id, reason })
const held = async ({ agent }: Person) => (await agent.get('/api/auth/session')).body
const refusal = ({ status, body }: { status: number; body: { code: string; error: string } }) => [
  status,
  body.code,
  body.error,
]

test('assigns and removes a role, effective with the next request and recorded in the audit log', async () => {
  const person = await somebody()
  const id = await roleId('helpers')
  const { body } = await assign(admin, person.id, id).expect(200)
  expect(body.roles.map(({ name }: { name: string }) => name)).toEqual(['user', 'helpers'])
  const answer = await person.agent.get('/api/auth/session')
  expect(answer.body.permissions).toEqual(['admin.access'])
  expect(answer.headers['set-cookie']).toBeDefined()
  await revoke(admin, person.id, id).expect(204)
  expect((await held(person)).permissions).toEqual([])
  const log = await server.database.prisma.auditLog.findMany({
    where: { targetType: 'user', targetId: String(person.id), actor: 'boss' },
    orderBy: { id: 'asc' },
  })
  expect(log).toMatchObject([
    { actor: 'boss', action: 'role.assign', before: { roles: ['user'] }, after: { role: 'helpers' }, reason },
    { actor: 'boss', action: 'role.revoke', before: { role: 'helpers' }, reason },
  ])
})

test('rejects removing the default role', async () => {
  const person = await somebody('helpers')
  expect(refusal(await revoke(admin, person.id, await roleId('user')))).toEqual([
    409,
    'default_role',
    "Can't remove the default role from a user",
  ])
  expect((await held(person)).roles).toEqual(['user', 'helpers'])
})

test('returns 404 for unknown users and roles, and 409 if nothing would change', async () => {
  const person = await somebody()
  const id = await roleId('helpers')
  const archived = await role('former', [], { archivedAt: new Date() })
  expect(refusal(await assign(admin, 999_999, id))).toEqual([404, 'not_found', 'User not found'])
  expect(refusal(await assign(admin, person.id, 999_999))).toEqual([404, 'not_found', 'Role not found'])
  expect(refusal(await assign(admin, person.id, archived))).toEqual([404, 'not_found', 'Role not found'])
  expect(refusal(await revoke(admin, person.id, id))).toEqual([
    409,
    'role_not_held',
    'User does not have this role',
  ])
  await assign(admin, person.id, id).expect(200)
  expect(refusal(await assign(admin, person.id, id))).toEqual([
    409,
    'role_held',
    'User already has this role',
  ])
})

test.each([
  { role_id: 'x' },
  { role_id: -1 },
  { reason: 'no' },
  { reason: undefined },
  { expires_at: 'tomorrow' },
  { expires_at: '2020-01-01T00:00:00Z' },
  { unknown: true },
])('rejects %j', async (wrong) => {
  await assign(admin, (await somebody()).id, await roleId('helpers'), wrong).expect(400)
})

test('expires an assignment and allows assigning the role again', async () => {
  const person = await somebody()
  const id = await roleId('helpers')
  const expires_at = new Date(Date.now() + 1e6).toISOString()
  const { body } = await assign(admin, person.id, id, { expires_at }).expect(200)
  expect(body.roles[1].expires_at).toBe(expires_at)
  expect((await held(person)).permissions).toEqual(['admin.access'])
  await server.database.prisma.userRole.update({
    where: { userId_roleId: { userId: person.id, roleId: id } },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect((await held(person)).permissions).toEqual([])
  expect((await revoke(admin, person.id, id)).status).toBe(409)
  await assign(admin, person.id, id).expect(200)
  expect((await held(person)).permissions).toEqual(['admin.access'])
})

test('lets one of several identical parallel requests succeed', async () => {
  const person = await somebody()
  const id = await roleId('helpers')
  const statuses = async (act: typeof revoke) =>
    (await Promise.all([admin, manager, admin].map((by) => act(by, person.id, id))))
      .map(({ status }) => status)
      .sort()
  expect(await statuses(assign)).toEqual([200, 409, 409])
  expect(await statuses(revoke)).toEqual([204, 409, 409])
})

test.each(['admin', 'moderator'])('rejects assigning or removing the protected role %s', async (name) => {
  const person = await somebody()
  const other = await somebody('moderator')
  const id = await roleId(name)
  for (const by of [admin, manager])
    expect((await assign(by, person.id, id).expect(403)).body.code).toBe('protected_role')
  expect((await revoke(admin, other.id, await roleId('moderator')).expect(403)).body.code).toBe(
    'protected_role',
  )
})

test('rejects changes to your own roles', async () => {
  const id = await roleId('helpers')
  for (const by of [admin, manager]) {
    expect(refusal(await assign(by, by.id, id)).slice(0, 2)).toEqual([403, 'forbidden'])
    expect(refusal(await revoke(by, by.id, id)).slice(0, 2)).toEqual([403, 'forbidden'])
  }
  await revoke(manager, manager.id, await roleId('managers')).expect(403)
})

describe('a role manager who is not an administrator', () => {
  test('can’t assign a role with permissions that they lack, granted directly or inherited', async () => {
    const person = await somebody()
    const strong = await role('strong', ['admin.access', 'admin.audit.view'])
    const inheritable = await server.database.prisma.permission.create({
      data: { name: 'forum.ban', displayName: 'Ban', category: 'forum', isInheritable: true },
    })
    const above = await role('above')
    await server.database.prisma.rolePermission.create({
      data: { roleId: above, permissionId: inheritable.id },
    })
    const below = await role('below', [], { parentId: above })
    for (const [id, what] of [
      [strong, 'admin.audit.view'],
      [below, 'forum.ban'],
    ] as const) {
      const { body } = await assign(manager, person.id, id).expect(403)
      expect(body.details).toContain(what)
    }
    await assign(manager, person.id, await roleId('helpers')).expect(200)
  })

  test('can’t remove a role with permissions that they lack', async () => {
    const person = await somebody()
    // A disabled permission makes no user more powerful, but the manager still can't remove a role that
    // grants it.
    const { id: permissionId } = await server.database.prisma.permission.create({
      data: { name: 'forum.pin', displayName: 'Pin', category: 'forum', status: 'disabled' },
    })
    const id = await role('pinners')
    await server.database.prisma.rolePermission.create({ data: { roleId: id, permissionId } })
    await server.database.prisma.userRole.create({ data: { userId: person.id, roleId: id } })
    const { body } = await revoke(manager, person.id, id).expect(403)
    expect(body.details).toContain('forum.pin')
  })

  test('can’t assign a role with a disabled permission that they lack', async () => {
    const dormant = await server.database.prisma.permission.create({
      data: { name: 'dormant', displayName: 'Dormant', category: 'forum', status: 'disabled' },
    })
    const id = await role('sleeping')
    await server.database.prisma.rolePermission.create({ data: { roleId: id, permissionId: dormant.id } })
    await assign(manager, (await somebody()).id, id).expect(403)
  })

  test('can’t activate another permission of a user by assigning its missing dependency', async () => {
    // The role grants the audit log without the permission that it requires.
    await role('readers', ['admin.audit.view'])
    const person = await somebody('readers')
    expect((await held(person)).permissions).toEqual([])
    const { body } = await assign(manager, person.id, await roleId('helpers')).expect(403)
    expect(body.details).toContain('admin.audit.view')
    expect((await held(person)).permissions).toEqual([])
  })

  test('can’t change the roles of more powerful users', async () => {
    const mod = await somebody('moderator')
    for (const person of [mod, admin]) {
      const { body } = await assign(manager, person.id, await roleId('helpers')).expect(403)
      expect(body.details).toBe("This user has permissions that you don't have")
    }
  })

  test('loses the ability immediately when the role is removed', async () => {
    const second = await somebody('managers')
    await admin.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
    await revoke(admin, second.id, await roleId('managers')).expect(204)
    await assign(second, (await somebody()).id, await roleId('helpers')).expect(403)
  })
})

test('requires reauthentication to assign a role with a critical permission', async () => {
  const boss = await somebody('admin')
  const person = await somebody()
  const id = await roleId('managers')
  expect(refusal(await assign(boss, person.id, id))[1]).toBe('confirmation_required')
  await boss.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  await assign(boss, person.id, id).expect(200)
})

test('records a rejected attempt in the audit log', async () => {
  const { id } = await somebody()
  await assign(manager, id, await roleId('admin')).expect(403)
  const entry = await server.database.prisma.auditLog.findFirstOrThrow({
    where: { actor: 'manager', outcome: 'refused', targetType: 'user', targetId: String(id) },
    orderBy: { id: 'desc' },
  })
  expect(entry.after).toMatchObject({ operation: 'assignRole', code: 'protected_role' })
})
