/** Error messages by failure code. A code is the reason why a preview or image can't be fetched. */
export const FAILURES = {
  invalid_url: 'URL is not valid',
  scheme_not_allowed: 'URL must start with http:// or https://',
  credentials_not_allowed: 'URL must not contain a username or password',
  port_not_allowed: 'URL must use the default port: 80 for http, 443 for https',
  ip_not_public: 'URL leads to an IP address that is not public',
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

/** Codes for a URL, or the target of a redirect, that is rejected before a request is sent to it. */
export const URL_REJECTIONS: readonly FailureCode[] = [
  'invalid_url',
  'scheme_not_allowed',
  'credentials_not_allowed',
  'port_not_allowed',
  'ip_not_public',
]

/**
 * Error for a preview or image that can't be fetched, with the reason in `code`. The message is for users and
 * reveals nothing about the server's network. Don't show users the `cause`, which may contain such details.
 *
 * @example
 * await fetchLinkPreview('http://localhost/').catch((error) => error.code) // 'ip_not_public'
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
