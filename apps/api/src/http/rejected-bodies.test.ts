import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createApp } from '../app.ts'
import { listenOnLoopback } from '../testing/listen-on-loopback.ts'
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let http: Awaited<ReturnType<typeof listenOnLoopback>>
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ UPLOAD_MAX_MB: '1' })
  http = await listenOnLoopback(createApp(server))
  await server.createUser('ada')
  const credentials = { email: 'ada@example.com', password: PASSWORD }
  const { headers } = await server.anonymous().post('/api/auth/signin').send(credentials).expect(200)
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(async () => {
  await http.close()
  await server.close()
})

const CLIENT = fileURLToPath(new URL('../testing/uploading-client.mjs', import.meta.url))

/**
 * Uploads files of these sizes in bytes with Node's `fetch`, which keeps sending while the response arrives.
 * Returns the status and error code of each response, or `lost: ` and the network error if there is none.
 */
async function upload(sizes: readonly number[], cookieHeader = ''): Promise<string[]> {
  const url = `${http.origin}/api/upload/image`
  const { stdout } = await promisify(execFile)(process.execPath, [
    CLIENT,
    url,
    cookieHeader,
    ...sizes.map(String),
  ])
  return JSON.parse(stdout)
}

/** Number of uploads per size. Whether a response is lost depends on timing, so one upload is not enough. */
const UPLOADS_PER_SIZE = 15
const repeat = <T>(value: T): T[] => Array<T>(UPLOADS_PER_SIZE).fill(value)

test('delivers an error to clients that are still sending, for small and large bodies', async () => {
  const unauthenticated = await upload([1_000, 1_200_000, 12_000_000].flatMap(repeat))
  expect(unauthenticated).toEqual(Array(UPLOADS_PER_SIZE * 3).fill('401 authentication_required'))
  const tooLarge = await upload(repeat(12_000_000), cookie)
  expect(tooLarge).toEqual(repeat('413 file_too_large'))
})
