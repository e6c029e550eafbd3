import type { PreparedRequest } from './request.ts'

/** Response, prepared for display. */
export interface ReceivedResponse {
  status: number
  statusText: string
  milliseconds: number
  bytes: number
  headers: [name: string, value: string][]
  /** body text, with JSON indented, truncated to the maximum length */
  text?: string
  isTruncated?: boolean
  image?: Blob
}

/** Response headers that matter to API clients. The page doesn't show any others. */
const SHOWN_HEADERS = [
  'content-type',
  'x-request-id',
  'cache-control',
  'etag',
  'location',
  'retry-after',
  'allow',
]

/** Maximum number of characters of a response body that the page shows. */
const MAX_SHOWN_CHARACTERS = 50_000

/**
 * Sends the request with the user's session.
 *
 * @throws TypeError if there is no response, and AbortError if `signal` is aborted.
 */
export async function send({ url, init }: PreparedRequest, signal: AbortSignal): Promise<ReceivedResponse> {
  const startedAt = performance.now()
  const response = await fetch(url, { ...init, credentials: 'same-origin', signal })
  const body = await response.blob()
  const type = response.headers.get('content-type') ?? ''
  const received = {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - startedAt),
    bytes: body.size,
    headers: SHOWN_HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  }
  if (type.startsWith('image/')) return { ...received, image: body }
  return { ...received, ...formatBody(await body.text(), type) }
}

/** Formats a body for display, and truncates it to the maximum length. */
export function formatBody(body: string, type: string): { text: string; isTruncated: boolean } {
  const text = type.includes('json') ? indentJson(body) : body
  return { text: text.slice(0, MAX_SHOWN_CHARACTERS), isTruncated: text.length > MAX_SHOWN_CHARACTERS }
}

function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    // Invalid JSON is shown unchanged.
    return body
  }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** Formats a size in bytes for display. */
export function formatSize(bytes: number): string {
  const unitIndex = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** unitIndex
  return `${unitIndex === 0 ? amount : amount.toFixed(1)} ${bytes === 1 ? 'byte' : UNITS[unitIndex]}`
}
