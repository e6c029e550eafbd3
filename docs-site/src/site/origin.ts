/**
 * Returns the origin of the site from the value of `DOCS_URL`, or undefined if it is not set. Without an
 * origin, the build contains no canonical links, because wrong ones are worse than none.
 *
 * @throws Error if the value is not an HTTP URL.
 */
export function parseOrigin(given: string | undefined): string | undefined {
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`DOCS_URL is ${given}: it must be a URL such as https://docs.example.com`)
  return url.origin
}

const DEFAULT_BASE = '/docs/'

/**
 * Returns the path of the site from `DOCS_BASE_URL`, with a slash at both ends. Defaults to `/docs/`, where
 * the Veranda server serves the site.
 *
 * @throws Error if the value is not a path.
 */
export function parseBaseUrl(given: string | undefined): string {
  if (!given) return DEFAULT_BASE
  const base = given.endsWith('/') ? given : `${given}/`
  if (!/^\/([\w.~-]+\/)*$/.test(base))
    throw new Error(`DOCS_BASE_URL is ${given}: it must be a path such as /guide/`)
  return base
}
