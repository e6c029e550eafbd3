import { type ApiProblem, createClient, isApiProblem, type VerandaClient } from '@veranda/api-client'

type Send = (request: Request) => Promise<Response>

/** Creates a client that stores the session cookie, and retries requests if that is safe. */
export const connect = (baseUrl: string): VerandaClient =>
  createClient({ baseUrl, fetch: withRetries(withCookies((request) => fetch(request))) })

/** Error for a response with an unsuccessful status. */
export class VerandaError extends Error {
  constructor(
    readonly status: number,
    /** null if a proxy between the program and the server responded */
    readonly problem: ApiProblem | null,
  ) {
    super(problem ? `${problem.error} (${problem.code}, request ${problem.request_id})` : `Status ${status}`)
  }
}

/**
 * Returns the data of a response.
 * @throws VerandaError if the response has an unsuccessful status
 */
export async function getData<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw new VerandaError(response.status, isApiProblem(error) ? error : null)
  return data as Data
}

/** Yields all pages of a list. Each page is fetched when the caller's loop reaches it. */
export async function* readPages<Page extends { pagination: { hasNext: boolean } }>(
  fetchPage: (page: number) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let number = 1; ; number++) {
    const page = await fetchPage(number)
    yield page
    if (!page.pagination.hasNext) return
  }
}

const MAX_ATTEMPTS = 4
const MAX_WAIT_SECONDS = 60

/**
 * Retries temporary failures. A request that gets a 429 had no effect, so it can be repeated. After a 503, or
 * without a response, only reads are safe to repeat.
 */
function withRetries(send: Send): Send {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const isLastAttempt = attempt === MAX_ATTEMPTS
      const isRead = request.method === 'GET'
      // A body can be sent only once, so each attempt sends a clone.
      const response = await send(request.clone()).catch((error: unknown) => {
        if (isLastAttempt || !isRead || request.signal.aborted) throw error
        return null
      })
      const shouldRetry = !response || response.status === 429 || (response.status === 503 && isRead)
      const seconds = Number(response?.headers.get('retry-after') ?? 2 ** (attempt - 1))
      // `!(… <= …)` is also true for NaN, so a date in Retry-After ends the attempts.
      if (response && (isLastAttempt || !shouldRetry || !(seconds <= MAX_WAIT_SECONDS))) return response
      await pause(seconds * 1000, request.signal)
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Stores the server's cookies like a browser. Omit this in browsers, which store cookies automatically. */
function withCookies(send: Send): Send {
  const cookies = new Map<string, string>()
  return async (request) => {
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await send(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      // The server deletes a cookie by setting an empty value.
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}
