import { routes } from '../routes.ts'
import { PASSWORD, startTestServer, type TestServer } from './test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
/** Has all permissions, and is the only administrator during the attempts below. */
let boss: TestUser
/** Can manage roles, and view and grant permissions, nothing else. */
let roleManager: TestUser
/** Can manage users, nothing else. */
let userManager: TestUser
/** Can lift rate limits, nothing else. */
let limitManager: TestUser
/** Has no admin permissions. */
let user: TestUser
let roleIds: Record<string, number>

beforeAll(async () => {
  server = await startTestServer()
  await makeRole('role_managers', ['admin.access', 'admin.permissions.view', 'admin.roles.manage'])
  await makeRole('user_managers', ['admin.access', 'admin.users.manage'])
  await makeRole('auditors', ['admin.access', 'admin.audit.view'])
  await makeRole('limit_managers', ['admin.access', 'admin.rate_limits.manage'])
  await makeRole('empty_role', [])
  const roles = await server.database.prisma.role.findMany()
  roleIds = Object.fromEntries(roles.map(({ name, id }) => [name, id]))
  boss = await server.createUser('boss', 'admin')
  roleManager = await server.createUser('role_manager', 'role_managers')
  userManager = await server.createUser('user_manager', 'user_managers')
  limitManager = await server.createUser('limit_manager', 'limit_managers')
  user = await server.createUser('plain')
  // These users reauthenticate, so that no request below is rejected for lack of a recent confirmation.
  for (const { agent } of [boss, roleManager, userManager])
    await agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
})
afterAll(() => server.close())

const makeRole = (name: string, permissions: string[]) =>
  server.database.prisma.role.create({
    data: {
      name,
      displayName: name,
      permissions: {
        create: permissions.map((permission) => ({ permission: { connect: { name: permission } } })),
      },
    },
  })

/** Returns users' roles, permissions, email addresses, and statuses, and roles' permissions and parents. */
const readAccess = () =>
  server.database.query(`
    SELECT 'role' AS kind, u.username AS who, r.name::text AS what FROM user_role ur
      JOIN "user" u ON u.id = ur.user_id JOIN role r ON r.id = ur.role_id
    UNION ALL SELECT 'permission', u.username, p.name FROM user_permission up
      JOIN "user" u ON u.id = up.user_id JOIN permission p ON p.id = up.permission_id
    UNION ALL SELECT 'in role', r.name, p.name FROM role_permission rp
      JOIN role r ON r.id = rp.role_id JOIN permission p ON p.id = rp.permission_id
    UNION ALL SELECT 'parent', r.name, parent.name FROM role r JOIN role parent ON parent.id = r.parent_id
    UNION ALL SELECT 'user', username, email || is_active::text FROM "user"
    ORDER BY 1, 2, 3`)

const listRejections = () =>
  server.database.query<{ actor: string; action: string; target_id: string }>(
    `SELECT actor, action, target_id FROM audit_log WHERE outcome = 'refused' ORDER BY id`,
  )

interface Attempt {
  caller: () => TestUser
  call: (agent: TestUser['agent']) => Promise<{ status: number; body: { code?: string } }>
  expected: string
}

const getRoleId = (name: string) => roleIds[name] ?? 0
const reason = 'An attempt'
const toLimitQuery = ({ id }: TestUser) => ({ class: 'api', identity: 'user', identifier: String(id) })

const attempts: Record<string, Attempt> = {
  'a user assigns themself the admin role': {
    caller: () => user,
    call: (agent) =>
      agent.post(`/api/admin/users/${user.id}/assign-role`).send({ role_id: getRoleId('admin'), reason }),
    expected: '403 forbidden',
  },
  'an administrator changes their own roles': {
    caller: () => boss,
    call: (agent) =>
      agent.post(`/api/admin/users/${boss.id}/assign-role`).send({ role_id: getRoleId('auditors'), reason }),
    expected: '403 forbidden',
  },
  'a role manager grants themself a permission': {
    caller: () => roleManager,
    call: (agent) =>
      agent
        .post(`/api/admin/users/${roleManager.id}/permissions`)
        .send({ permission: 'admin.audit.view', effect: 'grant', reason }),
    expected: '403 forbidden',
  },
  'a role manager assigns a role with permissions that they lack': {
    caller: () => roleManager,
    call: (agent) =>
      agent.post(`/api/admin/users/${user.id}/assign-role`).send({ role_id: getRoleId('auditors'), reason }),
    expected: '403 forbidden',
  },
  'a role manager grants a permission that they lack': {
    caller: () => roleManager,
    call: (agent) =>
      agent
        .post(`/api/admin/users/${user.id}/permissions`)
        .send({ permission: 'admin.audit.view', effect: 'grant', reason }),
    expected: '403 forbidden',
  },
  'a role manager adds a permission that they lack to a role': {
    caller: () => roleManager,
    call: (agent) =>
      agent
        .put(`/api/admin/roles/${getRoleId('empty_role')}/permissions`)
        .send({ permissions: ['admin.access', 'admin.audit.view'], reason }),
    expected: '403 forbidden',
  },
  'a role manager adds a permission to the role that every user has': {
    caller: () => roleManager,
    call: (agent) =>
      agent
        .put(`/api/admin/roles/${getRoleId('user')}/permissions`)
        .send({ permissions: ['admin.access'], reason }),
    expected: '403 own_role',
  },
  'a role manager removes a role from a more privileged user': {
    caller: () => roleManager,
    call: (agent) =>
      agent.delete(`/api/admin/users/${boss.id}/assign-role?role_id=${getRoleId('user')}&reason=${reason}`),
    expected: '403 forbidden',
  },
  'an administrator assigns a protected role': {
    caller: () => boss,
    call: (agent) =>
      agent.post(`/api/admin/users/${user.id}/assign-role`).send({ role_id: getRoleId('admin'), reason }),
    expected: '403 protected_role',
  },
  'an administrator changes the permissions of a protected role': {
    caller: () => boss,
    call: (agent) =>
      agent.put(`/api/admin/roles/${getRoleId('moderator')}/permissions`).send({ permissions: [], reason }),
    expected: '403 protected_role',
  },
  'an administrator makes a protected role the parent of a role': {
    caller: () => boss,
    call: (agent) =>
      agent
        .patch(`/api/admin/roles/${getRoleId('empty_role')}`)
        .send({ parent_id: getRoleId('admin'), reason }),
    expected: '403 protected_parent',
  },
  'a user manager impersonates a more privileged user': {
    caller: () => userManager,
    call: (agent) => agent.post(`/api/admin/users/${boss.id}/impersonate`).send({ reason }),
    expected: '403 forbidden',
  },
  'a user manager deactivates a more privileged user': {
    caller: () => userManager,
    call: (agent) => agent.patch(`/api/admin/users/${boss.id}`).send({ is_active: false, reason }),
    expected: '403 forbidden',
  },
  'a user manager changes the email address of a more privileged user': {
    caller: () => userManager,
    call: (agent) =>
      agent.patch(`/api/admin/users/${roleManager.id}`).send({ email: 'helper2@example.com', reason }),
    expected: '403 forbidden',
  },
  'a limit manager lifts their own rate limit': {
    caller: () => limitManager,
    call: (agent) => agent.delete('/api/admin/rate-limit').query(toLimitQuery(limitManager)),
    expected: '403 forbidden',
  },
  'a limit manager lifts the rate limit of a more privileged user': {
    caller: () => limitManager,
    call: (agent) => agent.delete('/api/admin/rate-limit').query(toLimitQuery(boss)),
    expected: '403 forbidden',
  },
  'the last administrator deactivates their own account': {
    caller: () => boss,
    call: (agent) => agent.patch(`/api/admin/users/${boss.id}`).send({ is_active: false, reason }),
    expected: '403 forbidden',
  },
  'the last administrator deletes their own account': {
    caller: () => boss,
    call: (agent) => agent.delete('/api/profile/boss'),
    expected: '409 last_admin',
  },
}

test.each(Object.entries(attempts))(
  'rejects and audits, without changing access: %s',
  async (_name, { caller, call, expected }) => {
    const before = { access: await readAccess(), rejections: await listRejections() }
    const { status, body } = await call(caller().agent)
    expect(`${status} ${body.code}`).toBe(expected)
    expect(await readAccess()).toEqual(before.access)
    const newRejections = (await listRejections()).slice(before.rejections.length)
    expect(newRejections).toEqual([
      expect.objectContaining({ actor: await getUsername(caller()), action: 'access.refused' }),
    ])
  },
)

const getUsername = async (testUser: TestUser) =>
  (await server.database.prisma.user.findUniqueOrThrow({ where: { id: testUser.id } })).username

test('rejects and audits the bulk assignment of a protected role for each user', async () => {
  const targets = await Promise.all(['one', 'two', 'three'].map((name) => server.createUser(`bulk_${name}`)))
  const before = { access: await readAccess(), rejections: await listRejections() }
  const { body } = await boss.agent
    .post('/api/admin/users/bulk')
    .send({ ids: targets.map(({ id }) => id), action: 'assign_role', role_id: getRoleId('admin'), reason })
    .expect(200)
  expect(body).toMatchObject({ matched: 3, succeeded: 0, failed: 3 })
  expect(body.failures.map(({ code }: { code: string }) => code)).toEqual(Array(3).fill('protected_role'))
  expect(await readAccess()).toEqual(before.access)
  expect((await listRejections()).length - before.rejections.length).toBe(3)
})

test('blocks administration during impersonation, and records the impersonator', async () => {
  const target = await server.createUser('second_manager', 'role_managers')
  const impersonator = await server.createUser('actor', 'admin')
  await impersonator.agent.post(`/api/admin/users/${target.id}/impersonate`).send({ reason }).expect(200)
  const before = await readAccess()
  const { body } = await impersonator.agent
    .post(`/api/admin/users/${impersonator.id}/assign-role`)
    .send({ role_id: getRoleId('auditors'), reason })
    .expect(403)
  expect(body.code).toBe('forbidden_while_impersonating')
  expect(await readAccess()).toEqual(before)
  const [row] = await server.database.query(
    `SELECT actor, impersonated_user FROM audit_log WHERE outcome = 'refused' ORDER BY id DESC LIMIT 1`,
  )
  expect(row).toEqual({ actor: 'actor', impersonated_user: 'second_manager' })
})

/** Fields that an attacker could add to a request, in the hope that the server stores them unchecked. */
const MASS_ASSIGNMENT_FIELDS = {
  id: 1,
  role: 'admin',
  roles: ['admin'],
  role_ids: [1, 2, 3],
  is_admin: true,
  has_admin: true,
  isProtected: false,
  is_protected: false,
  is_system: false,
  permission_ids: [1],
  password_hash: 'x',
  email_verified_at: '2026-01-01T00:00:00Z',
  impersonator: null,
  acting: null,
}

const patches = routes.filter(({ method }) => method === 'patch')

test.each(patches.map((route) => [route.path, route] as const))(
  'PATCH %s rejects undeclared fields, and audits the attempt',
  async (path, route) => {
    const before = { access: await readAccess(), rejections: await listRejections() }
    const undeclared = Object.fromEntries(
      Object.entries(MASS_ASSIGNMENT_FIELDS).filter(([name]) => !(name in (route.body?.shape ?? {}))),
    )
    const { status, body } = await boss.agent
      .patch(path.replace('{username}', 'boss').replace(/\{\w+\}/g, String(user.id)))
      .send({ ...undeclared })
    expect(status).toBe(400)
    expect(body.details.map(({ message }: { message: string }) => message)).toContain(
      `Unknown ${Object.keys(undeclared).length === 1 ? 'parameter' : 'parameters'}: ${Object.keys(undeclared).join(', ')}`,
    )
    expect(await readAccess()).toEqual(before.access)
    expect((await listRejections()).length - before.rejections.length).toBe(1)
  },
)

test('finds PATCH routes to test', () => expect(patches.length).toBeGreaterThan(3))
