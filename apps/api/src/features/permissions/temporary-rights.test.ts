import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let admin: Person
/** Manages roles until `end`. */
let deputy: Person
let made = 0

const HOUR = 3_600_000
const end = new Date(Date.now() + HOUR)
const before = new Date(end.getTime() - HOUR / 2).toISOString()
const after = new Date(end.getTime() + HOUR).toISOString()
const reason = 'Holidays'
const KEEPERS = ['admin.access', 'admin.permissions.view', 'admin.permissions.update', 'admin.roles.manage']

beforeAll(async () => {
  server = await startTestServer()
  await role('keepers', KEEPERS)
  await role('visitors', ['admin.access'])
  admin = await confirmed('boss', 'admin')
  deputy = await confirmed('deputy', 'keepers')
  await until(deputy, 'keepers', end)
})
afterAll(() => server.close())

/** Creates roles in the database that no route would create. */
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
const until = async ({ id }: Person, name: string, expiresAt: Date) =>
  server.database.prisma.userRole.update({
    where: { userId_roleId: { userId: id, roleId: await roleId(name) } },
    data: { expiresAt },
  })
/** Reauthenticates the user, so that no request below fails for lack of it. */
async function confirmed(username: string, ...roles: string[]) {
  const person = await server.signedIn(username, ...roles)
  await person.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  return person
}
const somebody = (...roles: string[]) => server.signedIn(`person_${++made}`, ...roles)
const set = (by: Person, id: number, permissions: string[]) =>
  by.agent.put(`/api/admin/roles/${id}/permissions`).send({ permissions, reason })
const change = (by: Person, id: number, fields: object) =>
  by.agent.patch(`/api/admin/roles/${id}`).send(fields)
const archive = (by: Person, id: number) => by.agent.delete(`/api/admin/roles/${id}`).query({ reason })
const assign = (by: Person, id: number, role_id: number, expires_at?: string) =>
  by.agent.post(`/api/admin/users/${id}/assign-role`).send({ role_id, reason, expires_at })
const except = (by: Person, id: number, effect: string, expires_at?: string, permission = 'admin.access') =>
  by.agent.post(`/api/admin/users/${id}/permissions`).send({ permission, effect, reason, expires_at })
const lift = (by: Person, id: number) =>
  by.agent.delete(`/api/admin/users/${id}/permissions`).query({ permission: 'admin.access', reason })
const answer = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const held = async ({ agent }: Person): Promise<string[]> =>
  (await agent.get('/api/auth/session')).body.permissions

describe('a role that the actor holds', () => {
  test('cannot be changed in what it grants, in any way', async () => {
    const keepers = await roleId('keepers')
    for (const refused of [
      await set(deputy, await roleId('user'), ['admin.access']),
      await set(deputy, keepers, ['admin.access']),
      await change(deputy, keepers, { parent_id: await roleId('visitors') }),
      await archive(deputy, keepers),
    ])
      expect(answer(refused)).toBe('403 own_role')
    expect((await held(deputy)).sort()).toEqual([...KEEPERS].sort())
    expect(await held(await somebody())).toEqual([])
    await change(deputy, keepers, { description: 'Look after the roles' }).expect(200)
  })

  test('protects its parent roles, and archived roles', async () => {
    const above = await role('above')
    const below = await role('below', [], { parentId: above })
    const old = await role('old', ['admin.access'], { archivedAt: new Date() })
    await server.database.prisma.userRole.createMany({
      data: [below, old].map((id) => ({ userId: deputy.id, roleId: id })),
    })
    for (const refused of [
      await set(deputy, above, ['admin.access']),
      await archive(deputy, above),
      await change(deputy, old, { is_archived: false }),
    ])
      expect(answer(refused)).toBe('403 own_role')
  })

  test('can be changed by a permanent administrator', async () => {
    const user = await roleId('user')
    const guest = await confirmed('guest_admin', 'admin')
    await until(guest, 'admin', end)
    expect(answer(await set(guest, user, ['admin.access']))).toBe('403 own_role')
    await set(admin, user, ['admin.access']).expect(200)
    await set(admin, user, []).expect(200)
  })
})

test('requires reauthentication to give everyone admin permissions', async () => {
  const boss = await somebody('admin')
  expect(answer(await set(boss, await roleId('user'), ['admin.access']))).toBe('403 confirmation_required')
  await set(boss, await role('some'), ['admin.access', 'admin.alerts.view']).expect(200)
})

describe('a temporary permission', () => {
  test('can be granted to others for as long, but not longer', async () => {
    const visitors = await role('short_visitors', ['admin.access'])
    for (const give of [
      (id: number, expires_at?: string) => assign(deputy, id, visitors, expires_at),
      (id: number, expires_at?: string) => except(deputy, id, 'grant', expires_at),
    ]) {
      const friend = await somebody()
      for (const expires_at of [undefined, after]) {
        const refused = await give(friend.id, expires_at)
        expect(answer(refused)).toBe('403 beyond_your_time')
        expect(refused.body).toMatchObject({
          details: expect.stringContaining('admin.access'),
          expires_at: end.toISOString(),
        })
      }
      expect(await held(friend)).toEqual([])
      expect((await give(friend.id, before)).status).toBeLessThan(300)
      expect(await held(friend)).toEqual(['admin.access'])
    }
  })

  test('cannot be granted to a role, which does not expire', async () => {
    const { body } = await deputy.agent
      .post('/api/admin/roles')
      .send({ name: 'copy', display_name: 'Copy' })
      .expect(201)
    expect(answer(await set(deputy, body.id, KEEPERS))).toBe('403 beyond_your_time')
    expect(
      answer(
        await change(deputy, await role('off', ['admin.access'], { archivedAt: end }), {
          is_archived: false,
        }),
      ),
    ).toBe('403 beyond_your_time')
    await set(deputy, await role('open', ['admin.access']), []).expect(200)
  })

  test('cannot be restored permanently by removing a denial', async () => {
    const guest = await somebody('visitors')
    await except(admin, guest.id, 'deny').expect(201)
    expect(answer(await lift(deputy, guest.id))).toBe('403 beyond_your_time')
    expect(answer(await except(deputy, guest.id, 'grant', before))).toBe('403 beyond_your_time')
    await until(guest, 'visitors', new Date(before))
    await lift(deputy, guest.id).expect(204)
  })

  test('expires with its dependencies', async () => {
    const reader = await confirmed('reader', 'keepers', 'visitors')
    await until(reader, 'visitors', end)
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
    const friend = await somebody()
    for (const permission of ['admin.access', 'admin.audit.view'])
      await except(admin, friend.id, 'grant', undefined, permission).expect(201)
    expect(answer(await except(reader, friend.id, 'grant', undefined, 'audit.export'))).toBe(
      '403 beyond_your_time',
    )
    await except(reader, friend.id, 'grant', before, 'audit.export').expect(201)
  })
})

const permissionId = async (name: string) =>
  (await server.database.prisma.permission.findUniqueOrThrow({ where: { name } })).id
