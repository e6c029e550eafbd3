import { getRateClass } from '../features/rate-limits/rate-classes.ts'
import { createOpenApiDocument } from '../http/openapi.ts'
import { routes } from '../routes.ts'
import { PASSWORD, startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let user: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer()
  user = (await server.createUser('ada')).agent
})
afterAll(() => server.close())

interface OperationDescription {
  operationId: string
  responses: Record<string, { content?: { 'application/json'?: { examples?: Record<string, Example> } } }>
}
interface Example {
  summary: string
  value: Record<string, unknown>
}

const operations: unknown[] = Object.values(createOpenApiDocument(routes).paths ?? {}).flatMap((item) =>
  Object.values(item),
)

/** Returns the example bodies in the API description for an operation and status. */
function listDeclaredBodies(id: string, status: number): unknown[] {
  const operation = operations.find(
    (candidate): candidate is OperationDescription => (candidate as OperationDescription).operationId === id,
  )
  const examples = operation?.responses[status]?.content?.['application/json']?.examples ?? {}
  return Object.values(examples).map(({ value }) => ({ ...value, request_id: expect.any(String) }))
}

const anonymous = () => server.anonymous()
const account = { email: 'new@example.com', username: 'newcomer', password: PASSWORD }

/** For each rejected request: operation ID, expected status and error code, and function that sends it. */
const rejectedRequests = [
  ['getProfileById', 400, 'invalid_request', () => anonymous().get('/api/profile/id/abc')],
  ['getProfileById', 404, 'not_found', () => anonymous().get('/api/profile/id/999999')],
  ['listSessions', 401, 'authentication_required', () => anonymous().get('/api/auth/sessions')],
  ['listAdminUsers', 403, 'forbidden', () => user.get('/api/admin/users')],
  ['updateProfile', 403, 'forbidden', () => user.patch('/api/profile/bob').send({ bio: null })],
  [
    'signOut',
    403,
    'cross_site_request',
    () => user.post('/api/auth/signout').set('Origin', 'https://elsewhere.example'),
  ],
  ['signIn', 400, 'invalid_request', () => anonymous().post('/api/auth/signin').send({})],
  ['signIn', 400, 'invalid_json', () => anonymous().post('/api/auth/signin').type('json').send('{')],
  [
    'signIn',
    401,
    'invalid_credentials',
    () => anonymous().post('/api/auth/signin').send({ email: 'nobody@example.com', password: 'wrong' }),
  ],
  [
    'signUp',
    409,
    'username_taken',
    () =>
      anonymous()
        .post('/api/auth/signup')
        .send({ ...account, username: 'ada' }),
  ],
  [
    'signUp',
    409,
    'email_taken',
    () =>
      anonymous()
        .post('/api/auth/signup')
        .send({ ...account, email: 'ada@example.com' }),
  ],
  [
    'signUp',
    413,
    'body_too_large',
    () =>
      anonymous()
        .post('/api/auth/signup')
        .send({ ...account, username: 'x'.repeat(200_000) }),
  ],
  [
    'signUp',
    415,
    'unsupported_media_type',
    () => anonymous().post('/api/auth/signup').type('text/plain').send('hello'),
  ],
] as const

test.each(rejectedRequests)('%s returns %i %s as described', async (id, status, code, call) => {
  const response = await call()
  expect({ status: response.status, code: response.body.code }).toEqual({ status, code })
  expect(listDeclaredBodies(id, status)).toContainEqual(response.body)
})

test('returns a 429 response as described', async () => {
  const throttledServer = await startTestServer({ RATE_LIMIT_AUTH: '1/h' })
  const attempt = () =>
    throttledServer.anonymous().post('/api/auth/signin').send({ email: 'a@example.com', password: 'x' })
  await attempt()
  const { body } = await attempt().expect(429)
  await throttledServer.close()
  const varyingFields = { retry_after: expect.any(Number), retry_after_human: expect.any(String) }
  expect(listDeclaredBodies('signIn', 429)).toContainEqual({
    ...body,
    ...varyingFields,
    request_id: expect.any(String),
  })
})

test('declares the rate class of every route in its 429 response', () => {
  for (const route of routes)
    expect([route.id, listDeclaredBodies(route.id, 429)[0]]).toMatchObject([
      route.id,
      { code: 'rate_limited', quota_type: getRateClass(route) },
    ])
})

test('describes 405 for all operations, and 500 and 503 for all except GET on the upload route', async () => {
  const { components } = createOpenApiDocument(routes)
  const sharedResponses = { 405: 'MethodNotAllowed', 500: 'InternalError' }
  const descriptions = operations as { responses: Record<string, { $ref?: string; content?: object }> }[]
  // The description of the unsupported GET on the upload route has only a 405.
  for (const [status, name] of Object.entries(sharedResponses)) {
    const $ref = `#/components/responses/${name}`
    expect(
      descriptions.filter(({ responses }) => responses[status]?.$ref !== $ref).length,
    ).toBeLessThanOrEqual(status === '500' ? 1 : 0)
  }
  expect(components?.responses?.MethodNotAllowed).toMatchObject({
    headers: { Allow: {} },
    content: {
      'application/json': { examples: { method_not_allowed: { value: { error: 'Method not allowed' } } } },
    },
  })
  expect(descriptions.filter(({ responses }) => !responses[503])).toHaveLength(1)
})

test('describes 507, with an example, for operations that write, but not for those that only read', () => {
  const { components } = createOpenApiDocument(routes)
  expect(components?.responses?.StorageFull).toMatchObject({
    headers: { 'Retry-After': {} },
    content: { 'application/json': { examples: { storage_full: { value: { code: 'storage_full' } } } } },
  })
  const descriptions = operations as OperationDescription[]
  const has507 = (id: string) =>
    descriptions.some(({ operationId, responses }) => operationId === id && responses[507])
  const nonGetIds = routes.filter(({ method }) => method !== 'get').map(({ id }) => id)
  // These GET operations write the fetched content, quota usage, or a sign-in.
  const writeOperationIds = [...nonGetIds, 'getOgImage', 'getLinkPreview', 'handleProviderCallback']
  expect(writeOperationIds.filter((id) => !has507(id))).toEqual([])
  expect(['getVersion', 'getSession', 'listAdminUsers', 'getUploadedImage'].filter(has507)).toEqual([])
})

test('returns 405 for GET on the upload route, as described', async () => {
  const response = await user.get('/api/upload/image').expect(405)
  expect(response.headers.allow).toBe('POST')
  expect(createOpenApiDocument(routes).paths?.['/api/upload/image']?.get?.responses).toEqual({
    405: { $ref: '#/components/responses/MethodNotAllowed' },
  })
})
