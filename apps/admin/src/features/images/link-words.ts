import { ApiError, reasonOf } from '../../lib/api-error.ts'

/** What the host did instead of giving a page, by what the server calls it. */
const FAULTS: Record<string, string> = {
  dns_failed: 'The name of the host is not known.',
  unreachable: 'The host can’t be reached, or broke off.',
  timed_out: 'The host took too long.',
  too_many_redirects: 'The link is redirected too often.',
  bad_status: 'The host answers that there is no such page.',
  not_html: 'What the link leads to is not an HTML page.',
  unreadable: 'The answer is not encoded as it says.',
  too_large: 'The answer is too large.',
}

/** Why there is no preview, in a sentence. */
export function linkFault(error: unknown): string {
  if (!(error instanceof ApiError)) return reasonOf(error)
  const fault = FAULTS[error.explanation ?? '']
  if (fault) return `${fault} It is tried again in 10 minutes, or when somebody fetches it anew.`
  if (error.status === 400) return `${error.details[0]?.message ?? error.message}.`
  return error.status === 503 ? 'Too many links are being fetched at the moment.' : reasonOf(error)
}

/** Milliseconds by which the clocks of a server and a browser may differ, with the time of the fetch itself. */
const TOLERANCE = 30_000

/** Whether an answer was there before it was asked for. */
export const isFromStore = (fetchedAt: string, askedAt: number) => Date.parse(fetchedAt) < askedAt - TOLERANCE
