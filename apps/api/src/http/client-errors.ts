import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Milliseconds within which a request's headers, and then all of it, must have arrived. */
const HTTP_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // Node looks for requests that are late this often; its default of 30 s would double both limits.
  connectionsCheckingInterval: 2_000,
}

/** Milliseconds for which a client may take nothing of an answer. It holds memory, a connection and perhaps a file. */
const STALLED_TIMEOUT = 60_000

/** Milliseconds in which a client can take the answer before its connection is closed from here. */
const LINGER = 1_000

interface Answer {
  status: number
  code: string
  error: string
}

const BAD_REQUEST: Answer = {
  status: 400,
  code: 'invalid_http',
  error: 'Request is not valid HTTP',
}

/** What Node's HTTP parser refuses before there is a request that the server could answer. */
const ANSWERS: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    error: 'URL and headers exceed the 16 KB limit',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'chunk_extensions_too_large',
    error: 'Chunk extensions of the request body are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    error: 'Request timed out: headers must arrive within 15 seconds, the body within 30',
  },
}

/**
 * Creates an HTTP server that answers every failure as JSON. Node itself would answer a request without `Host` and one with
 * an unknown `Expect` with an empty body; here both reach the app, which refuses them.
 *
 * @param limits shorter limits, for tests
 * @example createHttpServer(createApp(parts)).listen(3000)
 */
export function createHttpServer(
  handle: RequestListener,
  {
    stalledTimeout = STALLED_TIMEOUT,
    ...limits
  }: Partial<typeof HTTP_LIMITS & { stalledTimeout: number }> = {},
): Server {
  const listener: RequestListener = (req, res) => {
    res.setTimeout(stalledTimeout, () => {
      if (req.socket.writableLength > 0) req.socket.destroy()
    })
    handle(req, res)
  }
  return createServer({ ...HTTP_LIMITS, ...limits, requireHostHeader: false }, listener)
    .on('checkExpectation', listener)
    .on('clientError', respondClientError)
}

/** Answers a connection on which no request could be read, in the shape of every other error, and closes it. */
function respondClientError(failure: NodeJS.ErrnoException, socket: Duplex): void {
  if (failure.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy()
  const { status, code, error } = ANSWERS[failure.code ?? ''] ?? BAD_REQUEST
  const body = JSON.stringify({ error, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Ending closes one half. A client that keeps the other would hold the connection, which Node no longer looks after.
  setTimeout(() => socket.destroy(), LINGER).unref()
}

/** Whether an answer on this connection is under way: a second status line would end up in its middle. */
const hasBegun = (socket: Duplex) =>
  '_httpMessage' in socket &&
  typeof socket._httpMessage === 'object' &&
  socket._httpMessage !== null &&
  'headersSent' in socket._httpMessage &&
  socket._httpMessage.headersSent === true
