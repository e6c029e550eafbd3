import { ApiError, getErrorMessage } from '../../lib/api-error.ts'

/**
 * Messages by the code for why the server couldn't fetch a page. The server sends the code as a string in the
 * response field `details`. If this field is a string, `ApiError` stores it as `explanation`.
 */
const ERROR_MESSAGES: Record<string, string> = {
  dns_failed: 'Host name could not be resolved.',
  unreachable: 'Host could not be reached or closed the connection.',
  timed_out: 'Host took too long to respond.',
  too_many_redirects: 'URL redirects too many times.',
  bad_status: 'Host responded with an error status.',
  not_html: 'URL does not lead to an HTML page.',
  unreadable: 'Response could not be decoded.',
  too_large: 'Response is too large.',
}

/** Returns the message that explains why there is no preview. */
export function getLinkErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return getErrorMessage(error)
  const message = ERROR_MESSAGES[error.explanation ?? '']
  if (message)
    return `${message} This result is kept for 10 minutes. To fetch the page again now, select Retry.`
  if (error.status === 400) return `${error.details[0]?.message ?? error.message}.`
  return error.status === 503
    ? 'Too many links are being fetched right now. Try again later.'
    : getErrorMessage(error)
}

/** Milliseconds to allow for the fetch itself and for clock differences between server and browser. */
const FETCH_TOLERANCE_MS = 30_000

/**
 * Returns whether the preview came from the server's cache, judging by whether the server fetched the page
 * long before the browser received the preview.
 *
 * @param receivedAt time when the browser received the preview, in milliseconds since 1970
 */
export const isFromCache = (fetchedAt: string, receivedAt: number) =>
  Date.parse(fetchedAt) < receivedAt - FETCH_TOLERANCE_MS
