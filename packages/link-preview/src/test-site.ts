import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a web server on the loopback interface that records its requests. */
export async function startSite(listener: RequestListener, host = '127.0.0.1') {
  /** path and query of each request */
  const hits: string[] = []
  const server = createServer((req, res) => {
    hits.push(req.url ?? '')
    listener(req, res)
  })
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** `host:port`, for the option `allow` */
    hostPort: `${host}:${port}`,
    origin: `http://${host}:${port}`,
    hits,
    /** returns the number of connections since the start, including closed ones */
    countConnections: () => connections,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns a listener that responds to every request with an HTML page. */
export const sendHtml =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    res.end(body)
  }
