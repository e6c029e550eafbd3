import { LinkPreviewError } from '../errors.ts'

/** Characters of an address. What browsers and servers take is about as much. */
export const MOST_URL = 2048

const USUAL_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** `example.org:443`: the host in small letters, IPv6 in brackets, and the port, which is the scheme's own where none is named. */
export const hostPortOf = (url: URL) => `${url.hostname}:${url.port || USUAL_PORTS[url.protocol]}`

/**
 * Reads `host:port` as it is compared, or gives null where it is none.
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
 * Reads an address that somebody wrote, in the one spelling that everything later looks at: what `URL` makes of it, without the
 * fragment, which no server ever sees.
 *
 * @param allow `host:port`s that may be asked at other than the usual ports, as `readHostPort` writes them
 * @throws LinkPreviewError `invalid_url`, `scheme_refused`, `credentials_refused`, `port_refused`
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
