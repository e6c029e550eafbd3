import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let admin: SignedInUser
/** Manages roles until `end`. */
let deputy: SignedInUser
let createdCount = 0

const HOUR = 3_600_000
const end = new Date(Date.now() + HOUR)
const beforeEnd = new Date(end.getTime() - HOUR / 2).toISOString()
const afterEnd = new Date(end.getTime() + HOUR).toISOString()
const reason = 'Holidays'
const KEEPER_PERMISSIONS = [
  'admin.access',
  'admin.permissions.view',
  'admin.permissions.update',
  'admin.roles.manage',
]

beforeAll(async () => {
  server = await startTestServer()
  await createRole('keepers', KEEPER_PERMISSIONS)
  await createRole('visitors', ['admin.access'])
  admin = await signInConfirmed('boss', 'admin')
  deputy = await signInConfirmed('deputy', 'keepers')
  await setRoleExpiration(deputy, 'keepers', end)
})
afterAll(() => server.close())

/** Creates roles in the database that no route would create. */
const createRole = async (name: string, permissions: string[] = [], more: object = {}) =>
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
const setRoleExpiration = async ({ id }: SignedInUser, name: string, expiresAt: Date) =>
  server.database.prisma.userRole.update({
    where: { userId_roleId: { userId: id, roleId: await roleId(name) } },
    data: { expiresAt },
  })
/** Creates a user who has reauthenticated, so that no request below fails with `confirmation_required`. */
async function signInConfirmed(username: string, ...roles: string[]) {
  const account = await server.createUser(username, ...roles)
  await account.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  return account
}
const createUser = (...roles: string[]) => server.createUser(`person_${++createdCount}`, ...roles)
const setPermissions = (actor: SignedInUser, id: number, permissions: string[]) =>
  actor.agent.put(`/api/admin/roles/${id}/permissions`).send({ permissions, reason })
const change = (actor: SignedInUser, id: number, fields: object) =>
  actor.agent.patch(`/api/admin/roles/${id}`).send(fields)
const archive = (actor: SignedInUser, id: number) =>
  actor.agent.delete(`/api/admin/roles/${id}`).query({ reason })
const assign = (actor: SignedInUser, id: number, role_id: number, expires_at?: string) =>
  actor.agent.post(`/api/admin/users/${id}/assign-role`).send({ role_id, reason, expires_at })
const addException = (
  actor: SignedInUser,
  id: number,
  effect: string,
  expires_at?: string,
  permission = 'admin.access',
) => actor.agent.post(`/api/admin/users/${id}/permissions`).send({ permission, effect, reason, expires_at })
const removeException = (actor: SignedInUser, id: number) =>
  actor.agent.delete(`/api/admin/users/${id}/permissions`).query({ permission: 'admin.access', reason })
const formatResponse = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code}`
const getPermissions = async ({ agent }: SignedInUser): Promise<string[]> =>
  (await agent.get('/api/auth/session')).body.permissions

describe('a role that the actor holds', () => {
  test('cannot be changed, except for its display fields', async () => {
    const keepers = await roleId('keepers')
    for (const rejected of [
      await setPermissions(deputy, await roleId('user'), ['admin.access']),
      await setPermissions(deputy, keepers, ['admin.access']),
      await change(deputy, keepers, { parent_id: await roleId('visitors') }),
      await archive(deputy, keepers),
    ])
      expect(formatResponse(rejected)).toBe('403 own_role')
    expect((await getPermissions(deputy)).sort()).toEqual([...KEEPER_PERMISSIONS].sort())
    expect(await getPermissions(await createUser())).toEqual([])
    await change(deputy, keepers, { description: 'Look after the roles' }).expect(200)
  })

  test('cannot be changed through a parent role, or restored if it is archived', async () => {
    const above = await createRole('above')
    const below = await createRole('below', [], { parentId: above })
    const old = await createRole('old', ['admin.access'], { archivedAt: new Date() })
    await server.database.prisma.userRole.createMany({
      data: [below, old].map((id) => ({ userId: deputy.id, roleId: id })),
    })
    for (const rejected of [
      await setPermissions(deputy, above, ['admin.access']),
      await archive(deputy, above),
      await change(deputy, old, { is_archived: false }),
    ])
      expect(formatResponse(rejected)).toBe('403 own_role')
  })

  test('can be changed by a permanent administrator', async () => {
    const user = await roleId('user')
    const guest = await signInConfirmed('guest_admin', 'admin')
    await setRoleExpiration(guest, 'admin', end)
    expect(formatResponse(await setPermissions(guest, user, ['admin.access']))).toBe('403 own_role')
    await setPermissions(admin, user, ['admin.access']).expect(200)
    await setPermissions(admin, user, []).expect(200)
  })
})

test('requires reauthentication to give everyone admin permissions', async () => {
  const boss = await createUser('admin')
  expect(formatResponse(await setPermissions(boss, await roleId('user'), ['admin.access']))).toBe(
    '403 confirmation_required',
  )
  await setPermissions(boss, await createRole('some'), ['admin.access', 'admin.alerts.view']).expect(200)
})

describe('a temporary permission', () => {
  test('can be granted to others for as long, but not longer', async () => {
    const visitors = await createRole('short_visitors', ['admin.access'])
    for (const grant of [
      (id: number, expires_at?: string) => assign(deputy, id, visitors, expires_at),
      (id: number, expires_at?: string) => addException(deputy, id, 'grant', expires_at),
    ]) {
      const friend = await createUser()
      for (const expires_at of [undefined, afterEnd]) {
        const rejected = await grant(friend.id, expires_at)
        expect(formatResponse(rejected)).toBe('403 exceeds_own_expiration')
        expect(rejected.body).toMatchObject({
          details: expect.stringContaining('admin.access'),
          expires_at: end.toISOString(),
        })
      }
      expect(await getPermissions(friend)).toEqual([])
      expect((await grant(friend.id, beforeEnd)).status).toBeLessThan(300)
      expect(await getPermissions(friend)).toEqual(['admin.access'])
    }
  })

  test('cannot be granted to a role, because roles do not expire', async () => {
    const { body } = await deputy.agent
      .post('/api/admin/roles')
      .send({ name: 'copy', display_name: 'Copy' })
      .expect(201)
    expect(formatResponse(await setPermissions(deputy, body.id, KEEPER_PERMISSIONS))).toBe(
      '403 exceeds_own_expiration',
    )
    expect(
      formatResponse(
        await change(deputy, await createRole('off', ['admin.access'], { archivedAt: end }), {
          is_archived: false,
        }),
      ),
    ).toBe('403 exceeds_own_expiration')
    await setPermissions(deputy, await createRole('open', ['admin.access']), []).expect(200)
  })

  test('cannot be restored permanently by removing a denial', async () => {
    const guest = await createUser('visitors')
    await addException(admin, guest.id, 'deny').expect(201)
    expect(formatResponse(await removeException(deputy, guest.id))).toBe('403 exceeds_own_expiration')
    expect(formatResponse(await addException(deputy, guest.id, 'grant', beforeEnd))).toBe(
      '403 exceeds_own_expiration',
    )
    await setRoleExpiration(guest, 'visitors', new Date(beforeEnd))
    await removeException(deputy, guest.id).expect(204)
  })

  test('expires with its dependencies', async () => {
    const reader = await signInConfirmed('reader', 'keepers', 'visitors')
    await setRoleExpiration(reader, 'visitors', end)
    await server.database.prisma.userPermission.create({
      data: {
        userId: reader.id,
        effect: 'grant',
        expiresAt: end,
        permissionId: await permissionId('admin.audit.view'),
      },
    })
    await server.database.prisma.permission.create({
      data: {
        name: 'audit.export',
        displayName: 'Export',
        category: 'audit',
        dependencies: { create: { requiresId: await permissionId('admin.audit.view') } },
        roles: { create: { roleId: await roleId('keepers') } },
      },
    })
    const friend = await createUser()
    for (const permission of ['admin.access', 'admin.audit.view'])
      await addException(admin, friend.id, 'grant', undefined, permission).expect(201)
    expect(formatResponse(await addException(reader, friend.id, 'grant', undefined, 'audit.export'))).toBe(
      '403 exceeds_own_expiration',
    )
    await addException(reader, friend.id, 'grant', beforeEnd, 'audit.export').expect(201)
  })
})

const permissionId = async (name: string) =>
  (await server.database.prisma.permission.findUniqueOrThrow({ where: { name } })).id
