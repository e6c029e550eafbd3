/**
 * Where people will reach the site, as `DOCS_URL` says, without a path; undefined when nobody knows yet. Then nothing in
 * the build names an origin: a canonical link to the wrong one is worse than none.
 *
 * @throws Error when it is set to something that is no address.
 */
export function originOf(given: string | undefined): string | undefined {
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`DOCS_URL is ${given}: it must be an address such as https://docs.example.com`)
  return url.origin
}

const DEFAULT_BASE = '/docs/'

/**
 * The path that the site is served under, as `DOCS_BASE_URL` says, with a slash at both ends; `/docs/`, where the server
 * has it, when nobody says.
 *
 * @throws Error when it is set to something that is no path.
 */
export function baseUrlOf(given: string | undefined): string {
  if (!given) return DEFAULT_BASE
  const base = given.endsWith('/') ? given : `${given}/`
  if (!/^\/([\w.~-]+\/)*$/.test(base))
    throw new Error(`DOCS_BASE_URL is ${given}: it must be a path such as /guide/`)
  return base
}
