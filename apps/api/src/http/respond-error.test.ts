import { vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AnyRoute, route } from './route.ts'

/** PostgreSQL error codes for a full disk, damaged data, and a damaged index. */
const CODES = ['53100', 'XX001', 'XX002'] as const

/** Returns a statement that fails with this error code. */
const createFailingStatement = (code: string) =>
  `DO $$ BEGIN RAISE EXCEPTION 'failed' USING ERRCODE = '${code}'; END $$`

const failingRoutes: AnyRoute[] = CODES.flatMap((code) => [
  route({
    id: `query${code}`,
    method: 'get',
    path: `/api/failing/query/${code}`,
    summary: 'Fail in a query',
    description: 'Fails.',
    access: 'public',
    handle: (_input, { database }) => database.query(createFailingStatement(code)),
  }),
  route({
    id: `prisma${code}`,
    method: 'get',
    path: `/api/failing/prisma/${code}`,
    summary: 'Fail in a transaction',
    description: 'Fails.',
    access: 'public',
    handle: (_input, { database }) =>
      database.prisma.$transaction((tx) => tx.$executeRawUnsafe(createFailingStatement(code))),
  }),
])

const openFileRoute = route({
  id: 'openTooMany',
  method: 'get',
  path: '/api/failing/descriptors',
  summary: 'Fail to open a file',
  description: 'Fails.',
  access: 'public',
  handle: () => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
  },
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(
    { DOCS_URL: 'https://docs.example.com' },
    { extraRoutes: [...failingRoutes, openFileRoute] },
  )
})
afterAll(() => server.close())

const KINDS = ['query', 'prisma']

async function sendRequest(kind: string, code: string) {
  const { status, body } = await server.anonymous().get(`/api/failing/${kind}/${code}`)
  return [status, body.code, body.error]
}
const getReadiness = async () => (await server.anonymous().get('/readyz').expect(200)).body

test('returns 507 for a full disk, which /readyz reports unless the database is embedded', async () => {
  for (const kind of KINDS)
    expect(await sendRequest(kind, '53100')).toEqual([507, 'storage_full', 'The server is out of storage'])
  // For the embedded database, /readyz checks the disk itself, which is not full in this test.
  const [status, database] = server.database.kind === 'pglite' ? ['ready', 'ok'] : ['degraded', 'full']
  expect(await getReadiness()).toMatchObject({ status, database })
})

test('returns 503 with a link to the error reference if no more files can be opened', async () => {
  const { body } = await server.anonymous().get('/api/failing/descriptors').expect(503)
  expect(body).toMatchObject({
    code: 'unavailable',
    docs_url: 'https://docs.example.com/docs/errors#unavailable',
  })
})

test('returns 503 for damaged data, which /readyz reports, and logs only once how to repair the data', async () => {
  const logged = vi.spyOn(server.log, 'error')
  for (const kind of KINDS)
    for (const code of ['XX001', 'XX002'])
      expect(await sendRequest(kind, code)).toEqual([
        503,
        'unavailable',
        'Some of the data is temporarily unavailable',
      ])
  expect(await getReadiness()).toMatchObject({ status: 'degraded', database: 'damaged' })
  const adviceLines = logged.mock.calls.map(([first]) => String(first)).filter((line) => /backup/.test(line))
  expect(adviceLines).toEqual([
    expect.stringMatching(
      /^some requests will fail, so stop the server\. .* is damaged: failed\..* Restore .* from a backup/,
    ),
  ])
})
