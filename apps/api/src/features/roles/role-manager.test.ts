import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
let server: TestServer
let admin: Agent
/** Agent of a user who can manage roles but is not an administrator. */
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
  await insertRole('managers', MANAGER_PERMISSIONS)
  manager = (await server.createUser('manager', 'managers')).agent
})
afterAll(() => server.close())

/** Creates a role directly in the database, bypassing the rules of the API. */
const insertRole = (name: string, permissions: string[] = [], fields: object = {}) =>
  server.database.prisma.role.create({
    data: {
      name,
      displayName: name,
      permissions: { create: permissions.map((granted) => ({ permission: { connect: { name: granted } } })) },
      ...fields,
    },
  })
const url = '/api/admin/roles'
const reason = 'Asked for by the team'
const createRole = (name: string, fields: object = {}, agent = admin) =>
  agent.post(url).send({ name, display_name: name, ...fields })
const setPermissions = (id: number, permissions: string[], fields: object = {}, agent = admin) =>
  agent.put(`${url}/${id}/permissions`).send({ permissions, reason, ...fields })
const updateRole = (id: number, fields: object, agent = admin) => agent.patch(`${url}/${id}`).send(fields)
const archiveRole = (id: number, agent = admin) => agent.delete(`${url}/${id}`).query({ reason })
const getRoleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id

describe('a role manager who is not an administrator', () => {
  const expectRejected = (
    response: { status: number; body: { code: string; details?: string } },
    permission: string,
  ) => {
    expect([response.status, response.body.code]).toEqual([403, 'forbidden'])
    expect(response.body.details).toContain(permission)
  }

  test('can grant a role only permissions that they hold', async () => {
    const { id } = await insertRole('managed', ['admin.users.timeout', 'admin.access'])
    await setPermissions(id, ['admin.users.timeout', 'admin.access', 'forum.post'], {}, manager).expect(200)
    expectRejected(
      await setPermissions(id, ['admin.access', 'admin.audit.view'], {}, manager),
      'admin.audit.view',
    )
    expect((await admin.get(`${url}/${id}`)).body.permissions).toHaveLength(3)
  })

  test('can’t extend their own role', async () => {
    const id = await getRoleId('managers')
    const extended = [...MANAGER_PERMISSIONS, 'admin.users.manage']
    const { body } = await setPermissions(id, extended, {}, manager).expect(403)
    expect(body.code).toBe('own_role')
  })

  test('can’t remove permissions that they lack from a role, even by archiving it or changing its parent', async () => {
    const parent = await insertRole('strong_parent', ['forum.ban'])
    const { id } = await insertRole('strong', ['admin.audit.view', 'admin.access'], { parentId: parent.id })
    expectRejected(await setPermissions(id, ['admin.access'], {}, manager), 'admin.audit.view')
    expectRejected(await archiveRole(id, manager), 'admin.audit.view')
    expectRejected(await updateRole(id, { parent_id: null }, manager), 'forum.ban')
    await updateRole(id, { display_name: 'Still strong' }, manager).expect(200)
  })

  test('can’t make a role inherit permissions that they lack, or restore a role that grants them', async () => {
    const parent = await insertRole('inherit_parent', ['forum.ban'])
    const { id } = await insertRole('inherit')
    expectRejected(await updateRole(id, { parent_id: parent.id }, manager), 'forum.ban')
    expectRejected(await createRole('inherit_new', { parent_id: parent.id }, manager), 'forum.ban')
    await insertRole('inherit_archived', ['forum.ban'], { archivedAt: new Date() })
    expectRejected(
      await updateRole(await getRoleId('inherit_archived'), { is_archived: false }, manager),
      'forum.ban',
    )
  })

  test('is recorded in the audit log when one of their changes is rejected', async () => {
    const { id } = await insertRole('watched')
    await setPermissions(id, ['admin.system.manage'], {}, manager).expect(403)
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
