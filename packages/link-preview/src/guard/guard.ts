import { isIP, type LookupFunction } from 'node:net'
import { LinkPreviewError } from '../errors.ts'
import { isPublicIp } from './public-ip.ts'
import { type Resolve, resolveHost } from './resolve.ts'
import { formatHostPort, parseUrl } from './urls.ts'

export interface GuardOptions {
  /**
   * `host:port` pairs, as `parseHostPort` returns them, that are exempt from the IP address and port checks;
   * default: none
   */
  allow?: ReadonlySet<string>
  /** resolver of host names; default: `resolveHost` */
  resolve?: Resolve
}

/** A URL that may be requested, and the IP addresses to which the request may connect. */
export interface VettedUrl {
  url: URL
  addresses: readonly { address: string; family: 4 | 6 }[]
}

/** Settles like the promise, or rejects with the signal's reason when the signal aborts. */
async function rejectOnAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  let handleAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    handleAbort = () => reject(signal.reason)
    signal.addEventListener('abort', handleAbort, { once: true })
  })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', handleAbort))
}

async function resolveAddresses(
  url: URL,
  { allow, resolve = resolveHost }: GuardOptions,
  signal: AbortSignal,
) {
  // `URL` writes an IPv6 address in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return [host]
  const resolveOptions = { signal, isExempt: allow?.has(formatHostPort(url)) === true }
  return rejectOnAbort(signal, resolve(url.hostname, resolveOptions)).catch((cause) => {
    if (signal.aborted) throw signal.reason
    throw new LinkPreviewError('dns_failed', { cause })
  })
}

/**
 * Checks whether a URL may be requested, and resolves its host once. Rejects the URL if any of the IP
 * addresses is not public, unless the host is exempt. Connect only to the returned IP addresses, because the
 * host name may resolve to other IP addresses the next time.
 *
 * @param text the URL
 * @param options exempt hosts and the resolver
 * @param signal aborts the check; the promise then rejects with the signal's reason
 * @param base URL against which a relative `text` is resolved, such as the URL that redirected to `text`
 * @throws LinkPreviewError one of `URL_REJECTIONS`, or `dns_failed`
 *
 * @example
 * const { addresses } = await vetUrl('https://example.org/', {}, AbortSignal.timeout(5_000))
 */
export async function vetUrl(
  text: string,
  options: GuardOptions,
  signal: AbortSignal,
  base?: URL,
): Promise<VettedUrl> {
  const url = parseUrl(text, options.allow, base)
  const ips = await resolveAddresses(url, options, signal)
  if (ips.length === 0) throw new LinkPreviewError('dns_failed')
  const isExempt = options.allow?.has(formatHostPort(url))
  if (!isExempt && !ips.every(isPublicIp)) throw new LinkPreviewError('ip_not_public')
  return { url, addresses: ips.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })) }
}

/**
 * Creates a lookup function for `net.connect` that always returns the vetted IP addresses, so that the host
 * name is not resolved again.
 */
export const createPinnedLookup =
  ({ addresses }: VettedUrl): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (!first) return callback(new LinkPreviewError('dns_failed'), '')
    return all ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  }
