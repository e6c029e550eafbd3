/** Why there is no preview of a link. Those of `REFUSALS` are about the address itself; the rest happened on the way. */
export const FAILURES = {
  invalid_url: 'The URL is not valid',
  scheme_refused: 'Only http and https links have a preview',
  credentials_refused: 'A URL with a user name or a password has no preview',
  port_refused: 'Only the usual ports, 80 and 443, are asked',
  address_refused: 'The link leads to an address that is not public',
  dns_failed: 'The name of the host is not known',
  unreachable: 'The host can’t be reached, or broke off',
  timed_out: 'The host took too long',
  too_many_redirects: 'The link is redirected too often',
  bad_status: 'The host answers that there is no such page',
  not_html: 'What the link leads to is not an HTML page',
  unreadable: 'The answer is not encoded as it says',
  too_large: 'The answer is too large',
} as const

export type FailureCode = keyof typeof FAILURES

const REFUSED = [
  'invalid_url',
  'scheme_refused',
  'credentials_refused',
  'port_refused',
  'address_refused',
] as const satisfies readonly FailureCode[]

/** The failures that say that an address may not be asked at all: nothing was sent to it. */
export const REFUSALS: readonly FailureCode[] = REFUSED

/**
 * There is no preview, and `code` says why. The message is a sentence for people that tells nothing of the network in which
 * the server stands; the cause, where there is one, may.
 *
 * @example
 * await fetchLinkPreview('http://localhost/').catch((error) => error.code) // 'address_refused'
 */
export class LinkPreviewError extends Error {
  constructor(
    readonly code: FailureCode,
    options?: ErrorOptions,
  ) {
    super(FAILURES[code], options)
    this.name = 'LinkPreviewError'
  }
}
