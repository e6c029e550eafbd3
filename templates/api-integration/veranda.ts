import { type ApiProblem, createClient, isApiProblem, type VerandaClient } from '@veranda/api-client'

type Send = (request: Request) => Promise<Response>

/** A client for a program: it keeps the session's cookie, and tries again where that is safe. */
export const connect = (baseUrl: string): VerandaClient =>
  createClient({ baseUrl, fetch: patient(withCookies((request) => fetch(request))) })

/** What the server said when a call did not succeed. */
export class VerandaError extends Error {
  constructor(
    readonly status: number,
    /** null when something between the program and the server has answered */
    readonly problem: ApiProblem | null,
  ) {
    super(problem ? `${problem.error} (${problem.code}, request ${problem.request_id})` : `Status ${status}`)
  }
}

/** What a call answered. @throws VerandaError when that is not a success */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw new VerandaError(response.status, isApiProblem(error) ? error : null)
  return data as Data
}

/** The entries of all pages of a list, read as they are asked for. */
export async function* everyPage<Page extends { pagination: { hasNext: boolean } }>(
  read: (page: number) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let number = 1; ; number++) {
    const page = await read(number)
    yield page
    if (!page.pagination.hasNext) return
  }
}

const TRIES = 4
const LONGEST_WAIT = 60

/**
 * Sends again what was refused for now. A 429 was refused before anything was done; after a 503, or without an answer,
 * only reading is sure to do no harm a second time.
 */
function patient(send: Send): Send {
  return async (request) => {
    for (let tried = 1; ; tried++) {
      const last = tried === TRIES
      const reading = request.method === 'GET'
      // A body can be sent once, so each try gets a copy.
      const response = await send(request.clone()).catch((error: unknown) => {
        if (last || !reading || request.signal.aborted) throw error
        return null
      })
      const again = !response || response.status === 429 || (response.status === 503 && reading)
      const seconds = Number(response?.headers.get('retry-after') ?? 2 ** (tried - 1))
      if (response && (last || !again || !(seconds <= LONGEST_WAIT))) return response
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

/** Keeps the server's cookies, as a browser would. A browser does so by itself: leave this out there. */
function withCookies(send: Send): Send {
  const kept = new Map<string, string>()
  return async (request) => {
    if (kept.size > 0) request.headers.set('cookie', [...kept].map((pair) => pair.join('=')).join('; '))
    const response = await send(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      // A cookie is taken back by an empty value.
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    }
    return response
  }
}
