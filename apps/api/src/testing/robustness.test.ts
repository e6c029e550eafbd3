import fc from 'fast-check'
import { getSuccessStatus } from '../http/route.ts'
import { listRouteErrors } from '../http/route-errors.ts'
import { routes } from '../routes.ts'
import { readResponse } from './read-response.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser('boss', 'admin')).agent
})
afterAll(() => server.close())

/** Hostile strings and numbers, including strings that often break software. */
const hostileValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    '\0',
    '%',
    "' OR 1=1 --",
    '../..',
    '\ud800',
    '𝒳',
    '9'.repeat(40),
    '__proto__',
    'constructor',
  ),
  fc.integer(),
  fc.double(),
)
/**
 * Long strings with more code points than visible characters. They are for bodies only, because Node rejects
 * URLs that are too long.
 */
const longString = fc
  .constantFrom('👍🏽', '👨‍👩‍👧‍👦', 'e\u0301')
  .chain((grapheme) => fc.integer({ min: 1, max: 120 }).map((count) => grapheme.repeat(count)))
const bodyValue = fc.oneof(
  hostileValue,
  longString,
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileValue, { maxLength: 3 }),
  fc.dictionary(fc.string(), hostileValue, { maxKeys: 3 }),
)

/** Generates objects with arbitrary values for declared and undeclared properties. */
const createFields = (names: readonly string[], values: fc.Arbitrary<unknown>) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, 'unknown', '__proto__'), fc.string({ maxLength: 10 })),
    values,
    { maxKeys: 6 },
  )

/**
 * Errors that no route declares. A path with encoded dots or slashes may match no route, or another route
 * that does not support the method.
 */
const UNMATCHED_ROUTE_ERRORS = ['404 not_found Not found', '405 method_not_allowed Method not allowed']

const RUNS = process.env.TEST_ALL ? 30 : 10

test.each(
  routes
    // Signing out would end the session that the other requests need.
    .filter(({ id }) => id !== 'signOut')
    .map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const),
)('%s returns only declared responses for any input, never a 5xx', async (_name, route) => {
  const declaredErrors = [
    ...UNMATCHED_ROUTE_ERRORS,
    ...listRouteErrors(route).map(({ status, code, message }) => `${status} ${code} ${message}`),
  ]
  const listNames = (shape: { shape: object } | undefined) => Object.keys(shape?.shape ?? {})
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileValue.map(String), { minLength: 2, maxLength: 2 }),
      createFields(listNames(route.query), hostileValue),
      createFields(listNames(route.body), bodyValue),
      async (segments, query, body) => {
        let segmentIndex = 0
        const path = route.path.replace(
          /\{\w+\}/g,
          () => encodeURIComponent((segments[segmentIndex++] ?? '').replace(/[\ud800-\udfff]/g, '')) || '0',
        )
        const search = new URLSearchParams(
          Object.entries(query).map(([name, parameter]): [string, string] => [name, String(parameter)]),
        )
        const call = admin[route.method](`${path}?${search}`)
        const response = await (route.body
          ? call.type('json').send(JSON.stringify(body))
          : readResponse(route, call))
        if (response.status >= 500)
          throw new Error(`${response.status} for ${path}?${search} ${JSON.stringify(body)}`)
        const declaredStatuses = [getSuccessStatus(route), 304]
        if (response.status >= 400) {
          const { error, code, request_id } = response.body
          expect(declaredErrors).toContain(`${response.status} ${code} ${error}`)
          expect(request_id).toEqual(expect.any(String))
        } else expect(declaredStatuses).toContain(response.status)
      },
    ),
    { numRuns: RUNS },
  )
})

test.each(['br', 'gzip', 'deflate'])('rejects an uncompressed body declared as %s', async (encoding) => {
  const { status, body } = await server
    .anonymous()
    .post('/api/auth/signin')
    .set({ 'Content-Type': 'application/json', 'Content-Encoding': encoding })
    .send('{"email":"ada@example.com","password":"a long walk by the sea"}')
  expect([status, body.code]).toEqual([400, 'unreadable_body'])
})
