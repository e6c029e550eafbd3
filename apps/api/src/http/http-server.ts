import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { toDocsUrl } from './errors.ts'

/** Timeouts of the HTTP server, in milliseconds: for the headers, the whole request, and idle connections. */
const HTTP_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // Interval at which Node checks the first two timeouts. Its default would add up to 30 seconds to each.
  connectionsCheckingInterval: 2_000,
}

/**
 * Milliseconds after which a connection is closed if its client reads nothing of the response. A stalled
 * response holds memory, a connection, and perhaps a file.
 */
const STALLED_TIMEOUT_MS = 60_000

/** Milliseconds for a client to read an error response, after which the server closes the connection. */
const LINGER_TIMEOUT_MS = 1_000

interface ErrorResponse {
  status: number
  code: string
  error: string
}

const BAD_REQUEST: ErrorResponse = {
  status: 400,
  code: 'invalid_http',
  error: 'Request is not valid HTTP',
}

/** Responses to errors that Node's HTTP server detects while it receives a request, by Node's error code. */
const ERROR_RESPONSES: Record<string, ErrorResponse> = {
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
    error: 'Request timed out: headers must arrive within 15 seconds, and the whole request within 30',
  },
}

/**
 * Creates an HTTP server that also responds with JSON to requests that Node's HTTP parser rejects. Node alone
 * would send an empty response to a request without `Host` or with an unknown `Expect`. With this server,
 * such requests reach the app, which rejects them.
 *
 * @param options origin of the documentation, and shorter timeouts for tests
 * @example createHttpServer(createApp(context), { docsOrigin: 'https://example.com' }).listen(3000)
 */
export function createHttpServer(
  handle: RequestListener,
  {
    docsOrigin,
    stalledTimeout = STALLED_TIMEOUT_MS,
    ...timeouts
  }: Partial<typeof HTTP_TIMEOUTS & { docsOrigin: string; stalledTimeout: number }> = {},
): Server {
  const listener: RequestListener = (req, res) => {
    res.setTimeout(stalledTimeout, () => {
      // Without unsent data, the response is not stalled: the handler is working, or a stream is idle.
      if (req.socket.writableLength > 0) req.socket.destroy()
    })
    handle(req, res)
  }
  return createServer({ ...HTTP_TIMEOUTS, ...timeouts, requireHostHeader: false }, listener)
    .on('checkExpectation', listener)
    .on('clientError', (failure, socket) => respondClientError(failure, socket, docsOrigin))
}

/**
 * Sends a JSON error for a request that is malformed, too large, or too slow, and closes the connection. The
 * error has no request ID, because no request was read.
 */
function respondClientError(
  failure: NodeJS.ErrnoException,
  socket: Duplex,
  docsOrigin: string | undefined,
): void {
  if (failure.code === 'ECONNRESET' || !socket.writable || hasResponseStarted(socket))
    return void socket.destroy()
  const { status, code, error } = ERROR_RESPONSES[failure.code ?? ''] ?? BAD_REQUEST
  const body = JSON.stringify({ error, code, ...toDocsUrl(code, docsOrigin) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // `end` closes only the server's half of the connection. Node sets no timeout for the client's half.
  setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS).unref()
}

/**
 * Returns whether a response has started on this connection. A second response would corrupt the first. Node
 * stores the current response of a connection in `_httpMessage`.
 */
const hasResponseStarted = (socket: Duplex) =>
  '_httpMessage' in socket &&
  typeof socket._httpMessage === 'object' &&
  socket._httpMessage !== null &&
  'headersSent' in socket._httpMessage &&
  socket._httpMessage.headersSent === true
