import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let admin: SignedInUser
/** Manages roles until `expiration`. */
let deputy: SignedInUser
let createdCount = 0

const HOUR = 3_600_000
const expiration = new Date(Date.now() + HOUR)
const beforeExpiration = new Date(expiration.getTime() - HOUR / 2).toISOString()
const afterExpiration = new Date(expiration.getTime() + HOUR).toISOString()
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
  admin = await createReauthenticatedUser('boss', 'admin')
  deputy = await createReauthenticatedUser('deputy', 'keepers')
  await setRoleExpiration(deputy, 'keepers', expiration)
})
afterAll(() => server.close())

/** Creates a role directly in the database, because the API rejects some of these roles. Returns its ID. */
const createRole = async (name: string, permissions: string[] = [], otherFields: object = {}) =>
  (
    await server.database.prisma.role.create({
      data: {
        name,
        displayName: name,
        permissions: {
          create: permissions.map((granted) => ({ permission: { connect: { name: granted } } })),
        },
        ...otherFields,
      },
    })
  ).id
const getRoleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id
const setRoleExpiration = async ({ id }: SignedInUser, name: string, expiresAt: Date) =>
  server.database.prisma.userRole.update({
    where: { userId_roleId: { userId: id, roleId: await getRoleId(name) } },
    data: { expiresAt },
  })
/** Creates a user who has reauthenticated, so that their requests don't fail with `confirmation_required`. */
async function createReauthenticatedUser(username: string, ...roles: string[]) {
  const account = await server.createUser(username, ...roles)
  await account.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  return account
}
const createUser = (...roles: string[]) => server.createUser(`person_${++createdCount}`, ...roles)
const setPermissions = (actor: SignedInUser, id: number, permissions: string[]) =>
  actor.agent.put(`/api/admin/roles/${id}/permissions`).send({ permissions, reason })
const updateRole = (actor: SignedInUser, id: number, fields: object) =>
  actor.agent.patch(`/api/admin/roles/${id}`).send(fields)
const archiveRole = (actor: SignedInUser, id: number) =>
  actor.agent.delete(`/api/admin/roles/${id}`).query({ reason })
const assignRole = (actor: SignedInUser, id: number, role_id: number, expires_at?: string) =>
  actor.agent.post(`/api/admin/users/${id}/assign-role`).send({ role_id, reason, expires_at })
/** Grants or denies a permission to a user, as an exception to the user's roles. */
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
    const keepersRoleId = await getRoleId('keepers')
    for (const rejected of [
      await setPermissions(deputy, await getRoleId('user'), ['admin.access']),
      await setPermissions(deputy, keepersRoleId, ['admin.access']),
      await updateRole(deputy, keepersRoleId, { parent_id: await getRoleId('visitors') }),
      await archiveRole(deputy, keepersRoleId),
    ])
      expect(formatResponse(rejected)).toBe('403 own_role')
    expect((await getPermissions(deputy)).sort()).toEqual([...KEEPER_PERMISSIONS].sort())
    expect(await getPermissions(await createUser())).toEqual([])
    await updateRole(deputy, keepersRoleId, { description: 'Look after the roles' }).expect(200)
  })

  test('cannot be changed through a parent role, or restored if it is archived', async () => {
    const parentId = await createRole('above')
    const childId = await createRole('below', [], { parentId })
    const archivedId = await createRole('old', ['admin.access'], { archivedAt: new Date() })
    await server.database.prisma.userRole.createMany({
      data: [childId, archivedId].map((id) => ({ userId: deputy.id, roleId: id })),
    })
    for (const rejected of [
      await setPermissions(deputy, parentId, ['admin.access']),
      await archiveRole(deputy, parentId),
      await updateRole(deputy, archivedId, { is_archived: false }),
    ])
      expect(formatResponse(rejected)).toBe('403 own_role')
  })

  test('can be changed by a permanent administrator', async () => {
    const userRoleId = await getRoleId('user')
    const tempAdmin = await createReauthenticatedUser('guest_admin', 'admin')
    await setRoleExpiration(tempAdmin, 'admin', expiration)
    expect(formatResponse(await setPermissions(tempAdmin, userRoleId, ['admin.access']))).toBe('403 own_role')
    await setPermissions(admin, userRoleId, ['admin.access']).expect(200)
    await setPermissions(admin, userRoleId, []).expect(200)
  })
})

test('requires reauthentication to grant admin permissions to the role of all users', async () => {
  const boss = await createUser('admin')
  expect(formatResponse(await setPermissions(boss, await getRoleId('user'), ['admin.access']))).toBe(
    '403 confirmation_required',
  )
  await setPermissions(boss, await createRole('some'), ['admin.access', 'admin.alerts.view']).expect(200)
})

describe('a temporary permission', () => {
  test('can be granted to others until it expires, but not longer', async () => {
    const visitorsRoleId = await createRole('short_visitors', ['admin.access'])
    for (const grant of [
      (id: number, expires_at?: string) => assignRole(deputy, id, visitorsRoleId, expires_at),
      (id: number, expires_at?: string) => addException(deputy, id, 'grant', expires_at),
    ]) {
      const friend = await createUser()
      for (const expires_at of [undefined, afterExpiration]) {
        const rejected = await grant(friend.id, expires_at)
        expect(formatResponse(rejected)).toBe('403 exceeds_own_expiration')
        expect(rejected.body).toMatchObject({
          details: expect.stringContaining('admin.access'),
          expires_at: expiration.toISOString(),
        })
      }
      expect(await getPermissions(friend)).toEqual([])
      expect((await grant(friend.id, beforeExpiration)).status).toBeLessThan(300)
      expect(await getPermissions(friend)).toEqual(['admin.access'])
    }
  })

  test("cannot be granted to a role, because a role's permissions do not expire", async () => {
    const { body } = await deputy.agent
      .post('/api/admin/roles')
      .send({ name: 'copy', display_name: 'Copy' })
      .expect(201)
    expect(formatResponse(await setPermissions(deputy, body.id, KEEPER_PERMISSIONS))).toBe(
      '403 exceeds_own_expiration',
    )
    const archivedRoleId = await createRole('off', ['admin.access'], { archivedAt: new Date() })
    expect(formatResponse(await updateRole(deputy, archivedRoleId, { is_archived: false }))).toBe(
      '403 exceeds_own_expiration',
    )
    // Removing a permission from a role is allowed.
    await setPermissions(deputy, await createRole('open', ['admin.access']), []).expect(200)
  })

  test('cannot be restored permanently by removing a denial or replacing it with a grant', async () => {
    const visitor = await createUser('visitors')
    await addException(admin, visitor.id, 'deny').expect(201)
    expect(formatResponse(await removeException(deputy, visitor.id))).toBe('403 exceeds_own_expiration')
    // The grant would expire in time, but it replaces the denial, so the role `visitors` would grant the
    // permission permanently.
    expect(formatResponse(await addException(deputy, visitor.id, 'grant', beforeExpiration))).toBe(
      '403 exceeds_own_expiration',
    )
    await setRoleExpiration(visitor, 'visitors', new Date(beforeExpiration))
    await removeException(deputy, visitor.id).expect(204)
  })

  test('cannot be granted for longer than the actor has its dependencies', async () => {
    // The reader holds `audit.export` permanently, but its dependency `admin.audit.view` only until
    // `expiration`.
    const reader = await createReauthenticatedUser('reader', 'keepers', 'visitors')
    await setRoleExpiration(reader, 'visitors', expiration)
    await server.database.prisma.userPermission.create({
      data: {
        userId: reader.id,
        effect: 'grant',
        expiresAt: expiration,
        permissionId: await getPermissionId('admin.audit.view'),
      },
    })
    await server.database.prisma.permission.create({
      data: {
        name: 'audit.export',
        displayName: 'Export',
        category: 'audit',
        dependencies: { create: { requiresId: await getPermissionId('admin.audit.view') } },
        roles: { create: { roleId: await getRoleId('keepers') } },
      },
    })
    const friend = await createUser()
    for (const permission of ['admin.access', 'admin.audit.view'])
      await addException(admin, friend.id, 'grant', undefined, permission).expect(201)
    expect(formatResponse(await addException(reader, friend.id, 'grant', undefined, 'audit.export'))).toBe(
      '403 exceeds_own_expiration',
    )
    await addException(reader, friend.id, 'grant', beforeExpiration, 'audit.export').expect(201)
  })
})

const getPermissionId = async (name: string) =>
  (await server.database.prisma.permission.findUniqueOrThrow({ where: { name } })).id
