import type { ErrorReference } from '../../http/error-reference.ts'

export const linkPreviewErrors: ErrorReference = {
  url_not_allowed: {
    cause:
      'The URL, or a URL that it redirects to, is not allowed, so the server did not send a request to it. `details` is `invalid_url`, `scheme_not_allowed`, `credentials_not_allowed`, `port_not_allowed`, or `ip_not_public`.',
    fix: 'Use a public `http` or `https` URL with the default port and without credentials. To preview an internal host, add its host and port to `LINK_PREVIEW_ALLOW`, such as `wiki.intranet:8080`.',
  },
  preview_failed: {
    cause:
      'The host could not be reached, or its response is not a readable HTML page. `details` names the reason, such as `dns_failed`, `bad_status`, or `not_html`.',
    fix: 'Show the link without a preview. The server fetches the page again 10 minutes later at the earliest.',
  },
  preview_of_preview: {
    cause: 'The `User-Agent` header identifies the client as the link preview fetcher of a Veranda server.',
    fix: 'Use another user agent, and do not request a preview of a link preview URL.',
  },
  preview_timed_out: {
    cause:
      'The host did not deliver the page within 10 seconds, or the server could not finish the fetch in time.',
    fix: 'Show the link without a preview. If the host was too slow, the server fetches the page again 10 minutes later at the earliest.',
  },
}
