import { lookup, Resolver } from 'node:dns/promises'

export interface ResolveOptions {
  signal: AbortSignal
  /** whether the operator exempted the host, so that it may be known only to this machine */
  isAllowed: boolean
}

/** Resolves a host name to all of its IP addresses. Returns none or rejects if there are none. */
export type Resolve = (hostname: string, options: ResolveOptions) => Promise<readonly string[]>

const LOCALHOST = /(^|\.)localhost\.?$/

/** Timeout in milliseconds and attempts of one DNS query to one server. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 }

/**
 * Resolves host names. Names from visitors are resolved with DNS only, without a thread: `getaddrinfo` would
 * occupy one of four threads for as long as a remote name server stays silent. Hosts exempted by the operator
 * use the system's resolver.
 */
export const resolveHost: Resolve = async (hostname, { signal, isAllowed }) => {
  if (isAllowed) return (await lookup(hostname, { all: true })).map(({ address }) => address)
  // Never sent to DNS (RFC 6761).
  if (LOCALHOST.test(hostname)) return ['127.0.0.1', '::1']
  const resolver = new Resolver(RESOLVER_OPTIONS)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  signal.removeEventListener('abort', cancel)
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
