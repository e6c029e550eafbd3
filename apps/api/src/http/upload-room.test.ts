import { request } from 'node:http'
import { createApp } from '../app.ts'
import { listening } from '../testing/listening.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let http: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  http = await listening(createApp(server))
})
afterAll(async () => {
  await http.close()
  await server.close()
})

/** Begins a form that never ends, of a length that is not known before. */
function begin(cookie: string, network: number) {
  const sending = request(`${http.origin}/api/admin/emojis/import`, {
    method: 'POST',
    headers: {
      ...{ Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
      'X-Forwarded-For': `192.0.${network}.1`,
    },
  })
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK')
  const answered = new Promise<number | null>((resolve) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    sending.once('error', () => resolve(null))
  })
  return { sending, answered }
}

/** What an upload that never ends is answered with, or null where it is let in. */
const answerOf = ({ answered }: ReturnType<typeof begin>) =>
  Promise.race([answered, new Promise<null>((resolve) => setTimeout(resolve, 500, null))])

test('uploads that never end take the room there is, of one block of networks a part, and whoever goes leaves theirs', async () => {
  await server.signedIn('boss', 'admin')
  const signIn = await server.anonymous().post('/api/auth/signin').send({
    email: 'boss@example.com',
    password: PASSWORD,
  })
  const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? ''
  const open = [begin(cookie, 1), begin(cookie, 1)]
  const ofOne = await Promise.all(open.map(answerOf))
  expect(ofOne.toSorted()).toEqual([503, null])
  let refused: number | null = null
  while (refused === null && open.length < 20) {
    const next = begin(cookie, open.length)
    open.push(next)
    refused = await answerOf(next)
  }
  // Half as much again is kept for blocks that hold nothing.
  expect([refused, open.length]).toEqual([503, 9])
  for (const { sending } of open) sending.destroy()
  await Promise.all(open.map(({ answered }) => answered))
  const after = begin(cookie, 1)
  after.sending.end('\r\n--x--\r\n')
  expect(await after.answered).toBe(400)
})
