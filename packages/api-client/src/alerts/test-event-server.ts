import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A client's request for the event stream, which the test answers. */
export interface StreamRequest {
  headers: IncomingHttpHeaders
  res: ServerResponse
  /** Sends the response headers and a reconnect delay of 5 ms. */
  begin(): StreamRequest
  send(event: string, data: unknown, id?: number): StreamRequest
  /** Breaks the connection, as a network failure does. */
  disconnect(): void
}

/** Starts an event server. The test gets the incoming requests from `next` and answers each one itself. */
export async function startEventServer() {
  const requests: StreamRequest[] = []
  let resolveNext: ((request: StreamRequest) => void) | undefined
  const server = createServer((req, res) => {
    const request: StreamRequest = {
      headers: req.headers,
      res,
      begin() {
        res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
        res.write('retry: 5\n\n')
        return request
      },
      send(event, data, id) {
        res.write(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        )
        return request
      },
      disconnect: () => void res.destroy(),
    }
    if (resolveNext) {
      resolveNext(request)
      resolveNext = undefined
    } else requests.push(request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves with the next request. */
    next: () =>
      new Promise<StreamRequest>((resolve) => {
        const request = requests.shift()
        if (request) resolve(request)
        else resolveNext = resolve
      }),
    /** Returns the number of requests that `next` has not returned yet. */
    countPending: () => requests.length,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
