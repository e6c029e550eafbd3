import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findEndedSessions } from '../alerts/streams/ended-sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const HOUR_MS = 3_600_000

// By default, a session expires after 14 days without requests. For users with access to the admin app, it
// expires after 12 hours without requests, and after 7 days in any case.
test.each<[string, string[], number, number, boolean]>([
  ['an admin who was away for 11 hours', ['admin'], 11, 11, true],
  ['an admin who was away for 13 hours', ['admin'], 13, 13, false],
  ['an admin who signed in 8 days ago', ['admin'], 0, 8 * 24, false],
  ['a moderator who was away for 13 hours', ['moderator'], 13, 13, false],
  ['a user who was away for 13 days', [], 13 * 24, 80 * 24, true],
  ['a user who was away for 15 days', [], 15 * 24, 80 * 24, false],
])('applies the session limits to %s (roles: %j)', async (name, roles, idleHours, ageHours, isSignedIn) => {
  const { agent, id } = await server.createUser(name.replace(/\W/g, '_').slice(0, 30), ...roles)
  const { agent: observer } = await server.createUser(`witness_${id}`, 'admin')
  await server.database.prisma.session.updateMany({
    where: { userId: id },
    data: {
      lastSeenAt: new Date(Date.now() - idleHours * HOUR_MS),
      createdAt: new Date(Date.now() - ageHours * HOUR_MS),
    },
  })
  const { id: sessionId } = await server.database.prisma.session.findFirstOrThrow({ where: { userId: id } })
  const { body: details } = await observer.get(`/api/admin/users/${id}`).expect(200)
  expect(details.sessions).toHaveLength(isSignedIn ? 1 : 0)
  const { body } = await agent.get('/api/auth/session').expect(200)
  expect(body.user !== null).toBe(isSignedIn)
  expect((await findEndedSessions(server.database, server.config, [{ sessionId }])).size).toBe(
    isSignedIn ? 0 : 1,
  )
})
