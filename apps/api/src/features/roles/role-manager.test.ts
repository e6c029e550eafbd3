import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
let server: TestServer
let admin: Agent
/** can manage roles but is not an administrator */
let manager: Agent

const MANAGER_PERMISSIONS = [
  'admin.access',
  'admin.permissions.view',
  'admin.roles.manage',
  'admin.users.timeout',
  'forum.post',
]

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  for (const name of ['forum.post', 'forum.ban'])
    await admin
      .post('/api/admin/permissions')
      .send({ name, display_name: name, category: 'forum', is_inheritable: true })
      .expect(201)
  await role('managers', MANAGER_PERMISSIONS)
  manager = (await server.createUser('manager', 'managers')).agent
})
afterAll(() => server.close())

/** Creates a role directly in the database, bypassing the rules of the API. */
const role = (name: string, permissions: string[] = [], more: object = {}) =>
  server.database.prisma.role.create({
    data: {
      name,
      displayName: name,
      permissions: { create: permissions.map((granted) => ({ permission: { connect: { name: granted } } })) },
      ...more,
    },
  })
const url = '/api/admin/roles'
const reason = 'Asked for by the team'
const create = (name: string, more: object = {}, by = admin) =>
  by.post(url).send({ name, display_name: name, ...more })
const set = (id: number, permissions: string[], more: object = {}, by = admin) =>
  by.put(`${url}/${id}/permissions`).send({ permissions, reason, ...more })
const change = (id: number, fields: object, by = admin) => by.patch(`${url}/${id}`).send(fields)
const archive = (id: number, by = admin) => by.delete(`${url}/${id}`).query({ reason })
const roleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id

describe('a role manager who is not an administrator', () => {
  const expectRejected = (
    response: { status: number; body: { code: string; details?: string } },
    name: string,
  ) => {
    expect([response.status, response.body.code]).toEqual([403, 'forbidden'])
    expect(response.body.details).toContain(name)
  }

  test('can grant a role only permissions that they hold', async () => {
    const { id } = await role('managed', ['admin.users.timeout', 'admin.access'])
    await set(id, ['admin.users.timeout', 'admin.access', 'forum.post'], {}, manager).expect(200)
    expectRejected(await set(id, ['admin.access', 'admin.audit.view'], {}, manager), 'admin.audit.view')
    expect((await admin.get(`${url}/${id}`)).body.permissions).toHaveLength(3)
  })

  test('can’t extend their own role', async () => {
    const id = await roleId('managers')
    const { body } = await set(id, [...MANAGER_PERMISSIONS, 'admin.users.manage'], {}, manager).expect(403)
    expect(body.code).toBe('own_role')
  })

  test('can’t remove permissions that they lack by replacing them, archiving, or changing the parent', async () => {
    const parent = await role('strong_parent', ['forum.ban'])
    const { id } = await role('strong', ['admin.audit.view', 'admin.access'], { parentId: parent.id })
    expectRejected(await set(id, ['admin.access'], {}, manager), 'admin.audit.view')
    expectRejected(await archive(id, manager), 'admin.audit.view')
    expectRejected(await change(id, { parent_id: null }, manager), 'forum.ban')
    await change(id, { display_name: 'Still strong' }, manager).expect(200)
  })

  test('can’t make a role inherit permissions that they lack, or restore a role that grants them', async () => {
    const parent = await role('inherit_parent', ['forum.ban'])
    const { id } = await role('inherit')
    expectRejected(await change(id, { parent_id: parent.id }, manager), 'forum.ban')
    expectRejected(await create('inherit_new', { parent_id: parent.id }, manager), 'forum.ban')
    await role('inherit_archived', ['forum.ban'], { archivedAt: new Date() })
    expectRejected(
      await change(await roleId('inherit_archived'), { is_archived: false }, manager),
      'forum.ban',
    )
  })

  test('causes an audit log entry for a rejected change', async () => {
    const { id } = await role('watched')
    await set(id, ['admin.system.manage'], {}, manager).expect(403)
    const entry = await server.database.prisma.auditLog.findFirstOrThrow({
      where: { actor: 'manager', outcome: 'refused', targetId: 'setRolePermissions' },
      orderBy: { id: 'desc' },
    })
    expect(entry.after).toMatchObject({
      code: 'forbidden',
      details: expect.stringContaining('admin.system.manage'),
    })
  })
})
