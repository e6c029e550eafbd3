import { pino } from 'pino'
import supertest from 'supertest'
import { createApp } from '../app.ts'
import { withFreeEventLoop } from '../testing/event-loop.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createEventLoopGuard, MAX_BLOCK_MS } from './event-loop-guard.ts'
import { route } from './route.ts'

/** Blocks the event loop until the process has used this CPU time. Takes longer on a busy machine. */
function blockEventLoop(cpuMilliseconds: number) {
  const start = process.cpuUsage()
  const getCpuMilliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
  while (getCpuMilliseconds(process.cpuUsage(start)) < cpuMilliseconds);
}

const slowRoute = route({
  id: 'blockEventLoop',
  method: 'get',
  path: '/api/block',
  summary: 'Block the event loop',
  description: 'Blocks the event loop.',
  access: 'public',
  handle: () => blockEventLoop(MAX_BLOCK_MS * 2),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'a-token-of-some-length' })
})
afterAll(() => server.close())

test('logs and counts a request that blocks the event loop, with its route and request ID', async () => {
  const lines: string[] = []
  const eventLoop = createEventLoopGuard(pino({}, { write: (line) => void lines.push(line) }))
  eventLoop.start()
  try {
    const app = supertest(createApp({ ...server, eventLoop }, [slowRoute]))
    const { headers } = await app.get('/api/block').expect(204)
    // On a busy machine, the log can also contain blocks without an open request.
    const line = await vi.waitUntil(() => lines.find((json) => json.includes(headers['x-request-id'] ?? '-')))
    expect(JSON.parse(line)).toMatchObject({
      msg: 'the event loop was blocked',
      requests: [{ request_id: headers['x-request-id'], route: 'blockEventLoop' }],
    })
    const { text } = await app
      .get('/metrics')
      .set('Authorization', 'Bearer a-token-of-some-length')
      .expect(200)
    expect(text).toContain('event_loop_holds_total{route="blockEventLoop"} 1')
  } finally {
    eventLoop.stop()
  }
})

test('withFreeEventLoop fails only if the event loop is blocked', async () => {
  await expect(withFreeEventLoop(async () => blockEventLoop(MAX_BLOCK_MS * 2))).rejects.toThrow(
    /blocked for \d+ ms/,
  )
  await expect(withFreeEventLoop(async () => 'done')).resolves.toBe('done')
})
