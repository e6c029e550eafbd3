import { createClient } from '@veranda/api-client'
import { ApiError } from './api-error.ts'
import { sendForm } from './send-form.ts'
import { fetchThroughGate, sendThroughGate } from './session-gate.ts'

export type { Schema } from '@veranda/api-client'

/** API client for requests with JSON bodies. For files, use `fetchFile` and `uploadForm`. */
export const api = createClient({ baseUrl: window.location.origin, fetch: fetchThroughGate })

const UNREACHABLE_MESSAGE = 'Couldn’t reach the server. Check your connection and try again.'

/** Throws an ApiError for a request that got no response. Rethrows the error of an aborted request. */
function throwUnreachable(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new ApiError(0, { error: UNREACHABLE_MESSAGE }, { cause })
}

/**
 * Returns the data of a response.
 *
 * @throws ApiError if the request fails or gets no response
 */
export async function getData<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call.catch(throwUnreachable)
  if (!response.ok) throw new ApiError(response.status, error)
  return data as Data
}

/**
 * Checks that the server responds successfully to a request for a URL. Doesn't read the body of a successful
 * response.
 *
 * @throws ApiError if the request fails or gets no response
 */
export async function checkUrl(url: string): Promise<void> {
  const response = await fetchThroughGate(new Request(url)).catch(throwUnreachable)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  await response.body?.cancel()
}

/**
 * Fetches a file that the server generates.
 *
 * @throws ApiError if the request fails or gets no response
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchThroughGate(new Request(url, { signal })).catch(throwUnreachable)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/**
 * Submits a form with a file.
 *
 * @param onProgress called with the fraction that has been uploaded, from 0 to 1
 * @throws ApiError if the request fails or gets no response
 */
export async function uploadForm<Data>(
  url: string,
  form: FormData,
  onProgress: (progress: number) => void,
): Promise<Data> {
  const response = await sendThroughGate(() => sendForm(url, form, onProgress)).catch(throwUnreachable)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, body)
  return body as Data
}
