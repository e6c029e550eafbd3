/**
 * Returns the origin of the site from the value of `DOCS_URL`, or undefined if it is unset or empty. Without
 * an origin, the build contains no canonical links, because wrong ones are worse than none.
 *
 * @throws Error if the value is not an HTTP URL.
 */
export function parseOrigin(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`DOCS_URL is ${value}: it must be a URL such as https://docs.example.com`)
  return url.origin
}

const DEFAULT_BASE = '/docs/'

/**
 * Returns the path of the site from `DOCS_BASE_URL`, with a slash at both ends. Defaults to `/docs/`, where
 * the Veranda server serves the site.
 *
 * @throws Error if the value is not a path.
 */
export function parseBaseUrl(value: string | undefined): string {
  if (!value) return DEFAULT_BASE
  const base = value.endsWith('/') ? value : `${value}/`
  if (!/^\/([\w.~-]+\/)*$/.test(base))
    throw new Error(`DOCS_BASE_URL is ${value}: it must be a path such as /guide/`)
  return base
}
