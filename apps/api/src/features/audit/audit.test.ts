import { emptyAuditLog } from '../../testing/empty-audit-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
let adaId: number

const LOG = '/api/admin/audit-log'
const ENTRY_COUNT = 60

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  adaId = (await server.createUser('ada')).id
  await emptyAuditLog(server.database)
  await server.database.query(
    `INSERT INTO audit_log (actor_id, actor, action, target_type, target_id, before, after, reason, outcome, request_id,
       impersonated_user_id, impersonated_user, created_at)
     SELECT CASE n % 3 WHEN 0 THEN NULL ELSE n % 3 * 100 END, (ARRAY['console', 'grace', 'linus'])[n % 3 + 1],
       (ARRAY['user.update', 'role.assign', 'role.revoke', 'roles.merge', 'access.refused'])[n % 5 + 1],
       CASE n % 5 WHEN 0 THEN 'user' WHEN 4 THEN 'operation' ELSE 'role' END,
       CASE n % 5 WHEN 0 THEN $1 WHEN 4 THEN 'getAdminUser' ELSE '1' END,
       '{"name": "x"}', '{"name": "y"}', CASE n % 2 WHEN 0 THEN '=SUM(1)' END,
       (CASE n % 5 WHEN 4 THEN 'refused' ELSE 'done' END)::audit_outcome, 'request-' || n,
       CASE n WHEN 1 THEN 5 END, CASE n WHEN 1 THEN 'eve' END,
       -- Pairs of rows have the same time, so that the ID must break the tie.
       '2026-03-01T00:00:00Z'::timestamptz + make_interval(hours => n / 2 * 24)
     FROM generate_series(1, ${ENTRY_COUNT}) n`,
    [String(adaId)],
  )
})
afterAll(() => server.close())

const list = (query: string | object) => admin.agent.get(LOG).query(query).expect(200)
const countEntries = async (query: string) => (await list(query)).body.pagination.total

test('returns all fields of an entry, with the name of the target user or role', async () => {
  const { body } = await list({ request_id: 'request-1' })
  expect(body.entries).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      actor: 'grace',
      actor_id: 100,
      impersonated_user: 'eve',
      acting_as: 'eve',
      action: 'role.assign',
      target_type: 'role',
      target_id: '1',
      target_name: 'user',
      before: { name: 'x' },
      after: { name: 'y' },
      reason: null,
      outcome: 'done',
      request_id: 'request-1',
      ip: null,
      user_agent: null,
      created_at: '2026-03-01T00:00:00.000Z',
    },
  ])
  expect((await list({ request_id: 'request-5' })).body.entries[0].target_name).toBe('ada')
  expect((await list({ request_id: 'request-4' })).body.entries[0].target_name).toBeNull()
})

// Entry n was created n / 2 days (rounded down) after March 1, so 17 entries precede March 10.
test.each([
  ['actor=grace', 20],
  ['actor=@Grace', 20],
  ['actor=console', 20],
  ['actor=200', 20],
  ['actor=99999999999999', 0],
  ['action=role.assign', 12],
  ['action=role.', 24],
  ['action=role', 0],
  ['action=nothing.', 0],
  ['target_type=role', 36],
  ['target_type=operation&target_id=getAdminUser', 12],
  ['target_id=1', 36],
  ['outcome=refused', 12],
  ['outcome=done', 48],
  ['request_id=request-7', 1],
  ['from=2026-03-10', ENTRY_COUNT - 17],
  ['from=2026-03-10&to=2026-03-10', 2],
  ['from=2026-03-10T00:00:00Z&to=2026-03-10T00:00:00Z', 0],
  ['from=2026-03-10T00:00:00Z&to=2026-03-10T00:00:01Z', 2],
  ['to=2026-03-01', 1],
  ['from=2026-03-10T02:00:00%2B02:00&to=2026-03-10', 2],
  ['actor=grace&action=role.&outcome=done&from=2026-03-01&to=2026-03-31', 8],
  ['actor=&action=&target_id=%20', ENTRY_COUNT],
])('returns the matching entries: %s matches %i', async (query, total) => {
  expect(await countEntries(query)).toBe(total)
  const { body } = await list(`${query}&limit=100`)
  expect(body.entries).toHaveLength(total)
})

test.each(['from=yesterday', 'from=0000-01-01', 'to=2026-02-30', 'outcome=maybe', 'order=up', 'format=xml'])(
  'rejects the invalid parameter %s',
  async (query) => {
    await admin.agent.get(LOG).query(query).expect(400)
  },
)

test.each(['203.0.113', '203.0.113.', '203.0.113.7/16', '203.0.113.7/24', 'fe80::1%eth0', 'localhost'])(
  'rejects the invalid IP address %s and says what is allowed',
  async (ip) => {
    const { body } = await admin.agent.get(LOG).query({ ip }).expect(400)
    expect(body.details).toEqual([
      { path: 'ip', message: expect.stringMatching(/^Must be a complete IPv4 or IPv6 address/) },
    ])
  },
)

test.each(['asc', 'desc'])('returns every entry once and in order across pages (%s)', async (order) => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ order, page, limit: 14 })))
  const rows = pages.flatMap(({ body }) => body.entries)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ENTRY_COUNT)
  const keys = rows.map((row) => [row.created_at, Number(row.id)] as const)
  const sorted = [...keys].sort(([a, i], [b, j]) => (a < b ? -1 : a > b ? 1 : i - j))
  expect(keys).toEqual(order === 'asc' ? sorted : sorted.reverse())
})

test('lists each action and target type once', async () => {
  const { body } = await admin.agent.get(`${LOG}/actions`).expect(200)
  expect(body).toEqual({
    actions: ['access.refused', 'role.assign', 'role.revoke', 'roles.merge', 'user.update'],
    target_types: ['operation', 'role', 'user'],
  })
})

test('exports all matching entries as CSV that is safe to open in a spreadsheet', async () => {
  const { text, headers } = await list('format=csv&action=role.&limit=1&page=7&order=asc')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename=audit-log.csv')
  const [header, ...lines] = text.trimEnd().split('\r\n')
  expect(header).toBe(
    'id,created_at,actor,actor_id,impersonated_user,acting_as,action,outcome,target_type,target_id,target_name,reason,before,after,request_id,ip,user_agent',
  )
  expect(lines).toHaveLength(24)
  expect(lines[0]).toMatch(/^\d+,2026-03-01T00:00:00.000Z,grace,100,eve,eve,role.assign,done,role,1,user,,/)
  expect(lines[0]).toContain('"{""name"":""x""}"')
  expect(lines[1]).toContain(",'=SUM(1),")
})

test('exports all entries in order as CSV if they span several batches', async () => {
  const otherServer = await startTestServer()
  const { agent } = await otherServer.createUser('boss', 'admin')
  await otherServer.database.query(
    `INSERT INTO audit_log (actor, action, target_type, created_at)
     SELECT 'console', 'test.many', 'user', '2026-03-01T00:00:00Z'::timestamptz + make_interval(secs => n / 7)
     FROM generate_series(1, 3000) n`,
  )
  for (const order of ['asc', 'desc']) {
    const { text } = await agent.get(LOG).query({ format: 'csv', order, action: 'test.many' }).expect(200)
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    const sorted = [...ids].sort((a, b) => a - b)
    expect(ids).toEqual(order === 'asc' ? sorted : sorted.reverse())
    expect(new Set(ids).size).toBe(3000)
  }
  await otherServer.close()
})

test('returns 403 to users without the view permission, for the list, the actions, and the CSV', async () => {
  const { agent } = await server.createUser('mod', 'moderator')
  for (const path of [LOG, `${LOG}?format=csv`, `${LOG}/actions`]) await agent.get(path).expect(403)
})

test('records a rejected attempt with `refused` as the outcome', async () => {
  const user = await server.createUser('mallory')
  await user.agent
    .post(`/api/admin/users/${adaId}/timeout`)
    .send({ type: 'api', reason: 'Because', duration_hours: 1 })
    .expect(403)
  const { body } = await list({ actor: 'mallory', action: 'access.refused' })
  expect(body.entries).toMatchObject([
    { outcome: 'refused', action: 'access.refused', target_type: 'operation', target_id: 'timeOutUser' },
  ])
})

test('records command-line actions with `console` as the actor', async () => {
  const { grantRole } = await import('../auth/accounts.service.ts')
  await grantRole(server.database, 'ada@example.com', 'moderator')
  const { body } = await list({ actor: 'console', target_id: String(adaId), limit: 1 })
  expect(body.entries).toMatchObject([{ actor: 'console', actor_id: null, target_name: 'ada' }])
})

test('finds entries by complete IP address and by recorded IP range', async () => {
  for (const ip of ['203.0.113.7', '2001:db8::1', '203.0.113.0/24', '2001:db8:0::/48']) {
    await server.database.prisma.auditLog.create({
      data: { actor: 'console', action: 'test.ip', targetType: 'user', ip },
    })
    expect(await countEntries(new URLSearchParams({ ip }).toString())).toBe(1)
  }
})
