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
