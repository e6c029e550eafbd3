import { createClient } from '@veranda/api-client'
import { ApiError } from './api-error.ts'
import { sendForm } from './send-form.ts'
import { fetchThroughGate, throughGate } from './session-gate.ts'

export type { Schema } from '@veranda/api-client'

/** The one place that talks to the server. */
export const api = createClient({ baseUrl: window.location.origin, fetch: fetchThroughGate })

const UNREACHABLE = 'Couldn’t reach the server. Check your connection and try again.'

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

/**
 * A file that the server makes. @throws ApiError when the answer is not a success, or when there is none.
 */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchThroughGate(new Request(address, { signal })).catch(unreachable)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/**
 * What a form with a file in it is answered; `tell` hears how much of it is on its way, from 0 to 1. @throws ApiError
 * when that is not a success, or when there is no answer.
 */
export async function upload<Answer>(
  address: string,
  form: FormData,
  tell: (share: number) => void,
): Promise<Answer> {
  const response = await throughGate(() => sendForm(address, form, tell)).catch(unreachable)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, body)
  return body as Answer
}
