import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { SYSTEM_PERMISSIONS } from './permissions.catalog.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  await server.database.query(
    `INSERT INTO permission (name, display_name, category, risk_level, status, sort_order) VALUES
     ('forum.post', 'Write posts', 'forum', 'low', 'disabled', 900), ('forum.pin', 'Pin posts', 'forum', 'medium', 'archived', 901)`,
  )
})
afterAll(() => server.close())

const list = (query: object = {}) => admin.get('/api/admin/permissions').query(query)
const getNames = (body: { permissions: { name: string }[] }) => body.permissions.map(({ name }) => name)
const total = SYSTEM_PERMISSIONS.length + 2

test('lists permissions by `sort_order`, 20 per page, with an overview of all', async () => {
  const { body } = await list().expect(200)
  expect(getNames(body).slice(0, 2)).toEqual(['admin.access', 'admin.users.manage'])
  expect(body.pagination).toEqual({ page: 1, limit: 20, total, totalPages: 2, hasNext: true, hasPrev: false })
  expect(body.overview).toMatchObject({
    total,
    active: total - 2,
    disabled: 1,
    archived: 1,
    by_category: { forum: 2 },
  })
})

test.each([
  [{ status: 'disabled' }, ['forum.post']],
  [{ status: 'archived' }, ['forum.pin']],
  [{ category: 'forum' }, ['forum.post', 'forum.pin']],
  [{ risk_level: 'critical' }, ['admin.roles.manage']],
  [{ search: 'PIN posts' }, ['forum.pin']],
  [{ search: 'forum.', status: 'active' }, []],
  [{ category: 'forum', sort_by: 'name' }, ['forum.pin', 'forum.post']],
  [{ category: 'forum', sort_by: 'display_name', sort_order: 'desc' }, ['forum.post', 'forum.pin']],
])('filters and sorts by %j, and returns %j', async (query, expected) => {
  const { body } = await list(query).expect(200)
  expect(getNames(body)).toEqual(expected)
  expect(body.pagination.total).toBe(expected.length)
})

test.each(['name', 'display_name', 'category', 'created_at', 'updated_at', 'usage_count', 'sort_order'])(
  'reverses the order for `sort_order=desc` when sorting by %s',
  async (sort_by) => {
    const [ascending, descending] = await Promise.all(
      ['asc', 'desc'].map((sort_order) => list({ sort_by, sort_order, limit: 100 })),
    )
    expect(getNames(ascending?.body)).toHaveLength(total)
    expect(getNames(descending?.body)).toEqual(getNames(ascending?.body).reverse())
  },
)

test('`usage_count` counts the roles that grant a permission, but not the users with these roles', async () => {
  const { body } = await list({ search: 'admin.users.timeout' })
  expect(body.permissions[0].usage_count).toBe(2)
})

test.each([
  { limit: 0 },
  { limit: 101 },
  { status: 'gone' },
  { risk_level: 'none' },
  { sort_by: 'id; drop' },
  { sort_order: 'up' },
])('rejects %j', async (query) => {
  await list(query).expect(400)
})

test('stops applying permissions on the next request if they are disabled, their role is archived, or its assignment expires', async () => {
  const { agent, id } = await server.createUser('deputy', 'moderator')
  const getPermissions = async (): Promise<string[]> =>
    (await agent.get('/api/auth/session')).body.permissions
  const role = await server.database.prisma.role.findUniqueOrThrow({ where: { name: 'moderator' } })
  expect(await getPermissions()).toContain('admin.users.timeout')
  const { prisma } = server.database
  await prisma.permission.update({ where: { name: 'admin.users.timeout' }, data: { status: 'disabled' } })
  expect(await getPermissions()).not.toContain('admin.users.timeout')
  await prisma.permission.update({ where: { name: 'admin.users.timeout' }, data: { status: 'active' } })
  await prisma.role.update({ where: { id: role.id }, data: { archivedAt: new Date() } })
  expect(await getPermissions()).toEqual([])
  await prisma.role.update({ where: { id: role.id }, data: { archivedAt: null } })
  await prisma.userRole.update({
    where: { userId_roleId: { userId: id, roleId: role.id } },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect(await getPermissions()).toEqual([])
})

test('omits protected and archived roles from the assignable roles', async () => {
  await server.database.prisma.role.createMany({
    data: [
      { name: 'helper', displayName: 'Helper' },
      { name: 'former', displayName: 'Former', archivedAt: new Date() },
    ],
  })
  const { body } = await admin.get('/api/admin/roles').expect(200)
  expect(body.roles.map(({ name }: { name: string }) => name)).toEqual(['user', 'helper'])
  expect(body.roles[0]).toEqual({
    id: expect.any(Number),
    name: 'user',
    display_name: 'User',
    description: expect.any(String),
  })
})
