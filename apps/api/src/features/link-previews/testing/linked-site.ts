import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Answers every request with this. */
export const page =
  (html: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(200, { 'Content-Type': 'text/html' }).end(html)

export type LinkedSite = Awaited<ReturnType<typeof startLinkedSite>>

/** A site that answers as a test wants it, and a server of Veranda that may ask it. */
export async function startLinkedSite(environment: Record<string, string> = {}) {
  const http = createServer((req, res) => {
    site.hits.push(`${req.url}`)
    site.answer(req, res)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const hostPort = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const origin = `http://${hostPort}`
  // The site beside it stands for the server's own, which these tests don't listen with.
  const server: TestServer = await startTestServer({
    ...{ LINK_PREVIEW_ALLOW: hostPort, PUBLIC_URL: origin },
    ...environment,
  })
  let pages = 0
  const site = {
    ...{ server, origin, hostPort },
    /** paths that were asked for */
    hits: [] as string[],
    answer: page('<title>A page</title>'),
    /** to be called before each test */
    clear() {
      site.hits = []
      site.answer = page('<title>A page</title>')
    },
    /** an address that nobody has asked for */
    fresh: () => `${origin}/page-${++pages}`,
    ask: (url?: string, more: Record<string, string> = {}) =>
      server
        .anonymous()
        .get('/api/link-preview')
        .query({ ...(url !== undefined && { url }), ...more }),
    /** lets time pass for what is kept */
    age: (by: string) =>
      server.database.query(
        `UPDATE link_fetch SET fetched_at = fetched_at - $1::interval, expires_at = expires_at - $1::interval,
        leased_until = leased_until - $1::interval`,
        [by],
      ),
    /** breaks off whatever is under way */
    breakOff() {
      site.answer = (req) => void req.socket.destroy()
      http.closeAllConnections()
    },
    async close() {
      await server.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return site
}
