import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Reader {
  headers: IncomingHttpHeaders
  res: ServerResponse
  /** Sends the response headers and a reconnect delay of 5 ms. */
  begin(): Reader
  send(event: string, data: unknown, id?: number): Reader
  /** Breaks the connection, as a network failure does. */
  cut(): void
}

/** Starts an event server whose requests the test handles one by one. */
export async function startEventServer() {
  const requests: Reader[] = []
  let resolveNext: ((reader: Reader) => void) | undefined
  const server = createServer((req, res) => {
    const reader: Reader = {
      headers: req.headers,
      res,
      begin() {
        res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
        res.write('retry: 5\n\n')
        return reader
      },
      send(event, data, id) {
        res.write(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        )
        return reader
      },
      cut: () => void res.destroy(),
    }
    if (resolveNext) {
      resolveNext(reader)
      resolveNext = undefined
    } else requests.push(reader)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves with the next request. */
    next: () =>
      new Promise<Reader>((resolve) => {
        const reader = requests.shift()
        if (reader) resolve(reader)
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
