import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
let server: TestServer
let admin: Agent
/** Can view, create, change, and archive permissions, but has no other permissions except `admin.access`. */
let editor: Agent

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  await server.database.prisma.role.create({
    data: {
      name: 'editor',
      displayName: 'Editor',
      permissions: {
        create: ['admin.access', 'view', 'create', 'update', 'delete'].map((name) => ({
          permission: { connect: { name: name.includes('.') ? name : `admin.permissions.${name}` } },
        })),
      },
    },
  })
  editor = (await server.createUser('edith', 'editor')).agent
})
afterAll(() => server.close())

const url = '/api/admin/permissions'
const defaultFields = { display_name: 'Pin posts', category: 'forum' }
const postPermission = (name: string, overrides: object = {}, agent = admin) =>
  agent.post(url).send({ name, ...defaultFields, ...overrides })
const createPermission = async (name: string, overrides: object = {}) =>
  (await postPermission(name, overrides).expect(201)).body.permission
const updatePermission = (id: number, fields: object, agent = admin) =>
  agent.patch(`${url}/${id}`).send(fields)
const archive = (id: number, agent = admin) =>
  agent.delete(`${url}/${id}`).query({ reason: 'Not needed any more' })
const getPermissionId = async (name: string) =>
  (await server.database.prisma.permission.findUniqueOrThrow({ where: { name } })).id
const getLastAuditEntry = (action: string) =>
  server.database.prisma.auditLog.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } })

describe('creating a permission', () => {
  test('applies defaults, assigns the permission to the admin role, and records it in the audit log', async () => {
    const { body } = await postPermission('forum.post', { reason: 'For the forum' }).expect(201)
    expect(body).toEqual({
      success: true,
      message: 'Permission created',
      permission: expect.objectContaining({
        name: 'forum.post',
        ...defaultFields,
        description: null,
        is_inheritable: false,
        risk_level: 'low',
        status: 'active',
        is_system: false,
        dependencies: [],
        metadata: {},
        usage_count: 1,
      }),
    })
    expect((await admin.get('/api/auth/session')).body.permissions).toContain('forum.post')
    expect(await getLastAuditEntry('permission.create')).toMatchObject({
      actor: 'boss',
      targetId: String(body.permission.id),
      reason: 'For the forum',
      after: { name: 'forum.post' },
    })
  })

  test('stores all given fields', async () => {
    const input = {
      description: 'Keep a post at the top',
      is_inheritable: true,
      risk_level: 'high',
      dependencies: ['admin.access'],
      metadata: { owner: { team: ['forum'] } },
    }
    expect(await createPermission('forum.pin', input)).toMatchObject(input)
  })

  test('rejects the name of an active or archived permission, and one of two concurrent requests with the same name', async () => {
    const responses = await Promise.all([postPermission('twin'), postPermission('twin')])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.error).toBe('Permission name already exists')
    await archive(await getPermissionId('twin')).expect(204)
    await postPermission('twin').expect(409)
    await postPermission('admin.access').expect(409)
  })

  test.each([
    [{ name: '' }],
    [{ name: 'Forum.Post' }],
    [{ name: 'forum post' }],
    [{ name: 'x'.repeat(101) }],
    [{ name: undefined }],
    [{ display_name: '' }],
    [{ display_name: '   ' }],
    [{ display_name: 'x'.repeat(201) }],
    [{ category: '' }],
    [{ category: 'x'.repeat(51) }],
    [{ risk_level: 'none' }],
    [{ is_inheritable: 'yes' }],
    [{ dependencies: ['there.is.none'] }],
    // The previous test has archived this permission.
    [{ dependencies: ['twin'] }],
    [{ metadata: { deep: { deep: { deep: { deep: { deep: {} } } } } } }],
    [{ metadata: { long: 'x'.repeat(5000) } }],
    [{ metadata: [] }],
    [{ status: 'active' }],
    [{ is_system: true }],
  ])('rejects %j', async (invalidFields) => {
    const { body } = await postPermission('refused.one', invalidFields).expect(400)
    expect(body).toMatchObject({ error: 'Invalid request data', details: expect.any(Array) })
  })

  test('accepts names of 1 and 100 characters', async () => {
    await postPermission('x').expect(201)
    await postPermission('y'.repeat(100)).expect(201)
  })

  test('does not grant the permission to its creator, who can then change only its display fields', async () => {
    const { body } = await postPermission('forum.mine', {}, editor).expect(201)
    expect((await editor.get('/api/auth/session')).body.permissions).not.toContain('forum.mine')
    const rejected = await updatePermission(body.permission.id, { risk_level: 'high' }, editor).expect(403)
    expect(rejected.body.details).toContain('forum.mine')
    await archive(body.permission.id, editor).expect(403)
    await updatePermission(body.permission.id, { display_name: 'New name' }, editor).expect(200)
  })

  test.each(['archived', 'disabled'])(
    'lets only an administrator restore the permission after it was %s, even if other users had it',
    async (status) => {
      const { prisma } = server.database
      const { id } = await createPermission(`shop.${status}`, { risk_level: 'high' })
      await prisma.role.update({
        where: { name: 'editor' },
        data: { permissions: { create: { permissionId: id } } },
      })
      await (status === 'archived' ? archive(id) : updatePermission(id, { status })).expect(
        (res) => res.status < 300,
      )
      const { body } = await updatePermission(id, { status: 'active' }, editor).expect(403)
      expect(body.details).toContain(`shop.${status}`)
      expect((await prisma.permission.findUniqueOrThrow({ where: { id } })).status).toBe(status)
      await updatePermission(id, { status: 'active' }).expect(200)
      expect((await editor.get('/api/auth/session')).body.permissions).toContain(`shop.${status}`)
    },
  )

  test('returns 403 if a role that inherits from admin would gain the permission', async () => {
    const { prisma } = server.database
    const { id } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } })
    const childRole = await prisma.role.create({ data: { name: 'kid', displayName: 'Kid', parentId: id } })
    const { body } = await postPermission('forum.inherited', { is_inheritable: true }, editor).expect(403)
    expect(body.details).toContain('forum.inherited')
    expect(await prisma.permission.count({ where: { name: 'forum.inherited' } })).toBe(0)
    await postPermission('forum.not_inherited', {}, editor).expect(201)
    await prisma.role.delete({ where: { id: childRole.id } })
  })
})

test('rejects a lone surrogate, which the database cannot store', async () => {
  await admin
    .post(url)
    .type('json')
    .send('{"name":"half","display_name":"x","category":"y","metadata":{"a":"\\ud800"}}')
    .expect(400)
})
