/** Placeholder origin for parsing paths as URLs. A path that resolves to another origin leaves this site. */
const BASE_ORIGIN = 'https://veranda.invalid'

/**
 * Returns the path to open after signing in, from the `redirect` search parameter. The path is relative to
 * the app's base path and includes the query and the fragment. Returns `fallback` for invalid values, for the
 * sign-in page itself, and for URLs of other sites, because a manipulated link to the sign-in page could
 * otherwise redirect users to another site.
 */
export function toInAppPath(redirect: unknown, fallback = '/'): string {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return fallback
  // Browsers treat a backslash as a slash and drop tabs and newlines, so `/\evil.example` leads to another
  // site.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
  if (/[\\\u0000-\u001f\u007f]/.test(redirect) || redirect.startsWith('//')) return fallback
  if (!URL.canParse(redirect, BASE_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(redirect, BASE_ORIGIN)
  // `/..//evil.example` is normalized to `//evil.example`, which browsers resolve to another site.
  if (origin !== BASE_ORIGIN || pathname.startsWith('//') || /^\/sign-in\/?$/.test(pathname)) return fallback
  return pathname + search + hash
}

/** Returns the path of the sign-in page with a parameter that redirects signed-in users to `redirect`. */
export const getSignInPath = (redirect: string | undefined) =>
  `${import.meta.env.BASE_URL}sign-in${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`
