import { createClient } from '@veranda/api-client'
import { ApiError } from './api-error.ts'
import { fetchThroughGate } from './session-gate.ts'

export type { Schema } from '@veranda/api-client'

/** The one place that talks to the server. */
export const api = createClient({ baseUrl: window.location.origin, fetch: fetchThroughGate })

const UNREACHABLE = 'The server can’t be reached. Check the connection and try again.'

function unreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new ApiError(0, { error: UNREACHABLE }, { cause })
}

/** What a call answered. @throws ApiError when that is not a success, or when there is no answer. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call.catch(unreachable)
  if (!response.ok) throw new ApiError(response.status, error)
  return data as Data
}

/**
 * Whether the server gives what a link to it promises. Only the beginning of the answer is read; it goes on to be made
 * no further. @throws ApiError when it is not a success, or when there is no answer.
 */
export async function probe(address: string): Promise<void> {
  const response = await fetchThroughGate(new Request(address)).catch(unreachable)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  await response.body?.cancel()
}
