import { isIP, type LookupFunction } from 'node:net'
import { LinkPreviewError } from '../errors.ts'
import { isPublicAddress } from './addresses.ts'
import { type Resolve, resolveHost } from './resolve.ts'
import { hostPortOf, readUrl } from './urls.ts'

export interface GuardOptions {
  /** `host:port`s, as `readHostPort` writes them, that may have any address and any port; default none */
  allow?: ReadonlySet<string>
  /** default: DNS */
  resolve?: Resolve
}

/** An address that may be asked, and the only IP addresses at which. */
export interface Vetted {
  url: URL
  addresses: readonly { address: string; family: 4 | 6 }[]
}

/** Settles as the promise does, or rejects as soon as the signal says so. */
async function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

async function addressesOf(url: URL, { allow, resolve = resolveHost }: GuardOptions, signal: AbortSignal) {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return [literal]
  const asked = { signal, isAllowed: allow?.has(hostPortOf(url)) === true }
  return until(signal, resolve(url.hostname, asked)).catch((cause) => {
    if (signal.aborted) throw signal.reason
    throw new LinkPreviewError('dns_failed', { cause })
  })
}

/**
 * Decides whether an address may be asked, and at which IP addresses: its host is resolved once, here, and if any of the
 * addresses is not public it may not. Whoever connects must connect to one of these: asking for the name again could give
 * another answer.
 *
 * @param base what a relative address, such as that of a redirect, is relative to
 * @throws LinkPreviewError one of `REFUSALS`, or `dns_failed`
 * @example
 * const { addresses } = await vet('https://example.org/', {}, AbortSignal.timeout(5_000))
 */
export async function vet(
  text: string,
  options: GuardOptions,
  signal: AbortSignal,
  base?: URL,
): Promise<Vetted> {
  const url = readUrl(text, options.allow, base)
  const found = await addressesOf(url, options, signal)
  if (found.length === 0) throw new LinkPreviewError('dns_failed')
  const isExempt = options.allow?.has(hostPortOf(url))
  if (!isExempt && !found.every(isPublicAddress)) throw new LinkPreviewError('address_refused')
  return { url, addresses: found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })) }
}

/** Answers with the vetted addresses whatever is asked, for `net.connect`: nothing is resolved a second time. */
export const pinned =
  ({ addresses }: Vetted): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (!first) return callback(new LinkPreviewError('dns_failed'), '')
    return all ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  }
