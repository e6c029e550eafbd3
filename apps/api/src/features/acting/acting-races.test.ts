import { canWait, hold, untilWaiting } from '../../testing/held-locks.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ADMINS_LOCK } from '../permissions/in-charge.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.signedIn('keeper', 'admin')
  // Deleting an administrator requires recent reauthentication.
  await keeper.agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
})
afterAll(() => server.close())

const reason = 'They asked for help'

describe('impersonating a user while another action renews their sessions', () => {
  test.each<
    [how: string, go: (boss: Person, name: string) => PromiseLike<{ status: number }>, status: number]
  >([
    ['deletes their account', ({ agent }, name) => agent.delete(`/api/profile/${name}`), 204],
    ['is deleted', ({ id }) => keeper.agent.delete(`/api/admin/users/${id}`).query({ reason }), 204],
    [
      'is deactivated',
      ({ id }) => keeper.agent.patch(`/api/admin/users/${id}`).send({ is_active: false, reason }),
      200,
    ],
  ])('does not deadlock when the administrator %s at the same time', async (how, go, expected) => {
    const { database } = server
    if (!canWait(database)) return
    const name = how.replaceAll(' ', '_')
    const boss = await server.signedIn(`boss_${name}`, 'admin')
    const { id } = await server.signedIn(`user_${name}`)
    const elsewhere = server.anonymous()
    await elsewhere
      .post('/api/auth/signin')
      .send({ email: `boss_${name}@example.com`, password: PASSWORD })
      .expect(200)
    await elsewhere.post(`/api/admin/users/${id}/impersonate`).send({ reason }).expect(200)
    const change = await hold(
      database,
      (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`,
      (tx) => tx.session.updateMany({ where: { userId: id }, data: { renewalDue: true } }),
    )
    const gone = Promise.resolve(go(boss, `boss_${name}`)).then(({ status }) => status)
    await untilWaiting(database, 1)
    await change.release()
    expect(await gone).toBe(expected)
  })
})
