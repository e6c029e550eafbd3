import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MAX_ROLES } from './role-errors.ts'

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
let server: TestServer
let admin: Agent

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  await admin.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
  const createPermission = (name: string, fields: object = {}) =>
    admin
      .post('/api/admin/permissions')
      .send({ name, display_name: name, category: 'forum', ...fields })
      .expect(201)
  await createPermission('forum.post', { is_inheritable: true })
  await createPermission('forum.pin', { dependencies: ['forum.post'] })
  await createPermission('forum.ban', { is_inheritable: true, risk_level: 'critical' })
})
afterAll(() => server.close())

/** Creates a role directly in the database, bypassing the API’s checks. */
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
const getPermissions = async (agent: Agent): Promise<string[]> =>
  (await agent.get('/api/auth/session')).body.permissions
const getRoleId = async (name: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { name } })).id

test('creates, updates, archives, and restores a role, and records changes in the audit log', async () => {
  const { body } = await createRole('helper', { description: 'Helps', reason }).expect(201)
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
  await setPermissions(body.id, ['forum.post']).expect(200)
  const helper = await server.createUser('hal', 'helper')
  expect(await getPermissions(helper.agent)).toEqual(['forum.post'])
  const changed = await updateRole(body.id, { display_name: 'Helping hand', description: null }).expect(200)
  expect(changed.body).toMatchObject({ display_name: 'Helping hand', description: null, member_count: 1 })
  await archiveRole(body.id).expect(204)
  expect(await getPermissions(helper.agent)).toEqual([])
  expect((await archiveRole(body.id).expect(409)).body.code).toBe('already_archived')
  expect((await setPermissions(body.id, []).expect(409)).body.code).toBe('role_archived')
  await createRole('helper').expect(409)
  await updateRole(body.id, { is_archived: false }).expect(200)
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
  expect((await createRole(name).expect(409)).body.error).toBe('Role name already exists')
})

test.each(['', 'x', '1st', 'Helper', 'two words', 'x'.repeat(51)])('rejects the name %j', async (name) => {
  await createRole(name).expect(400)
})

test('returns all roles and permissions in the matrix, with direct and inherited grants', async () => {
  const parent = await insertRole('matrix_parent', ['forum.post', 'admin.access'])
  await createRole('matrix_child', { parent_id: parent.id }).expect(201)
  const { body } = await admin.get(`${url}/matrix`).expect(200)
  const findRole = (name: string) => body.roles.find((role: { name: string }) => role.name === name)
  expect(findRole('matrix_parent')).toMatchObject({
    permissions: ['admin.access', 'forum.post'],
    children: ['matrix_child'],
  })
  expect(findRole('matrix_child')).toMatchObject({
    permissions: [],
    parent: { name: 'matrix_parent', display_name: parent.displayName },
    inherited: [{ permission: 'forum.post', from: 'matrix_parent' }],
  })
  expect(findRole('admin')).toMatchObject({ is_protected: true, member_count: 1 })
  expect(findRole('user')).toMatchObject({ is_default: true })
  expect(body.permissions.find(({ name }: { name: string }) => name === 'forum.pin')).toMatchObject({
    dependencies: ['forum.post'],
  })
})

describe('setting permissions', () => {
  test('requires the dependencies of each permission', async () => {
    const { id } = await insertRole('set_one')
    const response = await setPermissions(id, ['forum.pin']).expect(409)
    expect(response.body).toMatchObject({
      code: 'missing_dependencies',
      details: 'set_one: forum.pin requires forum.post',
    })
    await setPermissions(id, ['forum.pin', 'forum.post']).expect(200)
    await setPermissions(id, ['forum.pin']).expect(409)
    await setPermissions(id, []).expect(200)
  })

  test('accepts inherited dependencies and then rejects changes that would remove them', async () => {
    const parent = await insertRole('rely_parent', ['forum.post'])
    const child = await insertRole('rely_child', [], { parentId: parent.id })
    await setPermissions(child.id, ['forum.pin']).expect(200)
    expect((await setPermissions(parent.id, []).expect(409)).body.details).toBe(
      'rely_child: forum.pin requires forum.post',
    )
    expect((await updateRole(child.id, { parent_id: null }).expect(409)).body.code).toBe(
      'missing_dependencies',
    )
    const post = await server.database.prisma.permission.findUniqueOrThrow({ where: { name: 'forum.post' } })
    const { body } = await admin
      .patch(`/api/admin/permissions/${post.id}`)
      .send({ is_inheritable: false })
      .expect(409)
    expect(body.details).toContain('rely_child: forum.pin requires forum.post')
    await archiveRole(parent.id).expect(409)
  })

  test('returns 409 for the second of two concurrent changes', async () => {
    const { id, updatedAt } = await insertRole('set_two')
    const updated_at = updatedAt.toISOString()
    const responses = await Promise.all([
      setPermissions(id, ['forum.post'], { updated_at }),
      setPermissions(id, ['admin.access'], { updated_at }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict')
  })

  test('returns 404 for unknown permissions and roles', async () => {
    const { id } = await insertRole('set_three')
    expect((await setPermissions(id, ['none.such']).expect(404)).body.error).toBe('Permission not found')
    expect((await setPermissions(0, []).expect(404)).body.error).toBe('Role not found')
  })

  test('keeps the archived permissions of a role but rejects adding them to another role', async () => {
    const { body } = await admin
      .post('/api/admin/permissions')
      .send({ name: 'old', display_name: 'Old', category: 'forum' })
    const { id } = await insertRole('set_four', ['old'])
    const other = await insertRole('set_five')
    await admin.delete(`/api/admin/permissions/${body.permission.id}`).query({ reason }).expect(204)
    await setPermissions(id, ['forum.post']).expect(200)
    expect((await admin.get(`${url}/${id}`)).body.permissions).toEqual(['forum.post', 'old'])
    await setPermissions(other.id, ['old']).expect(404)
  })

  test('requires reauthentication for a critical permission, granted directly or by a parent', async () => {
    const { agent } = await server.createUser('second_boss', 'admin')
    const { id } = await insertRole('critical_one')
    const parent = await insertRole('critical_parent', ['forum.ban'])
    for (const response of [
      await setPermissions(id, ['forum.ban'], {}, agent),
      await updateRole(id, { parent_id: parent.id }, agent),
      await createRole('critical_two', { parent_id: parent.id }, agent),
    ])
      expect([response.status, response.body.code]).toEqual([403, 'confirmation_required'])
    await agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
    await setPermissions(id, ['forum.ban'], {}, agent).expect(200)
  })

  test('renews the session tokens of the role’s members', async () => {
    const { id } = await insertRole('renewed')
    const member = await server.createUser('renee', 'renewed')
    await setPermissions(id, ['forum.post']).expect(200)
    const response = await member.agent.get('/api/auth/session')
    expect(response.headers['set-cookie']).toBeDefined()
    expect((await member.agent.get('/api/auth/session')).headers['set-cookie']).toBeUndefined()
  })
})

test('rejects cycles of any length in the role hierarchy, and unknown parents', async () => {
  const a = await insertRole('cycle_a')
  const b = await insertRole('cycle_b', [], { parentId: a.id })
  const c = await insertRole('cycle_c', [], { parentId: b.id })
  for (const parent_id of [a.id, b.id, c.id])
    expect((await updateRole(a.id, { parent_id }).expect(409)).body.code).toBe('role_cycle')
  expect((await updateRole(a.id, { parent_id: 999_999 }).expect(404)).body.error).toBe(
    'Parent role not found',
  )
})

test.each(['admin', 'moderator'])('rejects %s as the parent of an existing or new role', async (name) => {
  const parent_id = await getRoleId(name)
  const { id } = await insertRole(`child_of_${name}`)
  for (const response of [
    await updateRole(id, { parent_id }),
    await createRole(`new_child_of_${name}`, { parent_id }),
  ])
    expect([response.status, response.body.code]).toEqual([403, 'protected_parent'])
})

test.each(['admin', 'moderator'])('rejects changes to the protected role %s', async (name) => {
  const id = await getRoleId(name)
  for (const response of [
    await setPermissions(id, []),
    await updateRole(id, { display_name: 'x' }),
    await archiveRole(id),
  ])
    expect([response.status, response.body.code]).toEqual([403, 'protected_role'])
})

test('allows changes to the default role, but not archiving it', async () => {
  const id = await getRoleId('user')
  expect((await archiveRole(id).expect(409)).body.code).toBe('default_role')
  await updateRole(id, { description: 'Everyone' }).expect(200)
})

test('counts archived roles toward the role limit but allows changes and restores at the limit', async () => {
  const { role: roles } = server.database.prisma
  const fillCount = MAX_ROLES - (await roles.count()) - 1
  await roles.createMany({
    data: Array.from({ length: fillCount }, (_, index) => {
      return { name: `fill_${index}`, displayName: 'Fill', archivedAt: new Date() }
    }),
  })
  try {
    const { body } = await createRole('fill_last').expect(201)
    const response = await createRole('fill_more').expect(409)
    expect(response.body).toMatchObject({ code: 'too_many_roles', error: expect.stringContaining('250') })
    await updateRole(body.id, { display_name: 'Changed' }).expect(200)
    await updateRole(await getRoleId('fill_0'), { is_archived: false }).expect(200)
  } finally {
    await roles.deleteMany({ where: { name: { startsWith: 'fill_' } } })
  }
})

test('inherits from all ancestor roles, even in a cycle that was created in the database', async () => {
  const top = await insertRole('far_top', ['forum.post'])
  const middle = await insertRole('far_middle', ['forum.ban'], { parentId: top.id })
  await insertRole('far_low', [], { parentId: middle.id })
  const getInherited = async () => {
    const { body } = await admin.get(`${url}/matrix`).expect(200)
    const roles: { name: string; inherited: { permission: string; from: string }[] }[] = body.roles
    return Object.fromEntries(
      roles
        .filter(({ name }) => name.startsWith('far_'))
        .map(({ name, inherited }) => [
          name,
          inherited.map(({ permission, from }) => `${permission} ${from}`),
        ]),
    )
  }
  const far_middle = ['forum.post far_top']
  const far_low = ['forum.ban far_middle', 'forum.post far_top']
  expect(await getInherited()).toEqual({ far_top: [], far_middle, far_low })
  await server.database.prisma.role.update({ where: { id: top.id }, data: { parentId: middle.id } })
  expect(await getInherited()).toEqual({ far_top: ['forum.ban far_middle'], far_middle, far_low })
  await server.database.prisma.role.update({ where: { id: top.id }, data: { parentId: null } })
})
