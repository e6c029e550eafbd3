import { request } from 'node:http'
import { createApp } from '../app.ts'
import { listenOnLoopback } from '../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let http: Awaited<ReturnType<typeof listenOnLoopback>>
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  http = await listenOnLoopback(createApp(server))
})
afterAll(async () => {
  await http.close()
  await server.close()
})

/** Starts a chunked form upload, and leaves it unfinished. */
function startUpload(cookie: string, ipRange: number) {
  const upload = request(`${http.origin}/api/admin/emojis/import`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': 'multipart/form-data; boundary=x',
      'X-Forwarded-For': `192.0.${ipRange}.1`,
    },
  })
  upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK')
  const status = new Promise<number>((resolve) => {
    upload.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    upload.once('error', () => resolve(0))
  })
  return { upload, status }
}

/** Returns a rejected upload's status, 0 if the connection fails, or null if the server keeps reading. */
const getStatus = ({ status }: ReturnType<typeof startUpload>) =>
  Promise.race([status, new Promise<null>((resolve) => setTimeout(resolve, 500, null))])

test('limits endless uploads in total and per IP range, and frees the memory of aborted uploads', async () => {
  await server.createUser('boss', 'admin')
  const signIn = await server.anonymous().post('/api/auth/signin').send({
    email: 'boss@example.com',
    password: PASSWORD,
  })
  const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? ''
  // Each upload reserves 50 MB. An IP range can reserve 64 MB, so the second upload is rejected.
  const uploads = [startUpload(cookie, 1), startUpload(cookie, 1)]
  const statuses = await Promise.all(uploads.map(getStatus))
  expect(statuses.toSorted()).toEqual([503, null])
  let rejectedStatus: number | null = null
  while (rejectedStatus === null && uploads.length < 20) {
    const next = startUpload(cookie, uploads.length)
    uploads.push(next)
    rejectedStatus = await getStatus(next)
  }
  // An upload from an IP range without other uploads is rejected if the total of all IP ranges would exceed
  // 384 MB. Of the nine uploads, seven are pending, and two were rejected.
  expect([rejectedStatus, uploads.length]).toEqual([503, 9])
  for (const { upload } of uploads) upload.destroy()
  await Promise.all(uploads.map(({ status }) => status))
  // This upload is read to its end, and rejected only because of its content.
  const laterUpload = startUpload(cookie, 1)
  laterUpload.upload.end('\r\n--x--\r\n')
  expect(await laterUpload.status).toBe(400)
})
