import { isIP } from 'node:net'
import type { Request } from 'express'

/**
 * Maximum number of header characters that are read. `TRUST_PROXY` allows at most ten proxies, whose entries
 * are far shorter than this.
 */
const MAX_HEADER_LENGTH = 4_000

/**
 * Returns the client's IP address: the socket's, or behind trusted proxies, the one that they forward in
 * `X-Forwarded-For`. Without this header, `Forwarded` (RFC 7239) is read. Forwarded values that are not IP
 * addresses are ignored. The headers are read from the end, where the trusted proxies append their entries,
 * because clients can forge all earlier entries.
 *
 * @param hops number of trusted proxies
 */
export function getClientIp({ headers, socket }: Pick<Request, 'headers' | 'socket'>, hops: number): string {
  const socketIp = normalizeIp(socket.remoteAddress ?? '')
  if (hops === 0) return socketIp
  const list = headers['x-forwarded-for']
  const entry =
    list !== undefined
      ? pickOutermost(splitFromEnd(String(list), ',', hops))
      : parseForwardedElement(pickOutermost(splitFromEnd(headers.forwarded ?? '', ',', hops)))
  const forwardedIp = parseNodeIp(entry)
  return forwardedIp === null ? socketIp : normalizeIp(forwardedIp)
}

/** Removes the zone of an IP address, and converts IPv4-mapped IPv6, such as `::ffff:192.0.2.1`, to IPv4. */
function normalizeIp(ip: string): string {
  const [withoutZone = ''] = ip.split('%', 1)
  return withoutZone.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/**
 * Returns the entry of the outermost proxy, which is the last one because the entries are in reverse order.
 * If the client is inside the proxies' network, its requests skip the outer proxies, so there are fewer
 * entries than trusted proxies.
 */
const pickOutermost = (reversedEntries: readonly string[]) => reversedEntries.at(-1) ?? ''

/**
 * Splits the list at separators outside quotes, and returns its last entries in reverse order, without empty
 * ones. Reading from the end keeps a client's unclosed quote from hiding what a proxy wrote after it.
 */
function splitFromEnd(list: string, separator: string, maxEntries: number): string[] {
  const text = list.slice(-MAX_HEADER_LENGTH)
  const found: string[] = []
  let end = text.length
  let isQuoted = false
  // The position before the text, index -1, counts as a separator, so that the text's first entry is found.
  for (let index = text.length - 1; index >= -1 && found.length < maxEntries; index--) {
    if (text[index] === '"' && !isEscaped(text, index)) isQuoted = !isQuoted
    if (index >= 0 && (isQuoted || text[index] !== separator)) continue
    const entry = text.slice(index + 1, end).trim()
    if (entry) found.push(entry)
    end = index
  }
  return found
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

/** Returns the value of the `for` parameter of a `Forwarded` element, or '' unless there is exactly one. */
function parseForwardedElement(element: string): string {
  const [pair, ...more] = splitFromEnd(element, ';', Number.POSITIVE_INFINITY).filter((candidate) =>
    /^for=/i.test(candidate),
  )
  if (pair === undefined || more.length > 0) return ''
  const value = pair.slice('for='.length)
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(value)
  return quoted?.[1]?.replace(/\\(.)/g, '$1') ?? value
}

/**
 * Returns the IP address of a forwarded node without port and brackets. Returns null if the node is not an IP
 * address, such as `unknown` or `_hidden`.
 */
function parseNodeIp(node: string): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\w+)?$/.exec(node) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : null
  if (isIP(node)) return node
  const [, ipBeforePort] = /^([\d.]+):\w+$/.exec(node) ?? []
  return ipBeforePort !== undefined && isIP(ipBeforePort) === 4 ? ipBeforePort : null
}
