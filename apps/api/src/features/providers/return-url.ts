import type { Config } from '../../config.ts'

type ReturnTargets = Pick<Config, 'publicUrl' | 'SIGN_IN_RETURN_ORIGINS'>

/** Maximum length of a return URL. No real page has a longer one. */
export const MAX_RETURN_URL_LENGTH = 2000

/**
 * Backslashes, spaces, and control characters. Browsers read a backslash as a slash and drop some of the
 * other characters. A URL such as `/\evil.example`, or `/<tab>/evil.example` with a tab character, looks like
 * a path of this server but leads to another server.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters on purpose
const UNSAFE_CHARACTERS = /[\\\u0000-\u0020\u007f]/

/**
 * Returns the URL to redirect to after a sign-in flow: a path of this server, or a URL whose origin is in
 * `SIGN_IN_RETURN_ORIGINS`. Returns null for any other input, to prevent open redirects, and for input that
 * is too long or contains unsafe characters or credentials.
 */
export function parseReturnUrl(
  input: string,
  { publicUrl, SIGN_IN_RETURN_ORIGINS = [] }: ReturnTargets,
): string | null {
  if (input.length > MAX_RETURN_URL_LENGTH || UNSAFE_CHARACTERS.test(input)) return null
  if (input.startsWith('/')) {
    if (!URL.canParse(input, publicUrl.origin)) return null
    const { origin, pathname, search, hash } = new URL(input, publicUrl)
    const isSameOrigin = origin === publicUrl.origin && !input.startsWith('//') && !pathname.startsWith('//')
    return isSameOrigin ? pathname + search + hash : null
  }
  if (!URL.canParse(input)) return null
  const { origin, href, username, password } = new URL(input)
  return SIGN_IN_RETURN_ORIGINS.includes(origin) && !username && !password ? href : null
}

/** Adds an error code to the query of a return URL. */
export function addErrorToUrl(
  returnTo: string,
  code: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  const url = new URL(returnTo, publicUrl)
  url.searchParams.set('error', code)
  const { pathname, search, hash, href } = url
  return returnTo.startsWith('/') ? pathname + search + hash : href
}
