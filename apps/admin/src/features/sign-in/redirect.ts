const NOWHERE = 'https://veranda.invalid'

/**
 * Where to go after signing in, from `?redirect=`: a path of this app with its query, as the router knows it.
 * Anything else — another site, in whatever spelling, or the sign-in page itself — gives `fallback`, so that a
 * link to the sign-in page can't lead away from here.
 */
export function inAppPath(redirect: unknown, fallback = '/'): string {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return fallback
  // Browsers drop control characters and take a backslash for a slash: `/\evil.example`, `/%09/` typed raw.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(redirect) || redirect.startsWith('//')) return fallback
  if (!URL.canParse(redirect, NOWHERE)) return fallback
  const { origin, pathname, search, hash } = new URL(redirect, NOWHERE)
  if (origin !== NOWHERE || pathname.startsWith('//') || /^\/sign-in\/?$/.test(pathname)) return fallback
  return pathname + search + hash
}

/** The sign-in page: who is signed in by then goes on from it, and who is not reads why. */
export const signInPath = (redirect: string | undefined) =>
  `${import.meta.env.BASE_URL}sign-in${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`
