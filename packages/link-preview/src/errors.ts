/** Why there is no preview of a link. Those of `REFUSALS` are about the address itself; the rest happened on the way. */
export const FAILURES = {
  invalid_url: 'URL is not valid',
  scheme_refused: 'URL must start with http:// or https://',
  credentials_refused: 'URL must not contain a username or password',
  port_refused: 'URL must use the default port: 80 for http, 443 for https',
  address_refused: 'URL leads to an IP address that is not public',
  dns_failed: 'Host name could not be resolved',
  unreachable: 'Host could not be reached or closed the connection',
  timed_out: 'Host took too long to respond',
  too_many_redirects: 'URL redirects too many times',
  bad_status: 'Host responded with an error status',
  not_html: 'URL does not lead to an HTML page',
  unreadable: 'Response could not be decoded',
  too_large: 'Response is too large',
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
