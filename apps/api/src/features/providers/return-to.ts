import type { Config } from '../../config.ts'

type Places = Pick<Config, 'publicUrl' | 'SIGN_IN_RETURN_ORIGINS'>

/** Maximum length of a return URL. No real page has a longer one. */
export const MAX_RETURN_TO = 2000

/**
 * Characters that browsers drop from a URL or read as a slash, as in `/\evil.example` or a raw
 * `/%09/evil.example`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TWISTED = /[\\\u0000-\u0020\u007f]/

/**
 * Returns the URL to redirect to after a round trip: a path of this server, or a URL of a configured
 * application. Returns null for anything else, to prevent open redirects.
 */
export function returnAddress(
  given: string,
  { publicUrl, SIGN_IN_RETURN_ORIGINS = [] }: Places,
): string | null {
  if (given.length > MAX_RETURN_TO || TWISTED.test(given)) return null
  if (given.startsWith('/')) {
    if (!URL.canParse(given, publicUrl.origin)) return null
    const { origin, pathname, search, hash } = new URL(given, publicUrl)
    const isHere = origin === publicUrl.origin && !given.startsWith('//') && !pathname.startsWith('//')
    return isHere ? pathname + search + hash : null
  }
  if (!URL.canParse(given)) return null
  const { origin, href, username, password } = new URL(given)
  return SIGN_IN_RETURN_ORIGINS.includes(origin) && !username && !password ? href : null
}

/** Adds an error code to the query of a return URL. */
export function withError(returnTo: string, code: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const address = new URL(returnTo, publicUrl)
  address.searchParams.set('error', code)
  const { pathname, search, hash, href } = address
  return returnTo.startsWith('/') ? pathname + search + hash : href
}
