import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MAX_ROLES } from './role-errors.ts'

type Agent = Awaited<ReturnType<TestServer['signedIn']>>['agent']
let server: TestServer
let admin: Agent

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.signedIn('boss', 'admin')).agent
  await admin.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  const permission = (name: string, more: object = {}) =>
    admin
      .post('/api/admin/permissions')
      .send({ name, display_name: name, category: 'forum', ...more })
      .expect(201)
  await permission('forum.post', { is_inheritable: true })
  await permission('forum.pin', { dependencies: ['forum.post'] })
  await permission('forum.ban', { is_inheritable: true, risk_level: 'critical' })
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
const getPermissions = async (agent: Agent): Promise<string[]> =>
  (await agent.get('/api/auth/session')).body.permissions
const roleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id

test('creates, reads, updates, archives, and restores a role', async () => {
  const { body } = await create('helper', { description: 'Helps', reason }).expect(201)
  expect(body).toMatchObject({
    name: 'helper',
    description: 'Helps',
    is_protected: false,
    is_default: false,
    is_archived: false,
    parent: null,
    member_count: 0,
    permissions: [],
    inherited: [],
  })
  await set(body.id, ['forum.post']).expect(200)
  const helper = await server.signedIn('hal', 'helper')
  expect(await getPermissions(helper.agent)).toEqual(['forum.post'])
  const changed = await change(body.id, { display_name: 'Helping hand', description: null }).expect(200)
  expect(changed.body).toMatchObject({ display_name: 'Helping hand', description: null, member_count: 1 })
  await archive(body.id).expect(204)
  expect(await getPermissions(helper.agent)).toEqual([])
  expect((await archive(body.id).expect(409)).body.code).toBe('already_archived')
  expect((await set(body.id, []).expect(409)).body.code).toBe('role_archived')
  await create('helper').expect(409)
  await change(body.id, { is_archived: false }).expect(200)
  expect(await getPermissions(helper.agent)).toEqual(['forum.post'])
  const log = await server.database.prisma.auditLog.findMany({
    where: { targetType: 'role', targetId: String(body.id) },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ action }) => action)).toEqual([
    'role.create',
    'role.set_permissions',
    'role.update',
    'role.archive',
    'role.update',
  ])
  expect(log[1]).toMatchObject({ before: { permissions: [] }, after: { added: ['forum.post'] }, reason })
})

test.each(['admin', 'user', 'moderator'])('rejects the taken name %s', async (name) => {
  expect((await create(name).expect(409)).body.error).toBe('Role name already exists')
})

test.each(['', 'x', '1st', 'Helper', 'two words', 'x'.repeat(51)])('rejects the name %j', async (name) => {
  await create(name).expect(400)
})

test('returns all roles and permissions in the matrix, with direct and inherited grants', async () => {
  const above = await role('matrix_above', ['forum.post', 'admin.access'])
  await create('matrix_below', { parent_id: above.id }).expect(201)
  const { body } = await admin.get(`${url}/matrix`).expect(200)
  const named = (name: string) => body.roles.find((one: { name: string }) => one.name === name)
  expect(named('matrix_above')).toMatchObject({
    permissions: ['admin.access', 'forum.post'],
    children: ['matrix_below'],
  })
  expect(named('matrix_below')).toMatchObject({
    permissions: [],
    parent: { name: 'matrix_above' },
    inherited: [{ permission: 'forum.post', from: 'matrix_above' }],
  })
  expect(named('admin')).toMatchObject({ is_protected: true, member_count: 1 })
  expect(named('user')).toMatchObject({ is_default: true })
  expect(body.permissions.find(({ name }: { name: string }) => name === 'forum.pin')).toMatchObject({
    dependencies: ['forum.post'],
  })
})

describe('setting permissions', () => {
  test('requires the dependencies of each permission', async () => {
    const { id } = await role('set_one')
    const refused = await set(id, ['forum.pin']).expect(409)
    expect(refused.body).toMatchObject({
      code: 'missing_dependencies',
      details: 'set_one: forum.pin needs forum.post',
    })
    await set(id, ['forum.pin', 'forum.post']).expect(200)
    await set(id, ['forum.pin']).expect(409)
    await set(id, []).expect(200)
  })

  test('accepts inherited dependencies and then protects them', async () => {
    const above = await role('rely_above', ['forum.post'])
    const below = await role('rely_below', [], { parentId: above.id })
    await set(below.id, ['forum.pin']).expect(200)
    expect((await set(above.id, []).expect(409)).body.details).toBe('rely_below: forum.pin needs forum.post')
    expect((await change(below.id, { parent_id: null }).expect(409)).body.code).toBe('missing_dependencies')
    const post = await server.database.prisma.permission.findUniqueOrThrow({ where: { name: 'forum.post' } })
    const { body } = await admin
      .patch(`/api/admin/permissions/${post.id}`)
      .send({ is_inheritable: false })
      .expect(409)
    expect(body.details).toContain('rely_below: forum.pin needs forum.post')
    await archive(above.id).expect(409)
  })

  test('returns 409 for the second of two concurrent changes', async () => {
    const { id, updatedAt } = await role('set_two')
    const updated_at = updatedAt.toISOString()
    const two = await Promise.all([
      set(id, ['forum.post'], { updated_at }),
      set(id, ['admin.access'], { updated_at }),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(two.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('returns 404 for unknown permissions and roles', async () => {
    const { id } = await role('set_three')
    expect((await set(id, ['none.such']).expect(404)).body.error).toBe('Permission not found')
    expect((await set(0, []).expect(404)).body.error).toBe('Role not found')
  })

  test('keeps the archived permissions of a role but rejects adding others', async () => {
    const { body } = await admin
      .post('/api/admin/permissions')
      .send({ name: 'old', display_name: 'Old', category: 'forum' })
    const { id } = await role('set_four', ['old'])
    const other = await role('set_five')
    await admin.delete(`/api/admin/permissions/${body.permission.id}`).query({ reason }).expect(204)
    await set(id, ['forum.post']).expect(200)
    expect((await admin.get(`${url}/${id}`)).body.permissions).toEqual(['forum.post', 'old'])
    await set(other.id, ['old']).expect(404)
  })

  test('requires reauthentication for a critical permission, granted directly or through a parent', async () => {
    const { agent } = await server.signedIn('second_boss', 'admin')
    const { id } = await role('critical_one')
    const above = await role('critical_above', ['forum.ban'])
    for (const refused of [
      await set(id, ['forum.ban'], {}, agent),
      await change(id, { parent_id: above.id }, agent),
      await create('critical_two', { parent_id: above.id }, agent),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required'])
    await agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
    await set(id, ['forum.ban'], {}, agent).expect(200)
  })

  test('renews the session tokens of the role’s members', async () => {
    const { id } = await role('renewed')
    const member = await server.signedIn('renee', 'renewed')
    await set(id, ['forum.post']).expect(200)
    const response = await member.agent.get('/api/auth/session')
    expect(response.headers['set-cookie']).toBeDefined()
    expect((await member.agent.get('/api/auth/session')).headers['set-cookie']).toBeUndefined()
  })
})

test('rejects cycles of any length in the role hierarchy', async () => {
  const a = await role('circle_a')
  const b = await role('circle_b', [], { parentId: a.id })
  const c = await role('circle_c', [], { parentId: b.id })
  for (const parent_id of [a.id, b.id, c.id])
    expect((await change(a.id, { parent_id }).expect(409)).body.code).toBe('role_cycle')
  expect((await change(a.id, { parent_id: 999_999 }).expect(404)).body.error).toBe('Role not found')
})

test.each(['admin', 'moderator'])('rejects %s as the parent of an existing or a new role', async (name) => {
  const parent_id = await roleId(name)
  const { id } = await role(`child_of_${name}`)
  for (const refused of [
    await change(id, { parent_id }),
    await create(`new_child_of_${name}`, { parent_id }),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'protected_parent'])
})

test.each(['admin', 'moderator'])('rejects changes to %s through the API', async (name) => {
  const id = await roleId(name)
  for (const refused of [await set(id, []), await change(id, { display_name: 'x' }), await archive(id)])
    expect([refused.status, refused.body.code]).toEqual([403, 'protected_role'])
})

test('allows changes to the default role, but not archiving it', async () => {
  const id = await roleId('user')
  expect((await archive(id).expect(409)).body.code).toBe('default_role')
  await change(id, { description: 'Everyone' }).expect(200)
})

test('counts archived roles toward the role limit and allows changes to existing ones', async () => {
  const { role: roles } = server.database.prisma
  const missing = MAX_ROLES - (await roles.count()) - 1
  await roles.createMany({
    data: Array.from({ length: missing }, (_, index) => {
      return { name: `fill_${index}`, displayName: 'Fill', archivedAt: new Date() }
    }),
  })
  try {
    const { body } = await create('fill_last').expect(201)
    const refused = await create('fill_more').expect(409)
    expect(refused.body).toMatchObject({ code: 'too_many_roles', error: expect.stringContaining('250') })
    await change(body.id, { display_name: 'Changed' }).expect(200)
    await change(await roleId('fill_0'), { is_archived: false }).expect(200)
  } finally {
    await roles.deleteMany({ where: { name: { startsWith: 'fill_' } } })
  }
})

test('inherits from all ancestor roles, even in a cycle that was created in the database', async () => {
  const top = await role('far_top', ['forum.post'])
  const middle = await role('far_middle', ['forum.ban'], { parentId: top.id })
  await role('far_low', [], { parentId: middle.id })
  const inherited = async () => {
    const { body } = await admin.get(`${url}/matrix`).expect(200)
    const found: { name: string; inherited: { permission: string; from: string }[] }[] = body.roles
    return Object.fromEntries(
      found
        .filter(({ name }) => name.startsWith('far_'))
        .map(({ name, inherited }) => [
          name,
          inherited.map(({ permission, from }) => `${permission} ${from}`),
        ]),
    )
  }
  const far_middle = ['forum.post far_top']
  const far_low = ['forum.ban far_middle', 'forum.post far_top']
  expect(await inherited()).toEqual({ far_top: [], far_middle, far_low })
  await server.database.prisma.role.update({ where: { id: top.id }, data: { parentId: middle.id } })
  expect(await inherited()).toEqual({ far_top: ['forum.ban far_middle'], far_middle, far_low })
  await server.database.prisma.role.update({ where: { id: top.id }, data: { parentId: null } })
})
