import { holdLocks, testOnPostgres } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MAX_RIGHTS_TRANSACTIONS, RIGHTS_LOCK } from './rights-lock.ts'

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let admin: SignedInUser
let userIds: number[]

const USER_COUNT = 25

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
  const { prisma } = server.database
  userIds = (
    await prisma.user.createManyAndReturn({
      data: Array.from({ length: USER_COUNT }, (_, index) => ({
        username: `person_${index}`,
        email: `person_${index}@example.com`,
        displayName: 'Person',
      })),
    })
  ).map(({ id }) => id)
})
afterAll(() => server.close())

const grant = (id: number, permission: string) =>
  admin.agent
    .post(`/api/admin/users/${id}/permissions`)
    .send({ permission, effect: 'grant', reason: 'One of many' })
const getProfile = () => server.anonymous().get('/api/profile/boss').expect(200)

test('accepts concurrent grants to many users, and rejects the second of two identical grants', async () => {
  const [responses] = await Promise.all([
    Promise.all([...userIds, ...userIds].map((id) => grant(id, 'admin.access'))),
    ...Array.from({ length: USER_COUNT }, getProfile),
  ])
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(USER_COUNT)
  expect(statuses.filter((status) => status === 409)).toHaveLength(USER_COUNT)
})

describe('while another instance holds the lock for permission changes', () => {
  const countWaitingConnections = async () => {
    const [row] = await server.database.query<{ total: number }>(`
      SELECT count(*)::int AS total FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`)
    return row?.total ?? 0
  }

  testOnPostgres(
    'limits connections that wait for the lock, serves other requests, and returns 503 after the timeout',
    async () => {
      const { database } = server
      const otherInstance = await holdLocks(
        database,
        (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`,
      )
      // Calling `then` sends the request.
      const grants = userIds
        .slice(0, 12)
        .map((id) => grant(id, 'admin.users.timeout').then((response) => response))
      while ((await countWaitingConnections()) === 0) await getProfile()
      const counts: number[] = []
      for (let round = 0; round < 20; round++) {
        await getProfile()
        counts.push(await countWaitingConnections())
      }
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_RIGHTS_TRANSACTIONS)
      const firstResponse = await Promise.race(grants)
      await otherInstance.release()
      expect([firstResponse.status, firstResponse.body.code, firstResponse.headers['retry-after']]).toEqual([
        503,
        'permissions_busy',
        '5',
      ])
      const responses = await Promise.all(grants)
      for (const { status, body } of responses) if (status !== 201) expect(body.code).toBe('permissions_busy')
      expect(responses.some(({ status }) => status === 201)).toBe(true)
    },
  )
})
