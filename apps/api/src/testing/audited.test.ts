import type { Test } from 'supertest'
import { routes } from '../routes.ts'
import type { AuditedRequest, PrepareAuditedRequest } from './audited-call.ts'
import { AUDITED_REQUESTS } from './audited-requests.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
let userCount = 0

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SEARCH: '1000/min' })
  admin = await server.createUser('boss', 'admin')
  await admin.agent.get('/api/auth/session').expect(200)
  await server.database.query(`CREATE FUNCTION fail_on_purpose() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
})
afterAll(() => server.close())

const changingRoutes = routes.filter(({ method, path }) => method !== 'get' && path.startsWith('/api/admin/'))

test('AUDITED_REQUESTS covers every route under /api/admin that makes changes', () => {
  expect(Object.keys(AUDITED_REQUESTS).sort()).toEqual(changingRoutes.map(({ id }) => id).sort())
})

const findNewestRecord = () => server.database.prisma.auditLog.findFirst({ orderBy: { id: 'desc' } })
const countRecords = () => server.database.prisma.auditLog.count()

/**
 * Returns a fingerprint of the rows of every table except `audit_log` and `emoji`. The catalog in `emoji` has
 * about 2,000 rows, which would be slow to hash for every request.
 */
async function fingerprintTables(): Promise<Map<string, string>> {
  const tables = await server.database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'analytics') AND table_type = 'BASE TABLE' AND table_name NOT IN ('audit_log', 'emoji')`,
  )
  const fingerprints = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await server.database.query<{ fingerprint: string }>(
      `SELECT coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text)), '') AS fingerprint FROM ${name} t`,
    )
    fingerprints.set(name, row?.fingerprint ?? '')
  }
  return fingerprints
}

/** Runs work while a trigger makes every write to the table fail. */
async function withFailingWrites(table: string, work: () => Promise<void>) {
  await server.database.query(`CREATE TRIGGER fail_on_purpose AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION fail_on_purpose()`)
  try {
    await work()
  } finally {
    await server.database.query(`DROP TRIGGER fail_on_purpose ON ${table}`)
  }
}

const prepare = (id: string) =>
  (AUDITED_REQUESTS[id] as PrepareAuditedRequest)(server, `person_${++userCount}`)

const call = (method: 'post' | 'put' | 'patch' | 'delete', request: AuditedRequest) =>
  send(admin.agent[method](request.path).query(request.query ?? {}), request)

const send = (request: Test, { body, file }: AuditedRequest) =>
  file ? request.field({ ...body }).attach('file', file, 'file') : request.send(body)

const coveredRoutes = changingRoutes.filter(({ id }) => AUDITED_REQUESTS[id])

test.each(coveredRoutes.map((route) => [route.id, route] as const))(
  '%s makes its changes and creates one complete audit record, or does neither',
  async (id, route) => {
    const method = route.method as 'post' | 'put' | 'patch' | 'delete'
    const request = await prepare(id)
    const [countBefore, tablesBefore] = [await countRecords(), await fingerprintTables()]
    const response = await call(method, request)
    const expectedStatus = route.status ?? (route.returns ? 200 : 204)
    // The body is compared with itself, so that a failure of this assertion shows the body.
    expect([response.body, response.status]).toEqual([response.body, expectedStatus])
    expect(await countRecords()).toBe(countBefore + 1)
    const record = await findNewestRecord()
    expect(record).toMatchObject({
      actorId: admin.id,
      actor: 'boss',
      requestId: response.headers['x-request-id'],
      action: request.action,
      targetType: request.targetType,
      targetId: request.targetId,
      outcome: 'done',
    })
    const tablesAfter = await fingerprintTables()
    const changedTables = [...tablesAfter.keys()].filter(
      (table) => tablesAfter.get(table) !== tablesBefore.get(table),
    )
    expect(changedTables.length > 0).toBe(!request.changesNoTable)
    await request.cleanUp?.(admin.agent)

    const secondRequest = await prepare(id)
    const tablesBeforeFailure = await fingerprintTables()
    await withFailingWrites(
      'audit_log',
      async () => void (await call(method, secondRequest).expect(secondRequest.failureStatus ?? 500)),
    )
    expect(await fingerprintTables()).toEqual(tablesBeforeFailure)

    for (const table of changedTables.filter((table) => !request.deferredTables?.includes(table))) {
      const failingRequest = await prepare(id)
      const countBeforeFailure = await countRecords()
      await withFailingWrites(
        table,
        async () => void (await call(method, failingRequest).expect(failingRequest.failureStatus ?? 500)),
      )
      expect(await countRecords()).toBe(countBeforeFailure)
    }
  },
)

/** Matches names that no record may contain. `password_changed` is allowed, because it is no password. */
const SECRET_NAME = /password(?!_changed)|secret|token|hash|cookie/i
/** Matches values that look like a password hash or a token. */
const SECRET_VALUE = /\$argon2|^[\w-]{43}$|^[0-9a-f]{64}$/

function findSecrets(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return SECRET_VALUE.test(value) ? [path] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) => [
    ...(SECRET_NAME.test(name) ? [`${path}.${name}`] : []),
    ...findSecrets(member, `${path}.${name}`),
  ])
}

test('detects secrets', () => {
  expect(findSecrets({ user: { password_hash: null, name: '$argon2id$v=19' } })).toEqual([
    '.user.password_hash',
    '.user.name',
  ])
  expect(findSecrets([{ link: 'x'.repeat(43) }, { bio: 'nothing to see' }])).toEqual(['.0.link'])
})

test('stores no secrets in audit records', async () => {
  const records = await server.database.prisma.auditLog.findMany()
  expect(records.length).toBeGreaterThanOrEqual(coveredRoutes.length)
  for (const { action, before, after, reason } of records)
    expect([action, findSecrets({ before, after, reason })]).toEqual([action, []])
})
