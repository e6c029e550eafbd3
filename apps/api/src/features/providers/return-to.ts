import type { Config } from '../../config.ts'

type Places = Pick<Config, 'publicUrl' | 'SIGN_IN_RETURN_ORIGINS'>

/** Longer addresses are nobody's page. */
export const MAX_RETURN_TO = 2000

/** What browsers drop from an address, or take for a slash: `/\evil.example`, `/%09/evil.example` typed raw. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TWISTED = /[\\\u0000-\u0020\u007f]/

/**
 * Where the browser goes when the round trip is over: a path of this server, or an address of an application that the
 * settings name. Null for anything else, in whatever spelling, so that no link through here leads to a stranger.
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

/** The same address with what went wrong in its query. */
export function withError(returnTo: string, code: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const address = new URL(returnTo, publicUrl)
  address.searchParams.set('error', code)
  const { pathname, search, hash, href } = address
  return returnTo.startsWith('/') ? pathname + search + hash : href
}
