import { holdLocks, testOnPostgres, waitForBlockedStatements } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>> & { name: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let userCount = 0
const signUp = async (name: string) => {
  userCount += 1
  const username = `${name}_${userCount}`
  return { ...(await server.createUser(username)), name: username }
}
const sendRequest = (from: TestUser, to: TestUser) =>
  from.agent.post('/api/friends').send({ username: to.name })
/** Withdraws a request from `actor` to `other`, or declines a request from `other` to `actor`. */
const removeRequest = (actor: TestUser, other: TestUser) => actor.agent.delete(`/api/friends/${other.id}`)
const getStatus = (response: PromiseLike<{ status: number }>) =>
  Promise.resolve(response).then(({ status }) => status)

testOnPostgres(
  'returns 404 for declining a request whose sender is being deleted, without a deadlock',
  async () => {
    const { database } = server
    const [requester, recipient] = [await signUp('requester'), await signUp('recipient')]
    await sendRequest(requester, recipient).expect(201)
    const deletion = await holdLocks(
      database,
      (tx) => tx.$queryRaw`SELECT id FROM "user" WHERE id = ${requester.id} FOR UPDATE`,
      (tx) => tx.user.delete({ where: { id: requester.id } }),
    )
    const declineStatus = getStatus(removeRequest(recipient, requester))
    await waitForBlockedStatements(database, 1)
    await deletion.release()
    expect(await declineStatus).toBe(404)
  },
)

testOnPostgres(
  "creates a request while the other user's request is being withdrawn, instead of accepting that request",
  async () => {
    const { database } = server
    const [requester, recipient] = [await signUp('second_requester'), await signUp('second_recipient')]
    await sendRequest(requester, recipient).expect(201)
    const rowLock = await holdLocks(
      database,
      (tx) => tx.$queryRaw`SELECT 1 FROM friendship WHERE requester_id = ${requester.id} FOR UPDATE`,
    )
    const withdrawalStatus = getStatus(removeRequest(requester, recipient))
    await waitForBlockedStatements(database, 1)
    const sent = sendRequest(recipient, requester).then(({ status, body }) => [status, body.status])
    await waitForBlockedStatements(database, 2)
    await rowLock.release()
    expect([await withdrawalStatus, await sent]).toEqual([204, [201, 'sent']])
  },
)

test('handles eight concurrent declines while the requester deletes their account', async () => {
  const requester = await signUp('popular')
  const recipients: TestUser[] = []
  for (let n = 0; n < 8; n++) recipients.push(await signUp('recipient'))
  for (const recipient of recipients) await sendRequest(requester, recipient).expect(201)
  const [deletionStatus, ...declineStatuses] = await Promise.all([
    getStatus(requester.agent.delete(`/api/profile/${requester.name}`)),
    ...recipients.map((recipient) => getStatus(removeRequest(recipient, requester))),
  ])
  expect(deletionStatus).toBe(204)
  for (const status of declineStatuses) expect([204, 404]).toContain(status)
})
