import type { Access, AnyRoute } from '../http/route.ts'
import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const agents: Record<string, Awaited<ReturnType<TestServer['signedIn']>>['agent']> = {}
const held: Record<string, ReadonlySet<string>> = {}

beforeAll(async () => {
  server = await startTestServer()
  agents.anonymous = server.anonymous()
  for (const role of ['user', 'moderator', 'admin']) {
    const { agent } = await server.signedIn(`some_${role}`, ...(role === 'user' ? [] : [role]))
    agents[role] = agent
    const { body } = await agent.get('/api/auth/session')
    held[role] = new Set(body.permissions)
  }
})
afterAll(() => server.close())

/** Ids that no row has, so that a call that is let through changes nothing; of usernames, the caller's own. */
const pathOf = (route: AnyRoute, who: string) =>
  route.path
    .replace('{username}', `some_${who}`)
    .replace('sessions/{id}', 'sessions/00000000-0000-7000-8000-000000000000')
    .replace(/\{\w+\}/g, '0')

/** What the guards must say; null where they let the call through. */
function refusal(who: string, access: Access): 401 | 403 | null {
  if (access === 'public') return null
  if (who === 'anonymous') return 401
  return access === 'signed-in' || held[who]?.has(access) ? null : 403
}

const people = ['anonymous', 'user', 'moderator', 'admin']
/** After these the caller is no longer who it was, so they get a caller of their own. */
const ends = new Set(['signOut', 'endSession', 'endOtherSessions'])

async function callerOf(who: string, route: AnyRoute) {
  if (who === 'anonymous' || !ends.has(route.id)) return agents[who] ?? server.anonymous()
  const roles = who === 'user' ? [] : [who]
  return (await server.signedIn(`${who}_${route.id.toLowerCase()}`, ...roles)).agent
}

describe.each(people)('%s', (who) => {
  test.each(routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    '%s is let in or refused as declared',
    async (_name, route) => {
      const agent = await callerOf(who, route)
      const { status, body } = await agent[route.method](pathOf(route, who))
      const expected = refusal(who, route.access)
      if (expected) {
        expect({ status, error: body.error }).toEqual({
          status: expected,
          error: expected === 401 ? 'Authentication required' : 'Insufficient permissions',
        })
      } else {
        expect([401, 403]).not.toContain(status)
        expect(status).toBeLessThan(500)
      }
    },
  )
})

test('every route under /api/admin asks for a permission that an admin has and a user lacks', () => {
  const admin = routes.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(admin.length).toBeGreaterThan(0)
  for (const { access } of admin) {
    expect(held.admin).toContain(access)
    expect(held.user).not.toContain(access)
  }
})

test.each(
  routes
    .filter(({ path, method }) => method === 'get' && path.startsWith('/api/admin/') && !path.includes('{'))
    .map(({ path }) => path),
)('%s answers an admin with 200', async (path) => {
  await agents.admin?.get(path).expect(200)
})
