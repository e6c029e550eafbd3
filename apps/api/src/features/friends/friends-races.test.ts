import { canWait, hold, untilWaiting } from '../../testing/held-locks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type Person = Awaited<ReturnType<TestServer['signedIn']>> & { name: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let made = 0
const enter = async (name: string) => {
  made += 1
  const username = `${name}_${made}`
  return { ...(await server.signedIn(username)), name: username }
}
const ask = (from: Person, to: Person) => from.agent.post('/api/friends').send({ username: to.name })
const end = (from: Person, to: Person) => from.agent.delete(`/api/friends/${to.id}`)
const statusOf = (answer: PromiseLike<{ status: number }>) =>
  Promise.resolve(answer).then(({ status }) => status)

test("declines a request without blocking the deletion of the requester's account", async () => {
  const { database } = server
  if (!canWait(database)) return
  const [one, other] = [await enter('asks'), await enter('declines')]
  await ask(one, other).expect(201)
  const deletion = await hold(
    database,
    (tx) => tx.$queryRaw`SELECT id FROM "user" WHERE id = ${one.id} FOR UPDATE`,
    (tx) => tx.user.delete({ where: { id: one.id } }),
  )
  const declined = statusOf(end(other, one))
  await untilWaiting(database, 1)
  await deletion.release()
  expect(await declined).toBe(404)
})

test('sends a new request when the accepted one is being withdrawn', async () => {
  const { database } = server
  if (!canWait(database)) return
  const [one, other] = [await enter('wavers'), await enter('answers')]
  await ask(one, other).expect(201)
  const row = await hold(
    database,
    (tx) => tx.$queryRaw`SELECT 1 FROM friendship WHERE requester_id = ${one.id} FOR UPDATE`,
  )
  const takenBack = statusOf(end(one, other))
  await untilWaiting(database, 1)
  const asked = ask(other, one).then(({ status, body }) => [status, body.status])
  await untilWaiting(database, 2)
  await row.release()
  expect([await takenBack, await asked]).toEqual([204, [201, 'sent']])
})

test('handles eight concurrent declines while the requester deletes their account', async () => {
  const asking = await enter('popular')
  const asked: Person[] = []
  for (let n = 0; n < 8; n++) asked.push(await enter('asked'))
  for (const person of asked) await ask(asking, person).expect(201)
  const [deleted, ...declined] = await Promise.all([
    statusOf(asking.agent.delete(`/api/profile/${asking.name}`)),
    ...asked.map((person) => statusOf(end(person, asking))),
  ])
  expect(deleted).toBe(204)
  for (const status of declined) expect([204, 404]).toContain(status)
})
