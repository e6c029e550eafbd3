import { routes } from '../routes.ts'
import { PASSWORD, startTestServer, type TestServer } from './test-server.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
/** Has all permissions, as the only user. */
let boss: Person
/** Can assign roles and grant permissions, nothing else. */
let keeper: Person
/** Can manage users, nothing else. */
let helper: Person
/** Can lift rate limits, nothing else. */
let porter: Person
let user: Person
let roleIds: Record<string, number>

beforeAll(async () => {
  server = await startTestServer()
  await makeRole('keepers', ['admin.access', 'admin.permissions.view', 'admin.roles.manage'])
  await makeRole('helpers', ['admin.access', 'admin.users.manage'])
  await makeRole('auditors', ['admin.access', 'admin.audit.view'])
  await makeRole('porters', ['admin.access', 'admin.rate_limits.manage'])
  await makeRole('readers', [])
  const roles = await server.database.prisma.role.findMany()
  roleIds = Object.fromEntries(roles.map(({ name, id }) => [name, id]))
  boss = await server.signedIn('boss', 'admin')
  keeper = await server.signedIn('keeper', 'keepers')
  helper = await server.signedIn('helper', 'helpers')
  porter = await server.signedIn('porter', 'porters')
  user = await server.signedIn('plain')
  // A recent confirmation ensures that requests below are not rejected for lack of one.
  for (const { agent } of [boss, keeper, helper])
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

/** Returns all roles, permissions, and account states. */
const rights = () =>
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

const refusals = () =>
  server.database.query<{ actor: string; action: string; target_id: string }>(
    `SELECT actor, action, target_id FROM audit_log WHERE outcome = 'refused' ORDER BY id`,
  )

interface Attempt {
  by: () => Person
  call: (agent: Person['agent']) => Promise<{ status: number; body: { code?: string } }>
  answer: string
}

const id = (name: string) => roleIds[name] ?? 0
const reason = 'An attempt'
const target = () => user.id
const waiting = ({ id }: Person) => ({ class: 'api', identity: 'user', identifier: String(id) })

const attempts: Record<string, Attempt> = {
  'a user makes themself an administrator': {
    by: () => user,
    call: (agent) =>
      agent.post(`/api/admin/users/${user.id}/assign-role`).send({ role_id: id('admin'), reason }),
    answer: '403 forbidden',
  },
  'an administrator changes their own roles': {
    by: () => boss,
    call: (agent) =>
      agent.post(`/api/admin/users/${boss.id}/assign-role`).send({ role_id: id('auditors'), reason }),
    answer: '403 forbidden',
  },
  'somebody grants themself a permission': {
    by: () => keeper,
    call: (agent) =>
      agent
        .post(`/api/admin/users/${keeper.id}/permissions`)
        .send({ permission: 'admin.audit.view', effect: 'grant', reason }),
    answer: '403 forbidden',
  },
  'somebody assigns a role that may do what they may not': {
    by: () => keeper,
    call: (agent) =>
      agent.post(`/api/admin/users/${target()}/assign-role`).send({ role_id: id('auditors'), reason }),
    answer: '403 forbidden',
  },
  'somebody grants a permission that they lack': {
    by: () => keeper,
    call: (agent) =>
      agent
        .post(`/api/admin/users/${target()}/permissions`)
        .send({ permission: 'admin.audit.view', effect: 'grant', reason }),
    answer: '403 forbidden',
  },
  'somebody puts a permission that they lack into a role': {
    by: () => keeper,
    call: (agent) =>
      agent
        .put(`/api/admin/roles/${id('readers')}/permissions`)
        .send({ permissions: ['admin.access', 'admin.audit.view'], reason }),
    answer: '403 forbidden',
  },
  'somebody widens a role that they hold, as everyone does': {
    by: () => keeper,
    call: (agent) =>
      agent.put(`/api/admin/roles/${id('user')}/permissions`).send({ permissions: ['admin.access'], reason }),
    answer: '403 own_role',
  },
  'somebody takes roles from a stronger user': {
    by: () => keeper,
    call: (agent) =>
      agent.delete(`/api/admin/users/${boss.id}/assign-role?role_id=${id('user')}&reason=${reason}`),
    answer: '403 forbidden',
  },
  'an administrator assigns a protected role by its id': {
    by: () => boss,
    call: (agent) =>
      agent.post(`/api/admin/users/${target()}/assign-role`).send({ role_id: id('admin'), reason }),
    answer: '403 protected_role',
  },
  'an administrator changes what a protected role may do': {
    by: () => boss,
    call: (agent) =>
      agent.put(`/api/admin/roles/${id('moderator')}/permissions`).send({ permissions: [], reason }),
    answer: '403 protected_role',
  },
  'an administrator puts a role below a protected one': {
    by: () => boss,
    call: (agent) =>
      agent.patch(`/api/admin/roles/${id('readers')}`).send({ parent_id: id('admin'), reason }),
    answer: '403 protected_parent',
  },
  'somebody acts as a stronger user': {
    by: () => helper,
    call: (agent) => agent.post(`/api/admin/users/${boss.id}/impersonate`).send({ reason }),
    answer: '403 forbidden',
  },
  'somebody deactivates a stronger user': {
    by: () => helper,
    call: (agent) => agent.patch(`/api/admin/users/${boss.id}`).send({ is_active: false, reason }),
    answer: '403 forbidden',
  },
  'somebody takes over a stronger user by a new address': {
    by: () => helper,
    call: (agent) =>
      agent.patch(`/api/admin/users/${keeper.id}`).send({ email: 'helper2@example.com', reason }),
    answer: '403 forbidden',
  },
  'somebody who asked too often lets themself in again': {
    by: () => porter,
    call: (agent) => agent.delete('/api/admin/rate-limit').query(waiting(porter)),
    answer: '403 forbidden',
  },
  'somebody lets a stronger user in again': {
    by: () => porter,
    call: (agent) => agent.delete('/api/admin/rate-limit').query(waiting(boss)),
    answer: '403 forbidden',
  },
  'the last administrator deactivates themself': {
    by: () => boss,
    call: (agent) => agent.patch(`/api/admin/users/${boss.id}`).send({ is_active: false, reason }),
    answer: '403 forbidden',
  },
  'the last administrator deletes themself': {
    by: () => boss,
    call: (agent) => agent.delete('/api/profile/boss'),
    answer: '409 last_admin',
  },
}

test.each(Object.entries(attempts))(
  'rejects and audits without changes: %s',
  async (_name, { by, call, answer }) => {
    const before = { rights: await rights(), refusals: await refusals() }
    const { status, body } = await call(by().agent)
    expect(`${status} ${body.code}`).toBe(answer)
    expect(await rights()).toEqual(before.rights)
    const noted = (await refusals()).slice(before.refusals.length)
    expect(noted).toEqual([expect.objectContaining({ actor: await nameOf(by()), action: 'access.refused' })])
  },
)

const nameOf = async (person: Person) =>
  (await server.database.prisma.user.findUniqueOrThrow({ where: { id: person.id } })).username

test('rejects and audits a protected role in bulk for each user', async () => {
  const others = await Promise.all(['one', 'two', 'three'].map((name) => server.signedIn(`bulk_${name}`)))
  const before = { rights: await rights(), refusals: await refusals() }
  const { body } = await boss.agent
    .post('/api/admin/users/bulk')
    .send({ ids: others.map((other) => other.id), action: 'assign_role', role_id: id('admin'), reason })
    .expect(200)
  expect(body).toMatchObject({ matched: 3, succeeded: 0, failed: 3 })
  expect(body.failures.map(({ code }: { code: string }) => code)).toEqual(Array(3).fill('protected_role'))
  expect(await rights()).toEqual(before.rights)
  expect((await refusals()).length - before.refusals.length).toBe(3)
})

test('blocks administration during impersonation, and records the impersonator', async () => {
  const other = await server.signedIn('second_keeper', 'keepers')
  const acting = await server.signedIn('actor', 'admin')
  await acting.agent.post(`/api/admin/users/${other.id}/impersonate`).send({ reason }).expect(200)
  const before = await rights()
  const { body } = await acting.agent
    .post(`/api/admin/users/${acting.id}/assign-role`)
    .send({ role_id: id('auditors'), reason })
    .expect(403)
  expect(body.code).toBe('acting_as_another')
  expect(await rights()).toEqual(before)
  const [row] = await server.database.query(
    `SELECT actor, acting_as FROM audit_log WHERE outcome = 'refused' ORDER BY id DESC LIMIT 1`,
  )
  expect(row).toEqual({ actor: 'actor', acting_as: 'second_keeper' })
})

const MASS = {
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
  acting: null,
}

const patches = routes.filter(({ method }) => method === 'patch')

test.each(patches.map((route) => [route.path, route] as const))(
  'PATCH %s rejects undeclared members, and audits the attempt',
  async (path, route) => {
    const before = { rights: await rights(), refusals: await refusals() }
    const undeclared = Object.fromEntries(
      Object.entries(MASS).filter(([name]) => !(name in (route.body?.shape ?? {}))),
    )
    const { status, body } = await boss.agent
      .patch(path.replace('{username}', 'boss').replace(/\{\w+\}/g, String(user.id)))
      .send({ ...undeclared })
    expect(status).toBe(400)
    expect(body.details.map(({ message }: { message: string }) => message)).toContain(
      `Unknown ${Object.keys(undeclared).length === 1 ? 'parameter' : 'parameters'}: ${Object.keys(undeclared).join(', ')}`,
    )
    expect(await rights()).toEqual(before.rights)
    expect((await refusals()).length - before.refusals.length).toBe(1)
  },
)

test('finds PATCH routes to test', () => expect(patches.length).toBeGreaterThan(3))
