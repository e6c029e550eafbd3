import { holdLocks, testOnPostgres, waitForBlockedStatements } from '../../testing/held-locks.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ADMINS_LOCK } from '../permissions/ensure-admin-remains.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let otherAdmin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  otherAdmin = await server.createUser('keeper', 'admin')
  // Deleting an administrator requires recent reauthentication.
  await otherAdmin.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
})
afterAll(() => server.close())

const reason = 'They asked for help'

describe("an action that marks an impersonated user's sessions for renewal", () => {
  testOnPostgres.each<
    [how: string, run: (boss: TestUser, name: string) => PromiseLike<{ status: number }>, status: number]
  >([
    ['deletes their account', ({ agent }, name) => agent.delete(`/api/profile/${name}`), 204],
    ['is deleted', ({ id }) => otherAdmin.agent.delete(`/api/admin/users/${id}`).query({ reason }), 204],
    [
      'is deactivated',
      ({ id }) => otherAdmin.agent.patch(`/api/admin/users/${id}`).send({ is_active: false, reason }),
      200,
    ],
  ])('does not deadlock when the impersonator %s at the same time', async (how, run, expected) => {
    const { database } = server
    const name = how.replaceAll(' ', '_')
    const boss = await server.createUser(`boss_${name}`, 'admin')
    const { id } = await server.createUser(`user_${name}`)
    const otherBrowser = server.anonymous()
    await otherBrowser
      .post('/api/auth/signin')
      .send({ email: `boss_${name}@example.com`, password: PASSWORD })
      .expect(200)
    await otherBrowser.post(`/api/admin/users/${id}/impersonate`).send({ reason }).expect(200)
    // Simulates an action that marks the user's sessions for renewal: it acquires `ADMINS_LOCK`, then changes
    // the sessions.
    const renewal = await holdLocks(
      database,
      (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`,
      (tx) => tx.session.updateMany({ where: { userId: id }, data: { renewalDue: true } }),
    )
    const response = Promise.resolve(run(boss, `boss_${name}`)).then(({ status }) => status)
    await waitForBlockedStatements(database, 1)
    await renewal.release()
    expect(await response).toBe(expected)
  })
})
