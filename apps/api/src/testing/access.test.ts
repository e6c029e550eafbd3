import { type AnyRoute, getSuccessStatus } from '../http/route.ts'
import { getBlockingTimeouts } from '../http/route-policy.ts'
import { routes } from '../routes.ts'
import { OWNED_RESOURCE_REQUESTS, type PrepareOwnedRequest } from './owned-resources.ts'
import { readResponse } from './read-response.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Callers of every route. Only `owner` owns the resource in the path. */
const CALLERS = ['anonymous', 'user', 'timed_out', 'moderator', 'admin', 'owner', 'other'] as const
type Caller = (typeof CALLERS)[number]

type TestUser = Awaited<ReturnType<TestServer['createUser']>> & { permissions: ReadonlySet<string> }

let server: TestServer
const signedInUsers = new Map<Caller, TestUser>()
const ROLES: Partial<Record<Caller, string>> = { moderator: 'moderator', admin: 'admin' }

beforeAll(async () => {
  server = await startTestServer()
  for (const callerName of CALLERS)
    if (callerName !== 'anonymous')
      signedInUsers.set(callerName, await createCaller(callerName, `some_${callerName}`))
})
afterAll(() => server.close())

async function createCaller(callerName: Caller, username: string): Promise<TestUser> {
  const role = ROLES[callerName]
  const signedInUser = await server.createUser(username, ...(role ? [role] : []))
  if (callerName === 'timed_out')
    await server.database.prisma.timeout.create({
      data: {
        userId: signedInUser.id,
        type: 'full_access',
        reason: 'Test',
        expiresAt: new Date(Date.now() + 1e8),
      },
    })
  const { body } = await signedInUser.agent.get('/api/auth/session').expect(200)
  return { ...signedInUser, permissions: new Set(body.permissions) }
}

const getUser = (callerName: Caller): TestUser => {
  const foundUser = signedInUsers.get(callerName)
  if (!foundUser) throw new Error(`No signed-in user for ${callerName}`)
  return foundUser
}

/**
 * Operations that revoke the caller's sessions or delete their account. Each is called as a new user, so that
 * the users of the other requests stay signed in.
 */
const SESSION_ENDING_ROUTES = new Set(['signOut', 'revokeSession', 'revokeOtherSessions', 'deleteAccount'])

/** Returns the expected result of a request: the status and code of a guard's rejection, or `allowed`. */
function getExpectedResult(callerName: Caller, route: AnyRoute): string {
  const { access } = route
  if (callerName === 'anonymous') return access === 'public' ? 'allowed' : '401 authentication_required'
  if (callerName === 'timed_out' && getBlockingTimeouts(route).length > 0) return '403 timed_out'
  if (access === 'public' || access === 'signed-in') return 'allowed'
  if (access === 'own') return callerName === 'owner' ? 'allowed' : '403 forbidden'
  return getUser(callerName).permissions.has(access) ? 'allowed' : '403 forbidden'
}

const REJECTION_CODES = [
  'authentication_required',
  'timed_out',
  'forbidden',
  'forbidden_while_impersonating',
  'confirmation_required',
]

/** Fills in the username, or IDs that do not exist, so that allowed requests with an ID change nothing. */
const buildPath = (route: AnyRoute, username: string) =>
  route.path
    .replace('{username}', username)
    .replace('sessions/{id}', 'sessions/00000000-0000-7000-8000-000000000000')
    .replace(/\{\w+\}/g, '0')

const cases = routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)

describe.each(CALLERS)('%s', (callerName) => {
  test.each(cases)('%s is accepted or rejected as declared', async (_name, route) => {
    const needsNewCaller = SESSION_ENDING_ROUTES.has(route.id) && callerName !== 'anonymous'
    const username = needsNewCaller
      ? `${callerName.slice(0, 2)}_${route.id.toLowerCase()}`
      : `some_${callerName}`
    const caller = needsNewCaller ? await createCaller(callerName, username) : signedInUsers.get(callerName)
    const agent = caller?.agent ?? server.anonymous()
    const path = buildPath(route, callerName === 'owner' ? username : 'some_owner')
    const { status, body } = await readResponse(route, agent[route.method](path))
    const isRejected = REJECTION_CODES.includes(body?.code)
    expect(isRejected ? `${status} ${body.code}` : 'allowed').toBe(getExpectedResult(callerName, route))
    expect(status).toBeLessThan(500)
  })
})

const ownedRoutes = routes.filter(({ access, path }) => access === 'signed-in' && path.includes('{'))

describe('owned resources', () => {
  test('cover every signed-in route with a parameter in its path', () => {
    expect(ownedRoutes.map(({ id }) => id).sort()).toEqual(Object.keys(OWNED_RESOURCE_REQUESTS).sort())
  })

  test.each(ownedRoutes.map((route) => [route.id, route] as const))(
    '%s works for the owner and returns 404 for others',
    async (id, route) => {
      const prepare = OWNED_RESOURCE_REQUESTS[id] as PrepareOwnedRequest
      const { path, body } = await prepare(server, getUser('owner').id)
      const call = (callerName: Caller) => getUser(callerName).agent[route.method](path).send(body)
      for (const callerName of ['other', 'moderator', 'admin'] as const)
        expect((await call(callerName)).status).toBe(404)
      const { status } = await call('owner')
      expect(status).toBe(getSuccessStatus(route))
    },
  )
})

test('every route under /api/admin requires a permission that admins have and users lack', () => {
  const adminRoutes = routes.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(adminRoutes.length).toBeGreaterThan(0)
  for (const { access } of adminRoutes) {
    expect(getUser('admin').permissions).toContain(access)
    expect(getUser('user').permissions).not.toContain(access)
  }
})

test.each(
  routes
    .filter(({ path, method }) => method === 'get' && path.startsWith('/api/admin/') && !path.includes('{'))
    .filter(({ query }) => query?.safeParse({}).success !== false)
    .map(({ path }) => path),
)('%s returns 200 for an admin', async (path) => {
  await getUser('admin').agent.get(path).expect(200)
})
