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

/** Starts a chunked form upload that never ends. */
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

/** Returns the status of an endless upload, or null if it is accepted. */
const answerOf = ({ answered }: ReturnType<typeof begin>) =>
  Promise.race([answered, new Promise<null>((resolve) => setTimeout(resolve, 500, null))])

test('limits endless uploads in total and per network block, and releases their memory when they abort', async () => {
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
  // Half as much again is reserved for blocks without uploads.
  expect([refused, open.length]).toEqual([503, 9])
  for (const { sending } of open) sending.destroy()
  await Promise.all(open.map(({ answered }) => answered))
  const after = begin(cookie, 1)
  after.sending.end('\r\n--x--\r\n')
  expect(await after.answered).toBe(400)
})
