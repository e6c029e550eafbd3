import { LinkPreviewError } from '../errors.ts'

/** Maximum length of a URL in characters, similar to the limits of browsers and servers. */
export const MAX_URL_LENGTH = 2048

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/**
 * Formats a URL's host and port as `example.org:443`: the host in lowercase, an IPv6 address in brackets, and
 * the scheme's default port if the URL has none.
 */
export const formatHostPort = (url: URL) => `${url.hostname}:${url.port || DEFAULT_PORTS[url.protocol]}`

/**
 * Normalizes `host:port` for comparison. Returns null if the text is invalid.
 *
 * @example
 * parseHostPort('Wiki.Intranet:8080') // 'wiki.intranet:8080'
 * parseHostPort('[::1]:3000') // '[::1]:3000'
 */
export function parseHostPort(text: string): string | null {
  const match = /^(?<host>[\p{L}\p{N}._-]+|\[[\da-f:.]+\]):(?<port>\d{1,5})$/iu.exec(text.trim())
  const candidate = `http://${match?.[0] ?? ''}`
  return match && URL.canParse(candidate) ? formatHostPort(new URL(candidate)) : null
}

/**
 * Parses and normalizes a URL. Removes the fragment, which is never sent to a server.
 *
 * @param text the URL
 * @param allow `host:port` pairs, as `parseHostPort` returns them, that are exempt from the port check
 * @param base the base of a relative URL
 * @throws LinkPreviewError `invalid_url`, `scheme_not_allowed`, `credentials_not_allowed`, `port_not_allowed`
 *
 * @example
 * parseUrl('HTTP://EXAMPLE.org:80/a#b').href // 'http://example.org/a'
 */
export function parseUrl(text: string, allow: ReadonlySet<string> = new Set(), base?: URL): URL {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base?.href))
    throw new LinkPreviewError('invalid_url')
  const url = new URL(text, base)
  if (!(url.protocol in DEFAULT_PORTS)) throw new LinkPreviewError('scheme_not_allowed')
  if (url.username || url.password) throw new LinkPreviewError('credentials_not_allowed')
  if (url.href.length > MAX_URL_LENGTH) throw new LinkPreviewError('invalid_url')
  if (url.port && !allow.has(formatHostPort(url))) throw new LinkPreviewError('port_not_allowed')
  url.hash = ''
  return url
}
