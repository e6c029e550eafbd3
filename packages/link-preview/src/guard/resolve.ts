import { lookup, Resolver } from 'node:dns/promises'

export interface ResolveOptions {
  signal: AbortSignal
  /**
   * whether the operator exempted the host from the IP address check; names that are not in DNS are then
   * resolved, too
   */
  isExempt: boolean
}

/** Resolves a host name to all of its IP addresses. Returns an empty list or rejects if there are none. */
export type Resolve = (hostname: string, options: ResolveOptions) => Promise<readonly string[]>

const LOCALHOST = /(^|\.)localhost\.?$/

/** Timeout in milliseconds and number of attempts per query and DNS server. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 }

/**
 * Resolves host names. Hosts that the operator exempted use the system resolver, `getaddrinfo`. All others,
 * except for `localhost` names, use DNS queries only, because `getaddrinfo` would block one of Node.js's four
 * worker threads until a slow name server responds.
 */
export const resolveHost: Resolve = async (hostname, { signal, isExempt }) => {
  if (isExempt) return (await lookup(hostname, { all: true })).map(({ address }) => address)
  // `localhost` names must not be sent to DNS servers (RFC 6761).
  if (LOCALHOST.test(hostname)) return ['127.0.0.1', '::1']
  const resolver = new Resolver(RESOLVER_OPTIONS)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  signal.removeEventListener('abort', cancel)
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
