import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AnyRoute, route } from './route.ts'

const CODES = ['53100', 'XX001', 'XX002'] as const

/** A statement that fails as it does when the disk is full or a page is damaged. */
const failing = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'failed' USING ERRCODE = '${code}'; END $$`

const failingRoutes: AnyRoute[] = CODES.flatMap((code) => [
  route({
    id: `query${code}`,
    method: 'get',
    path: `/api/failing/query/${code}`,
    summary: 'Fail in a query',
    access: 'public',
    handle: (_input, { database }) => database.query(failing(code)),
  }),
  route({
    id: `prisma${code}`,
    method: 'get',
    path: `/api/failing/prisma/${code}`,
    summary: 'Fail in a transaction',
    access: 'public',
    handle: (_input, { database }) =>
      database.prisma.$transaction((tx) => tx.$executeRawUnsafe(failing(code))),
  }),
])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { more: failingRoutes })
})
afterAll(() => server.close())

test.each(['query', 'prisma'])('a full disk is a 507, and damaged data a 503, in %s', async (kind) => {
  const answers = []
  for (const code of CODES) {
    const { status, body } = await server.anonymous().get(`/api/failing/${kind}/${code}`)
    answers.push([code, status, body.code, body.error])
  }
  expect(answers).toEqual([
    ['53100', 507, 'storage_full', 'The server has no storage left'],
    ['XX001', 503, 'unavailable', 'Some of the data is not available at the moment'],
    ['XX002', 503, 'unavailable', 'Some of the data is not available at the moment'],
  ])
  // The disk of the embedded database is looked at itself.
  const [status, database] = server.database.kind === 'pglite' ? ['ready', 'ok'] : ['degraded', 'full']
  expect((await server.anonymous().get('/readyz').expect(200)).body).toMatchObject({ status, database })
})
