import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let user: Awaited<ReturnType<TestServer['signedIn']>>['agent']
let admin: Awaited<ReturnType<TestServer['signedIn']>>['agent']

beforeAll(async () => {
  server = await startTestServer()
  user = (await server.signedIn('ada')).agent
  admin = (await server.signedIn('boss', 'admin')).agent
})
afterAll(() => server.close())

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const UNSTORABLE = 'Must not contain NUL characters or unpaired surrogates'
const TOO_DEEP = 'Must not be nested more than 20 levels deep'

test.each([
  ['a NUL in a name', '{"\\u0000":1}', UNSTORABLE],
  ['half a character in a name', '{"\\ud800":1}', UNSTORABLE],
  ['a NUL in a name further in', '{"expected":{"\\u0000":1}}', UNSTORABLE],
  ['a NUL in what is not declared', '{"unknown":["\\u0000"]}', UNSTORABLE],
  ['a body that is all lists', nested(40_000), TOO_DEEP],
  ['one list more than may be', nested(21), TOO_DEEP],
])('%s is refused before anything looks at it, and is not noted', async (_name, sent, message) => {
  const { body } = await user.patch('/api/profile/ada').type('json').send(sent).expect(400)
  expect(body.details).toEqual([{ path: '', message }])
  expect(await server.database.prisma.auditLog.count({ where: { outcome: 'refused' } })).toBe(0)
})

test('as many lists in one another as may be are read', async () => {
  const { body } = await user.patch('/api/profile/ada').type('json').send(nested(20)).expect(400)
  expect(body.details).toEqual([{ path: '', message: 'Must be an object' }])
})

test('a wrong name beside a right sign-in is refused like any other', async () => {
  await user
    .post('/api/auth/signin')
    .type('json')
    .send('{"email":"a@b.de","password":"x","\\u0000":1}')
    .expect(400)
})

test('a permission’s metadata may be deep only as far as it says', async () => {
  const permission = (metadata: string) =>
    admin
      .post('/api/admin/permissions')
      .type('json')
      .send(`{"name":"forum.pin","display_name":"Pin","category":"forum","metadata":{"a":${metadata}}}`)
      .expect(400)
  expect((await permission(nested(5000))).body.details).toEqual([{ path: '', message: TOO_DEEP }])
  expect((await permission(nested(10))).body.details).toEqual([
    { path: 'metadata', message: 'Must be at most 5 levels deep' },
  ])
})

test('names that are not known here are told shortly, the first of many', async () => {
  const one = await user
    .patch('/api/profile/ada')
    .send({ [`${'x'.repeat(59)}👍${'y'.repeat(90_000)}`]: 1 })
    .expect(400)
  expect(one.body.details).toEqual([{ path: '', message: `Unknown parameter: ${'x'.repeat(59)}…` }])
  const names = Array.from({ length: 5000 }, (_, index) => `n${index}`)
  const many = await user
    .patch('/api/profile/ada')
    .send(Object.fromEntries(names.map((name) => [name, 1])))
    .expect(400)
  expect(many.body.details[0].message).toMatch(/^Unknown parameters: n0, .*, n19 and 4980 more$/)
})

test('of very many mistakes the first hundred are told', async () => {
  const act = { ids: Array(1000).fill(0), action: 'activate', reason: 'Back again' }
  const { body } = await admin.post('/api/admin/users/bulk').send(act).expect(400)
  expect(body.details).toHaveLength(100)
})

/** It takes a URL, and asks for that in words of its own rather than in those of a schema. */
const ASKS_ITSELF = '/api/link-preview'

const lists = routes.filter(
  ({ method, path, query }) =>
    method === 'get' && !path.includes('{') && path !== ASKS_ITSELF && query?.safeParse({}).success,
)

test.each(lists.map((route) => [route.path, route] as const))(
  '%s with every filter empty is what it is without one',
  async (path, { query }) => {
    const empty = Object.keys(query?.shape ?? {}).map((name) => `${name}=`)
    const [one, other] = [await admin.get(path), await admin.get(`${path}?${empty.join('&')}`)]
    // When an answer was worked out differs, and nothing else.
    for (const { body } of [one, other]) delete body.as_of
    expect([other.status, other.body]).toEqual([one.status, one.body])
    expect(one.status).toBeLessThan(400)
  },
)

test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(4))

test('an empty value does not widen what is changed', async () => {
  const { body } = await admin.delete('/api/admin/users/1/timeout?type=&reason=Mistaken').expect(400)
  expect(body.details).toMatchObject([{ path: 'type' }])
})

test('unknown query parameters are refused by JSON routes, and ignored where images are served', async () => {
  const json = routes.filter(
    ({ method, produces, redirects, streams }) => method === 'get' && !(produces || redirects || streams),
  )
  const accepted: string[] = []
  for (const { id, path } of json) {
    const { status, body } = await admin
      .get(path.replace('{username}', 'boss').replace(/\{\w+\}/g, '1'))
      .query({ utm_source: 'news' })
    const isRefused = status === 400 && JSON.stringify(body.details).includes('Unknown parameter: utm_source')
    if (!isRefused) accepted.push(id)
  }
  expect(accepted).toEqual([])
  await admin.get('/api/avatar-image').query({ seed: 'ada', utm_source: 'news' }).expect(200)
})
