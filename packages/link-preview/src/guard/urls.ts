import { LinkPreviewError } from '../errors.ts'

/** Maximum length of a URL in characters, similar to the limit of browsers and servers. */
export const MOST_URL = 2048

const USUAL_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/**
 * Formats a URL's host and port as `example.org:443`: the host in lowercase, IPv6 in brackets, and the
 * scheme's port by default.
 */
export const hostPortOf = (url: URL) => `${url.hostname}:${url.port || USUAL_PORTS[url.protocol]}`

/**
 * Normalizes `host:port` for comparison. Returns null if the text is invalid.
 *
 * @example
 * readHostPort('Wiki.Intranet:8080') // 'wiki.intranet:8080'
 * readHostPort('[::1]:3000') // '[::1]:3000'
 */
export function readHostPort(text: string): string | null {
  const written = /^(?<host>[\p{L}\p{N}._-]+|\[[\da-f:.]+\]):(?<port>\d{1,5})$/iu.exec(text.trim())
  const address = `http://${written?.[0] ?? ''}`
  return written && URL.canParse(address) ? hostPortOf(new URL(address)) : null
}

/**
 * Parses and normalizes a URL with `URL`, without the fragment, which is never sent to a server.
 *
 * @param text the URL
 * @param allow exempt `host:port` pairs with other ports, in the notation of `readHostPort`
 * @param base the base of a relative URL
 * @throws LinkPreviewError `invalid_url`, `scheme_refused`, `credentials_refused`, `port_refused`
 *
 * @example
 * readUrl('HTTP://EXAMPLE.org:80/a#b').href // 'http://example.org/a'
 */
export function readUrl(text: string, allow: ReadonlySet<string> = new Set(), base?: URL): URL {
  if (text.length > MOST_URL || !URL.canParse(text, base?.href)) throw new LinkPreviewError('invalid_url')
  const url = new URL(text, base)
  if (!(url.protocol in USUAL_PORTS)) throw new LinkPreviewError('scheme_refused')
  if (url.username || url.password) throw new LinkPreviewError('credentials_refused')
  if (url.href.length > MOST_URL) throw new LinkPreviewError('invalid_url')
  if (url.port && !allow.has(hostPortOf(url))) throw new LinkPreviewError('port_refused')
  url.hash = ''
  return url
}
