import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let user: Awaited<ReturnType<TestServer['createUser']>>['agent']
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']

beforeAll(async () => {
  server = await startTestServer()
  user = (await server.createUser('ada')).agent
  admin = (await server.createUser('boss', 'admin')).agent
})
afterAll(() => server.close())

const nestLists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const UNSTORABLE = 'Must not contain NUL characters or unpaired surrogates'
const TOO_DEEP = 'Must not be nested more than 20 levels deep'

test.each([
  ['a NUL in a field name', '{"\\u0000":1}', UNSTORABLE],
  ['an unpaired surrogate in a field name', '{"\\ud800":1}', UNSTORABLE],
  ['a NUL in a nested field name', '{"expected":{"\\u0000":1}}', UNSTORABLE],
  ['a NUL in the value of an undeclared field', '{"unknown":["\\u0000"]}', UNSTORABLE],
  ['a body of nested lists only', nestLists(40_000), TOO_DEEP],
  ['one nesting level too many', nestLists(21), TOO_DEEP],
])('rejects %s before validation, and creates no audit record', async (_name, json, message) => {
  const { body } = await user.patch('/api/profile/ada').type('json').send(json).expect(400)
  expect(body.details).toEqual([{ path: '', message }])
  expect(await server.database.prisma.auditLog.count({ where: { outcome: 'refused' } })).toBe(0)
})

test('validates a body of the maximum nesting depth', async () => {
  const { body } = await user.patch('/api/profile/ada').type('json').send(nestLists(20)).expect(400)
  expect(body.details).toEqual([{ path: '', message: 'Must be an object' }])
})

test('rejects an unstorable field name next to a well-formed email address and password', async () => {
  await user
    .post('/api/auth/signin')
    .type('json')
    .send('{"email":"a@b.de","password":"x","\\u0000":1}')
    .expect(400)
})

test("limits the depth of a permission's metadata", async () => {
  const createPermission = (metadata: string) =>
    admin
      .post('/api/admin/permissions')
      .type('json')
      .send(`{"name":"forum.pin","display_name":"Pin","category":"forum","metadata":{"a":${metadata}}}`)
      .expect(400)
  expect((await createPermission(nestLists(5000))).body.details).toEqual([{ path: '', message: TOO_DEEP }])
  expect((await createPermission(nestLists(10))).body.details).toEqual([
    { path: 'metadata', message: 'Must be at most 5 levels deep' },
  ])
})

test('shortens long names of unknown parameters, and lists only the first 20 names', async () => {
  const longName = await user
    .patch('/api/profile/ada')
    .send({ [`${'x'.repeat(59)}👍${'y'.repeat(90_000)}`]: 1 })
    .expect(400)
  expect(longName.body.details).toEqual([{ path: '', message: `Unknown parameter: ${'x'.repeat(59)}…` }])
  const names = Array.from({ length: 5000 }, (_, index) => `n${index}`)
  const manyNames = await user
    .patch('/api/profile/ada')
    .send(Object.fromEntries(names.map((name) => [name, 1])))
    .expect(400)
  expect(manyNames.body.details[0].message).toMatch(/^Unknown parameters: n0, .*, n19 and 4980 more$/)
})

test('reports at most 100 of many problems', async () => {
  const bulkAction = { ids: Array(1000).fill(0), action: 'activate', reason: 'Back again' }
  const { body } = await admin.post('/api/admin/users/bulk').send(bulkAction).expect(400)
  expect(body.details).toHaveLength(100)
})

/** Path of a route whose handler rejects a request without a URL, although the schema accepts the request. */
const MANUALLY_VALIDATED_PATH = '/api/link-preview'

const filterableRoutes = routes.filter(
  ({ method, path, query }) =>
    method === 'get' &&
    !path.includes('{') &&
    path !== MANUALLY_VALIDATED_PATH &&
    query?.safeParse({}).success,
)

test.each(filterableRoutes.map((route) => [route.path, route] as const))(
  '%s returns the same with empty filters as without them',
  async (path, { query }) => {
    const emptyParameters = Object.keys(query?.shape ?? {}).map((name) => `${name}=`)
    const unfiltered = await admin.get(path)
    const emptyFilters = await admin.get(`${path}?${emptyParameters.join('&')}`)
    // Only the time of computation differs.
    for (const { body } of [unfiltered, emptyFilters]) delete body.as_of
    expect([emptyFilters.status, emptyFilters.body]).toEqual([unfiltered.status, unfiltered.body])
    expect(unfiltered.status).toBeLessThan(400)
  },
)

test('finds filterable routes to test', () => expect(filterableRoutes.length).toBeGreaterThan(4))

test('rejects an empty filter of a deletion instead of ignoring it', async () => {
  const { body } = await admin.delete('/api/admin/users/1/timeout?type=&reason=Mistaken').expect(400)
  expect(body.details).toMatchObject([{ path: 'type' }])
})

test('rejects unknown query parameters of JSON GET routes, and ignores those of an image route', async () => {
  const jsonRoutes = routes.filter(
    ({ method, produces, redirects, writesResponse }) =>
      method === 'get' && !(produces || redirects || writesResponse),
  )
  const accepted: string[] = []
  for (const { id, path } of jsonRoutes) {
    const { status, body } = await admin
      .get(path.replace('{username}', 'boss').replace(/\{\w+\}/g, '1'))
      .query({ utm_source: 'news' })
    const isRejected =
      status === 400 && JSON.stringify(body.details).includes('Unknown parameter: utm_source')
    if (!isRejected) accepted.push(id)
  }
  expect(accepted).toEqual([])
  await admin.get('/api/avatar-image').query({ seed: 'ada', utm_source: 'news' }).expect(200)
})
