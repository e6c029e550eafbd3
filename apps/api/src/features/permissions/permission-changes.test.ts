import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MAX_PERMISSIONS } from './permission-errors.ts'

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
let server: TestServer
let admin: Agent

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  await postPermission('forum.post').expect(201)
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

describe('updating a permission', () => {
  test('returns the updated permission and records the earlier values in the audit log', async () => {
    const { id, updated_at } = await createPermission('change.one', { risk_level: 'low' })
    const { body } = await updatePermission(id, {
      risk_level: 'medium',
      sort_order: 7,
      reason: 'Riskier',
      updated_at,
    }).expect(200)
    expect(body).toMatchObject({ name: 'change.one', risk_level: 'medium', sort_order: 7 })
    expect(body.updated_at).not.toBe(updated_at)
    expect(await getLastAuditEntry('permission.update')).toMatchObject({
      before: { risk_level: 'low' },
      after: { risk_level: 'medium', sort_order: 7 },
      reason: 'Riskier',
    })
  })

  test('returns 409 if the permission has changed since it was read', async () => {
    const { id, updated_at } = await createPermission('change.two')
    const responses = await Promise.all(
      ['One', 'Two'].map((display_name) => updatePermission(id, { display_name, updated_at })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict')
  })

  test('rejects a new name, and returns 404 for an unknown permission', async () => {
    await updatePermission(await getPermissionId('forum.post'), { name: 'forum.other' }).expect(400)
    await updatePermission(0, { category: 'x' }).expect(404)
  })

  test('changes only the display fields of a system permission', async () => {
    const id = await getPermissionId('admin.access')
    await updatePermission(id, { display_name: 'Come in', sort_order: 10 }).expect(200)
    for (const fields of [
      { status: 'disabled' },
      { risk_level: 'critical' },
      { is_inheritable: true },
      { dependencies: [] },
    ]) {
      const { body } = await updatePermission(id, fields).expect(403)
      expect(body.code).toBe('system_permission')
    }
    expect((await archive(id).expect(403)).body.code).toBe('system_permission')
  })

  test('returns 409 for a dependency cycle', async () => {
    const a = await createPermission('circle.a')
    await createPermission('circle.b', { dependencies: ['circle.a'] })
    const c = await createPermission('circle.c', { dependencies: ['circle.b'] })
    for (const name of ['circle.a', 'circle.b', 'circle.c'])
      expect((await updatePermission(a.id, { dependencies: [name] }).expect(409)).body.code).toBe(
        'dependency_cycle',
      )
    await updatePermission(c.id, { dependencies: [] }).expect(200)
    await updatePermission(a.id, { dependencies: ['circle.c'] }).expect(200)
  })

  test('returns 409 with the role that lacks a new dependency', async () => {
    const { id } = await createPermission('need.one')
    await server.database.prisma.role.create({
      data: { name: 'needy', displayName: 'Needy', permissions: { create: { permissionId: id } } },
    })
    const { body } = await updatePermission(id, { dependencies: ['forum.post'] }).expect(409)
    expect(body).toMatchObject({
      code: 'missing_dependencies',
      details: 'needy: need.one requires forum.post',
    })
  })

  test('requires reauthentication to create a critical permission or lower its risk level', async () => {
    const { agent } = await server.createUser('second_boss', 'admin')
    const rejected = await postPermission('critical.one', { risk_level: 'critical' }, agent).expect(403)
    expect(rejected.body.code).toBe('confirmation_required')
    await admin.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
    const { id } = await createPermission('critical.one', { risk_level: 'critical' })
    const response = await updatePermission(id, { risk_level: 'low' }, agent).expect(403)
    expect(response.body.code).toBe('confirmation_required')
    await updatePermission(id, { risk_level: 'low' }).expect(200)
  })

  test('renews the session tokens of users who have the permission when its status changes', async () => {
    const { id } = await createPermission('switched', { is_inheritable: true })
    const parentRole = await server.database.prisma.role.create({
      data: { name: 'switch_above', displayName: 'Above', permissions: { create: { permissionId: id } } },
    })
    await server.database.prisma.role.create({
      data: { name: 'switch_below', displayName: 'Below', parentId: parentRole.id },
    })
    const member = await server.createUser('member_below', 'switch_below')
    const granted = await server.createUser('granted_alone')
    await server.database.prisma.userPermission.create({
      data: { userId: granted.id, permissionId: id, effect: 'grant' },
    })
    const stranger = await server.createUser('stranger')
    const hasNewToken = async ({ agent }: typeof member) =>
      (await agent.get('/api/auth/session')).headers['set-cookie'] !== undefined
    for (const runChange of [
      () => updatePermission(id, { status: 'disabled' }).expect(200),
      () => updatePermission(id, { status: 'active' }).expect(200),
      () => archive(id).expect(204),
    ]) {
      await runChange()
      expect(await Promise.all([member, granted, stranger].map(hasNewToken))).toEqual([true, true, false])
    }
    await updatePermission(id, { description: 'Gone' }).expect(200)
    expect(await hasNewToken(member)).toBe(false)
  })
})

describe('a permission that another permission depends on', () => {
  test('can be disabled or archived only after its dependents, and must be restored before them', async () => {
    const base = await createPermission('base')
    const top = await createPermission('top', { dependencies: ['base'] })
    for (const rejected of [await updatePermission(base.id, { status: 'disabled' }), await archive(base.id)])
      expect(rejected.body).toMatchObject({ code: 'missing_dependencies', details: 'top requires base' })
    await updatePermission(top.id, { status: 'disabled' }).expect(200)
    await archive(base.id).expect(204)
    expect((await archive(base.id).expect(409)).body.code).toBe('already_archived')
    expect((await updatePermission(top.id, { status: 'active' }).expect(409)).body.code).toBe(
      'missing_dependencies',
    )
    await updatePermission(base.id, { status: 'active' }).expect(200)
    await updatePermission(top.id, { status: 'active' }).expect(200)
    expect((await admin.get('/api/auth/session')).body.permissions).toContain('top')
  })
})

test('requires a reason to archive a permission', async () => {
  const { id } = await createPermission('kept')
  await admin.delete(`${url}/${id}`).expect(400)
  await admin.delete(`${url}/${id}`).query({ reason: 'no' }).expect(400)
})

test('lists the roles, grants, and denials of a permission, and counts the users who have it', async () => {
  const { id } = await createPermission('seen', { is_inheritable: true })
  const { prisma } = server.database
  const parentRole = await prisma.role.create({
    data: { name: 'above', displayName: 'Above', permissions: { create: { permissionId: id } } },
  })
  await prisma.role.create({ data: { name: 'below', displayName: 'Below', parentId: parentRole.id } })
  await createPermission('needs.seen', { dependencies: ['seen'] })
  await server.createUser('member', 'below')
  const twice = await server.createUser('member_twice', 'above', 'below')
  const former = await server.createUser('former_member', 'above')
  await prisma.userRole.updateMany({
    where: { userId: former.id, roleId: parentRole.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  const denied = await server.createUser('denied', 'above')
  const granted = await server.createUser('granted')
  await prisma.userPermission.createMany({
    data: [
      { userId: twice.id, permissionId: id, effect: 'grant' },
      { userId: denied.id, permissionId: id, effect: 'deny', reason: 'Not this one' },
      { userId: granted.id, permissionId: id, effect: 'grant', expiresAt: new Date(Date.now() + 1e6) },
    ],
  })
  const { body } = await admin.get(`${url}/${id}`).expect(200)
  expect(body.roles.map(({ role, through }: Record<string, unknown>) => [role, through])).toEqual([
    ['admin', null],
    ['above', null],
    ['below', 'above'],
  ])
  expect(
    body.exceptions.map(({ username, effect }: Record<string, unknown>) => [username, effect]).sort(),
  ).toEqual([
    ['denied', 'deny'],
    ['granted', 'grant'],
    ['member_twice', 'grant'],
  ])
  // Both admins, member, member_twice, and granted. The denied and former users do not count.
  expect(body).toMatchObject({ exception_count: 3, user_count: 5, dependents: ['needs.seen'] })
  // The roles `admin` and `above`, and two grants.
  expect(body.permission.usage_count).toBe(4)
  await admin.get(`${url}/0`).expect(404)
})

test('counts archived permissions toward the limit, and allows updates when it is reached', async () => {
  const { permission: permissions } = server.database.prisma
  const remainingCount = MAX_PERMISSIONS - (await permissions.count()) - 1
  await permissions.createMany({
    data: Array.from({ length: remainingCount }, (_, index) => {
      return { name: `fill.p${index}`, displayName: 'Fill', category: 'fill', status: 'archived' as const }
    }),
  })
  try {
    const { id } = await createPermission('fill.last')
    const { body } = await postPermission('fill.more').expect(409)
    expect(body).toMatchObject({ code: 'too_many_permissions', error: expect.stringContaining('500') })
    await updatePermission(id, { display_name: 'Changed' }).expect(200)
  } finally {
    await permissions.deleteMany({ where: { name: { startsWith: 'fill.' } } })
  }
})
