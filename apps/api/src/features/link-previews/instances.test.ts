import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ROUNDS = process.env.TEST_ALL ? 3 : 1

const canRun = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL
if (!canRun)
  console.info('Skipped: link preview tests with several instances need TEST_DATABASE_URL and TEST_REDIS_URL')
;(canRun ? test : test.skip)('fetches once for a thousand concurrent requests to two instances', async () => {
  let hits = 0
  const site = createServer((_req, res) => {
    hits++
    setTimeout(() => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Once</title>'), 300)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const hostPort = `127.0.0.1:${(site.address() as AddressInfo).port}`
  const environment = { REDIS_PREFIX: `veranda-test-${randomUUID()}:`, LINK_PREVIEW_ALLOW: hostPort }
  const first = await startTestServer(environment)
  const servers: TestServer[] = [first, await startTestServer(environment, { sharesDatabaseWith: first })]
  for (let round = 0; round < ROUNDS; round++) {
    hits = 0
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        servers[n % 2]
          ?.anonymous()
          .get('/api/link-preview')
          .query({ url: `http://${hostPort}/${round}` }),
      ),
    )
    expect(new Set(responses.map((response) => `${response?.status} ${response?.body.title}`))).toEqual(
      new Set(['200 Once']),
    )
    expect(hits).toBe(1)
  }
  for (const server of servers.reverse()) await server.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})
