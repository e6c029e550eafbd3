import { canWait, hold } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { AT_ONCE, RIGHTS_LOCK } from './rights-lock.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let admin: Person
let people: number[]

const MANY = 25

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn('boss', 'admin')
  const { prisma } = server.database
  people = (
    await prisma.user.createManyAndReturn({
      data: Array.from({ length: MANY }, (_, index) => ({
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
const seen = () => server.anonymous().get('/api/profile/boss').expect(200)

test('accepts many concurrent grants, and only one of two identical ones', async () => {
  const [answers] = await Promise.all([
    Promise.all([...people, ...people].map((id) => grant(id, 'admin.access'))),
    ...Array.from({ length: MANY }, seen),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(MANY)
  expect(statuses.filter((status) => status === 409)).toHaveLength(MANY)
})

describe('while another instance holds the lock', () => {
  const waiting = async () => {
    const [row] = await server.database.query<{ total: number }>(`
      SELECT count(*)::int AS total FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`)
    return row?.total ?? 0
  }

  test('limits waiting connections, serves other requests, and returns 503 to requests that time out', async () => {
    const { database } = server
    if (!canWait(database)) return
    const elsewhere = await hold(
      database,
      (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`,
    )
    const grants = people.slice(0, 12).map((id) => grant(id, 'admin.users.timeout').then((answer) => answer))
    while ((await waiting()) === 0) await seen()
    const counts: number[] = []
    for (let round = 0; round < 20; round++) {
      await seen()
      counts.push(await waiting())
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(AT_ONCE)
    const first = await Promise.race(grants)
    await elsewhere.release()
    expect([first.status, first.body.code, first.headers['retry-after']]).toEqual([503, 'rights_busy', '5'])
    const answers = await Promise.all(grants)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('rights_busy')
    expect(answers.some(({ status }) => status === 201)).toBe(true)
  })
})
