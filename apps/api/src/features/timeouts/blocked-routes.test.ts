import type { AnyRoute } from '../../http/route.ts'
import { getBlockingTimeouts } from '../../http/route-policy.ts'
import { routes } from '../../routes.ts'
import { readResponse } from '../../testing/read-response.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { timeoutType } from './timeouts.schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const EXPIRES_AT = new Date(Date.now() + 3_600_000)

/** Routes that revoke sessions of the user. Each of them is tested with a separate user. */
const SESSION_ENDING_ROUTES = new Set(['signOut', 'revokeSession', 'revokeOtherSessions', 'deleteAccount'])

/**
 * Creates a user with a timeout of the given type. The user is an administrator, so that no missing
 * permission blocks a request.
 */
async function createTimedOutAdmin(type: string, username: string) {
  const { agent, id } = await server.createUser(username, 'admin')
  await server.database.query(
    `INSERT INTO timeout (user_id, type, reason, expires_at) VALUES ($1, $2::timeout_type, $3, $4)`,
    [id, type, `A test of ${type}`, EXPIRES_AT],
  )
  return agent
}

const getPath = (route: AnyRoute, username: string) =>
  route.path
    .replace('{username}', username)
    .replace('sessions/{id}', 'sessions/00000000-0000-7000-8000-000000000000')
    .replace(/\{\w+\}/g, '0')

describe.each(timeoutType.options)('a timeout of type %s', (type) => {
  let sharedAgent: Awaited<ReturnType<typeof createTimedOutAdmin>>
  beforeAll(async () => {
    sharedAgent = await createTimedOutAdmin(type, `every_${type}`)
  })

  test.each(routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    'blocks or allows %s as declared',
    async (_name, route) => {
      const username = SESSION_ENDING_ROUTES.has(route.id)
        ? `${type.slice(0, 4)}_${route.id.toLowerCase()}`.slice(0, 30)
        : `every_${type}`
      const agent = SESSION_ENDING_ROUTES.has(route.id)
        ? await createTimedOutAdmin(type, username)
        : sharedAgent
      const { status, body } = await readResponse(route, agent[route.method](getPath(route, username)))
      if (getBlockingTimeouts(route).includes(type)) {
        expect(status).toBe(403)
        expect(body).toEqual({
          error: 'You are timed out',
          code: 'timed_out',
          reason: `A test of ${type}`,
          expires_at: EXPIRES_AT.toISOString(),
          request_id: expect.any(String),
        })
      } else expect(body?.code).not.toBe('timed_out')
      expect(status).toBeLessThan(500)
    },
  )
})

test('exempts only reads, authentication such as sign-out, the webhook, and analytics from timeouts', () => {
  const unblockedIds = routes.filter((route) => getBlockingTimeouts(route).length === 0).map(({ id }) => id)
  expect(unblockedIds).toEqual(expect.arrayContaining(['signOut', 'getSession']))
  for (const { id, method, path } of routes.filter(({ id }) => unblockedIds.includes(id)))
    expect([
      id,
      method === 'get' ||
        path.startsWith('/api/auth/') ||
        ['handleSubscriptionWebhook', 'collectEvents'].includes(id),
    ]).toEqual([id, true])
})
