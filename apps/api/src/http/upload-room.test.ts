import { request } from 'node:http'
import { createApp } from '../app.ts'
import { listening } from '../testing/event-reader.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let http: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  server = await startTestServer()
  http = await listening(createApp(server))
})
afterAll(async () => {
  await http.close()
  await server.close()
})

/** Begins a form that never ends, of a length that is not known before. */
function begin(cookie: string) {
  const sending = request(`${http.origin}/api/admin/emojis/import`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK')
  const answered = new Promise<number | null>((resolve) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    sending.once('error', () => resolve(null))
  })
  return { sending, answered }
}

test('uploads that never end take the room there is, and whoever goes leaves theirs', async () => {
  await server.signedIn('boss', 'admin')
  const signIn = await server.anonymous().post('/api/auth/signin').send({
    email: 'boss@example.com',
    password: PASSWORD,
  })
  const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? ''
  const open: ReturnType<typeof begin>[] = []
  let refused: number | null = null
  while (refused === null && open.length < 100) {
    const next = begin(cookie)
    open.push(next)
    refused = await Promise.race([
      next.answered,
      new Promise<null>((resolve) => setTimeout(resolve, 150, null)),
    ])
  }
  expect([refused, open.length > 2]).toEqual([503, true])
  for (const { sending } of open) sending.destroy()
  await Promise.all(open.map(({ answered }) => answered))
  const after = begin(cookie)
  after.sending.end('\r\n--x--\r\n')
  expect(await after.answered).toBe(400)
})
