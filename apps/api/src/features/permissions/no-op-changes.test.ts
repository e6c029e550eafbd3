import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
let server: TestServer
let admin: Agent
let role: { id: number; updated_at: string }
let permission: { id: number; updated_at: string }

const rolesUrl = '/api/admin/roles'
const permissionsUrl = '/api/admin/permissions'
const reason = 'Asked for by the team'
const displayFields = { display_name: 'Helper', description: 'Helps' }
const fields = { ...displayFields, category: 'forum', dependencies: ['admin.access', 'admin.audit.view'] }

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
  const metadata = { owner: { team: ['forum'], since: 2026 } }
  const created = await admin
    .post(permissionsUrl)
    .send({ name: 'forum.help', ...fields, metadata })
    .expect(201)
  permission = created.body.permission
  role = (await admin.post(rolesUrl).send({ name: 'helper', ...displayFields })).body
  const response = await admin
    .put(`${rolesUrl}/${role.id}/permissions`)
    .send({ permissions: ['admin.access'], reason })
    .expect(200)
  role = response.body
})
afterAll(() => server.close())

const countAuditEntries = () => server.database.prisma.auditLog.count()
const patchRole = (body: object) => admin.patch(`${rolesUrl}/${role.id}`).send(body)
const patchPermission = (body: object) => admin.patch(`${permissionsUrl}/${permission.id}`).send(body)

test.each<[string, () => ReturnType<Agent['patch']>]>([
  ['a role update without fields', () => patchRole({})],
  ['a role update with the current fields', () => patchRole({ ...displayFields, parent_id: null, reason })],
  [
    'a role update with the current permissions',
    () =>
      admin
        .put(`${rolesUrl}/${role.id}/permissions`)
        .send({ permissions: ['admin.access', 'admin.access'], reason }),
  ],
  ['a permission update without fields', () => patchPermission({})],
  [
    'a permission update with the current fields',
    () => patchPermission({ ...displayFields, risk_level: 'low' }),
  ],
  [
    'a permission update with reordered dependencies and metadata',
    () =>
      patchPermission({
        dependencies: ['admin.audit.view', 'admin.access'],
        metadata: { owner: { since: 2026, team: ['forum'] } },
      }),
  ],
])('does not record %s', async (_name, change) => {
  const entryCount = await countAuditEntries()
  const { body } = await change().expect(200)
  // `body` is the role or the permission. Its `updated_at` is the same as before the change.
  expect([role.updated_at, permission.updated_at]).toContain(body.updated_at)
  expect(await countAuditEntries()).toBe(entryCount)
})

test('records only the fields that changed', async () => {
  await patchPermission({ ...fields, category: 'board', reason }).expect(200)
  const [entry] = await server.database.prisma.auditLog.findMany({ orderBy: { id: 'desc' }, take: 1 })
  expect(entry).toMatchObject({ action: 'permission.update', targetId: String(permission.id) })
  expect([entry?.before, entry?.after]).toEqual([{ category: 'forum' }, { category: 'board' }])
})

test('accepts one of several identical concurrent status changes, and returns 409 to the others', async () => {
  const actions: [string, () => ReturnType<Agent['patch']>][] = [
    ['already_archived', () => admin.delete(`${rolesUrl}/${role.id}`).query({ reason })],
    ['already_active', () => patchRole({ is_archived: false, reason })],
    ['already_disabled', () => patchPermission({ status: 'disabled', reason })],
    ['already_active', () => patchPermission({ status: 'active', reason })],
    ['already_archived', () => admin.delete(`${permissionsUrl}/${permission.id}`).query({ reason })],
  ]
  for (const [code, action] of actions) {
    const entryCount = await countAuditEntries()
    const responses = await Promise.all([1, 2, 3, 4].map(action))
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
    const rejected = responses.filter(({ status }) => status === 409)
    expect(rejected.map(({ body }) => body.code)).toEqual([code, code, code])
    expect(await countAuditEntries()).toBe(entryCount + 1)
  }
})

test('returns `already_active` for an active permission, even if `updated_at` is outdated', async () => {
  const { updated_at } = permission
  await patchPermission({ status: 'active' }).expect(200)
  const { body } = await patchPermission({ status: 'active', updated_at }).expect(409)
  expect(body.code).toBe('already_active')
})
