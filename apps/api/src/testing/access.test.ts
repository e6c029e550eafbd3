import { type AnyRoute, successOf } from '../http/route.ts'
import { timeoutsOn } from '../http/route-policy.ts'
import { routes } from '../routes.ts'
import { answerOf } from './answer-of.ts'
import { OWNED, type Owned } from './owned-resources.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Callers of every route: `owner` owns the resource in the path, `other` owns a different one. */
const PEOPLE = ['anonymous', 'user', 'timed_out', 'moderator', 'admin', 'owner', 'other'] as const
type Who = (typeof PEOPLE)[number]

type Person = Awaited<ReturnType<TestServer['signedIn']>> & { permissions: ReadonlySet<string> }

let server: TestServer
const people = new Map<Who, Person>()
const ROLES: Partial<Record<Who, string>> = { moderator: 'moderator', admin: 'admin' }

beforeAll(async () => {
  server = await startTestServer()
  for (const who of PEOPLE) if (who !== 'anonymous') people.set(who, await enter(who, `some_${who}`))
})
afterAll(() => server.close())

async function enter(who: Who, username: string): Promise<Person> {
  const role = ROLES[who]
  const person = await server.signedIn(username, ...(role ? [role] : []))
  if (who === 'timed_out')
    await server.database.prisma.timeout.create({
      data: { userId: person.id, type: 'full_access', reason: 'Test', expiresAt: new Date(Date.now() + 1e8) },
    })
  const { body } = await person.agent.get('/api/auth/session').expect(200)
  return { ...person, permissions: new Set(body.permissions) }
}

const person = (who: Who): Person => {
  const found = people.get(who)
  if (!found) throw new Error(`${who} is nobody`)
  return found
}

/** These operations change or end the caller's session, so each gets its own caller. */
const ENDS = new Set(['signOut', 'endSession', 'endOtherSessions', 'deleteAccount'])

/** Returns the expected result of a request: the status and code of a guard's rejection, or `let in`. */
function expected(who: Who, route: AnyRoute): string {
  const { access } = route
  if (who === 'anonymous') return access === 'public' ? 'let in' : '401 authentication_required'
  if (who === 'timed_out' && timeoutsOn(route).length > 0) return '403 timed_out'
  if (access === 'public' || access === 'signed-in') return 'let in'
  if (access === 'own') return who === 'owner' ? 'let in' : '403 forbidden'
  return person(who).permissions.has(access) ? 'let in' : '403 forbidden'
}

const REFUSALS = [
  'authentication_required',
  'timed_out',
  'forbidden',
  'acting_as_another',
  'confirmation_required',
]

/** Returns the path with the owner's name and nonexistent IDs, so that allowed requests change nothing. */
const pathOf = (route: AnyRoute, username: string) =>
  route.path
    .replace('{username}', username)
    .replace('sessions/{id}', 'sessions/00000000-0000-7000-8000-000000000000')
    .replace(/\{\w+\}/g, '0')

const cases = routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)

describe.each(PEOPLE)('%s', (who) => {
  test.each(cases)('%s is accepted or rejected as declared', async (_name, route) => {
    const needsOwn = ENDS.has(route.id) && who !== 'anonymous'
    const username = needsOwn ? `${who.slice(0, 2)}_${route.id.toLowerCase()}` : `some_${who}`
    const caller = needsOwn ? await enter(who, username) : people.get(who)
    const agent = caller?.agent ?? server.anonymous()
    const path = pathOf(route, who === 'owner' ? username : 'some_owner')
    const { status, body } = await answerOf(route, agent[route.method](path))
    const refused = REFUSALS.includes(body?.code)
    expect(refused ? `${status} ${body.code}` : 'let in').toBe(expected(who, route))
    expect(status).toBeLessThan(500)
  })
})

const owned = routes.filter(({ access, path }) => access === 'signed-in' && path.includes('{'))

describe('owned resources', () => {
  test('are complete for all routes', () => {
    expect(owned.map(({ id }) => id).sort()).toEqual(Object.keys(OWNED).sort())
  })

  test.each(owned.map((route) => [route.id, route] as const))(
    '%s works for the owner and returns 404 for others',
    async (id, route) => {
      const { path, body } = await (OWNED[id] as Owned)(server, person('owner').id)
      const call = (who: Who) => person(who).agent[route.method](path).send(body)
      for (const who of ['other', 'moderator', 'admin'] as const) expect((await call(who)).status).toBe(404)
      const { status } = await call('owner')
      expect(status).toBe(successOf(route))
    },
  )
})

test('requires a permission under /api/admin that admins have and users lack', () => {
  const admin = routes.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(admin.length).toBeGreaterThan(0)
  for (const { access } of admin) {
    expect(person('admin').permissions).toContain(access)
    expect(person('user').permissions).not.toContain(access)
  }
})

test.each(
  routes
    .filter(({ path, method }) => method === 'get' && path.startsWith('/api/admin/') && !path.includes('{'))
    .filter(({ query }) => query?.safeParse({}).success !== false)
    .map(({ path }) => path),
)('%s returns 200 for an admin', async (path) => {
  await person('admin').agent.get(path).expect(200)
})
