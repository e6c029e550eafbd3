import { getCharacterBefore, isWordCharacter, UNSPACED_SCRIPTS } from './characters.ts'
import { formatHost } from './format-host.ts'

/** Maximum length of a linked URL in code units. */
const MAX_URL_LENGTH = 2048

/** Target of a link. `Link` describes the properties. */
export interface LinkTarget {
  href: string
  leadsTo: string | null
}

/** A URL within text. */
export interface FoundUrl extends LinkTarget {
  /** link text to show */
  label: string
  /** length in the text */
  length: number
}

/** A URL within text that is too long to be linked. */
export interface TooLongUrl {
  href: null
  length: number
}

const WEB_SCHEME = /^https?:\/\//i
const HOST_AFTER_SCHEME = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]*)/i
/** Host of a parsed URL: a name in ASCII or an IPv4 address. */
const REAL_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/
const MAIL = /^mailto:([a-z0-9_+-][a-z0-9._+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})/i

/** Parses an http or https URL and removes credentials. Returns null if it is invalid. */
function parseWebUrl(text: string): LinkTarget | null {
  if (text.includes('\\') || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!WEB_SCHEME.test(url.href) || !REAL_HOST.test(url.hostname)) return null
  // Assigns only if needed, because each assignment parses the URL again.
  if (url.username) url.username = ''
  if (url.password) url.password = ''
  const written = HOST_AFTER_SCHEME.exec(text)?.[1] ?? ''
  return { href: url.href, leadsTo: formatHost(written, url.hostname) }
}

const PLACEHOLDER_ORIGIN = 'https://own.invalid'

/**
 * Parses a path of the same site. Rejects paths that browsers treat as another host, such as `//host` and
 * `/\host`.
 */
export function parseOwnPath(path: string): LinkTarget | null {
  if (!path.startsWith('/') || !URL.canParse(path, PLACEHOLDER_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(path, PLACEHOLDER_ORIGIN)
  const isOwn = origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//')
  return isOwn ? { href: pathname + search + hash, leadsTo: null } : null
}

/**
 * Parses the URL of `[text](url)`. Returns null for an invalid or too long URL, for schemes other than http,
 * https, and mailto, for hosts that are neither a name nor an IPv4 address, and for paths unless `ownPaths`
 * is set.
 */
export function parseSafeUrl(urlOrPath: string, ownPaths: boolean): LinkTarget | null {
  if (urlOrPath.length > MAX_URL_LENGTH) return null
  if (WEB_SCHEME.test(urlOrPath)) return parseWebUrl(urlOrPath)
  if (/^www\./i.test(urlOrPath)) return parseWebUrl(`https://${urlOrPath}`)
  const [mail, email] = MAIL.exec(urlOrPath) ?? []
  if (email) return mail === urlOrPath ? { href: `mailto:${email}`, leadsTo: email } : null
  return ownPaths ? parseOwnPath(urlOrPath) : null
}

/**
 * Validates a URL from the calling code for use in `src` or `href`. Accepts http, https, and paths of the
 * same site.
 *
 * @param urlOrPath the URL or path
 * @returns the normalized URL, or null if it is not allowed
 *
 * @example
 * sanitizeUrl('/u/ada') // '/u/ada'
 * sanitizeUrl('javascript:alert(1)') // null
 */
export const sanitizeUrl = (urlOrPath: string): string | null =>
  (WEB_SCHEME.test(urlOrPath) ? parseWebUrl(urlOrPath) : parseOwnPath(urlOrPath))?.href ?? null

const SCHEME = /(?:https?:\/\/|www\.)/iy
const AUTHORITY = /[\p{L}\p{M}\p{N}\-._~!$&*+,;=:@%]{0,300}/uy
const HOST =
  /^((?:[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*\.)*[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)(?::\d{1,5}(?!\p{N}))?/u
const PATH = new RegExp(
  `[/?#](?:[A-Za-z0-9\\-._~:/?#@!$&'()*+,;=%]|(?!${UNSPACED_SCRIPTS})[\\p{L}\\p{M}\\p{N}])*`,
  'uy',
)
/** A host such as `example.org` directly followed by a word in a script without spaces. */
const HOST_BEFORE_WORD = new RegExp(
  `^(?:[\\p{L}\\p{M}\\p{N}_-]+\\.)+[a-z]{2,24}(?=${UNSPACED_SCRIPTS})`,
  'iu',
)

/**
 * Finds a bare URL that begins at `at` with http://, https://, www., or mailto:. The URL does not include
 * punctuation after it or brackets around it. Returns null if there is no URL.
 */
export function findBareUrl(text: string, at: number): FoundUrl | TooLongUrl | null {
  const before = getCharacterBefore(text, at)
  if (isWordCharacter(before)) return null
  // `MAIL` matches at most 7 + 64 + 1 + 8 × 64 + 24 = 608 characters, so it needs no more than 700.
  const mail = MAIL.exec(text.slice(at, at + 700))
  if (mail?.[1])
    return { href: `mailto:${mail[1]}`, leadsTo: mail[1], label: mail[0], length: mail[0].length }
  const scheme = matchAt(SCHEME, text, at)
  const isWww = scheme.toLowerCase() === 'www.'
  if (!scheme || (isWww && /[./@-]/.test(before))) return null
  const hostIndex = isWww ? at : at + scheme.length
  const authority = matchAt(AUTHORITY, text, hostIndex)
  // `AUTHORITY` stops at 300 characters, so the host may be incomplete or missing.
  if (authority.length >= 300) return null
  const credentialsLength = authority.lastIndexOf('@') + 1
  // An email address, such as `www.ada@example.org`.
  if (isWww && credentialsLength > 0) return null
  const [hostWithPort = '', name = ''] = HOST.exec(authority.slice(credentialsLength)) ?? []
  const [hostBeforeWord] = HOST_BEFORE_WORD.exec(name) ?? []
  const host = hostBeforeWord ?? hostWithPort
  if (!name.includes('.') && name.toLowerCase() !== 'localhost') return null
  const hostEnd = hostIndex + credentialsLength + host.length
  const isWholeAuthority = credentialsLength + host.length === authority.length
  const path = isWholeAuthority ? trimTrailingPunctuation(matchAt(PATH, text, hostEnd)) : ''
  const length = hostEnd + path.length - at
  if (length > MAX_URL_LENGTH) return { href: null, length }
  const visibleScheme = isWww ? '' : scheme
  const target = parseWebUrl(`${visibleScheme || 'https://'}${host}${path}`)
  if (!target) return null
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return { ...target, label: `${visibleScheme}${target.leadsTo}${port}${path}`, length }
}

/** Returns the match of a sticky pattern at index `at`; empty if there is none. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/**
 * Removes punctuation at the end of a path, which belongs to the surrounding sentence. Closing parentheses
 * are only removed if the path has no opening ones for them.
 */
function trimTrailingPunctuation(path: string): string {
  /** number of opening parentheses minus the number of closing ones */
  let balance = 0
  for (const character of path) balance += character === '(' ? 1 : character === ')' ? -1 : 0
  let end = path.length
  for (; end > 0; end--) {
    const last = path.charAt(end - 1)
    if (last === ')' && balance < 0) balance++
    else if (!".,;:!?'*_~".includes(last)) break
  }
  return path.slice(0, end)
}
