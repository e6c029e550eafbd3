import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Creates a handler that responds to every request with this HTML. */
export const respondWithHtml =
  (html: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(200, { 'Content-Type': 'text/html' }).end(html)

export type LinkedSite = Awaited<ReturnType<typeof startLinkedSite>>

/** Starts a site with configurable responses, and a Veranda server that is allowed to fetch it. */
export async function startLinkedSite(environment: Record<string, string> = {}) {
  const http = createServer((req, res) => {
    site.requestedPaths.push(`${req.url}`)
    site.respond(req, res)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const hostPort = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const origin = `http://${hostPort}`
  // `PUBLIC_URL` is the linked site, so that tests can also preview pages of the server's own site.
  const server: TestServer = await startTestServer({
    LINK_PREVIEW_ALLOW: hostPort,
    PUBLIC_URL: origin,
    ...environment,
  })
  let pageCount = 0
  const site = {
    server,
    origin,
    hostPort,
    /** Paths of all requests since the list was last emptied. */
    requestedPaths: [] as string[],
    respond: respondWithHtml('<title>A page</title>'),
    /** Resets the recorded paths and the response. Call it before each test. */
    clear() {
      site.requestedPaths = []
      site.respond = respondWithHtml('<title>A page</title>')
    },
    /** Returns a URL that was not requested before. */
    createUrl: () => `${origin}/page-${++pageCount}`,
    requestPreview: (url?: string, extraQuery: Record<string, string> = {}) =>
      server
        .anonymous()
        .get('/api/link-preview')
        .query({ ...(url !== undefined && { url }), ...extraQuery }),
    /** Makes stored results older by an SQL interval. */
    makeOlder: (interval: string) =>
      server.database.query(
        `UPDATE link_preview_fetch SET fetched_at = fetched_at - $1::interval, expires_at = expires_at - $1::interval,
        leased_until = leased_until - $1::interval`,
        [interval],
      ),
    /** Closes all open connections, and new ones on their first request. */
    closeConnections() {
      site.respond = (req) => void req.socket.destroy()
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
