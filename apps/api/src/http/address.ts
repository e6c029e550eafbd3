import { isIP } from 'node:net'
import type { Request } from 'express'

/** As much of a forwarding header as is looked at: far more than ten proxies write. */
const MOST_TEXT = 4_000

/**
 * The address of the client: the socket's, or the one that came through so many proxies, as `X-Forwarded-For` says it
 * or, where that is absent, `Forwarded` (RFC 7239). What a proxy passed on that is no address counts for nothing. Both
 * are read from their end, which the nearest proxy wrote: what stands before the last hop may be anybody's.
 */
export function addressOf({ headers, socket }: Pick<Request, 'headers' | 'socket'>, hops: number): string {
  const own = plain(socket.remoteAddress ?? '')
  if (hops === 0) return own
  const list = headers['x-forwarded-for']
  const entry =
    list !== undefined
      ? nodeAt(lastOf(String(list), ',', hops))
      : forOf(nodeAt(lastOf(headers.forwarded ?? '', ',', hops)))
  const named = bare(entry)
  return named === null ? own : plain(named)
}

/** The address without a zone, and an IPv4 address in IPv6 notation as itself: one client has one spelling. */
function plain(address: string): string {
  const [withoutZone = ''] = address.split('%', 1)
  return withoutZone.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** Of fewer than so many the outermost: who came in further inside passed fewer proxies. */
const nodeAt = (entries: readonly string[]) => entries.at(-1) ?? ''

/**
 * The last of the entries between separators that stand outside quotes, the last one first, without empty ones. From
 * the end, an open quote in what a client sent hides nothing that a proxy wrote after it.
 */
function lastOf(list: string, separator: string, most: number): string[] {
  const text = list.slice(-MOST_TEXT)
  const found: string[] = []
  let end = text.length
  let isQuoted = false
  for (let index = text.length - 1; index >= -1 && found.length < most; index--) {
    if (text[index] === '"' && !isEscaped(text, index)) isQuoted = !isQuoted
    if (index >= 0 && (isQuoted || text[index] !== separator)) continue
    const entry = text.slice(index + 1, end).trim()
    if (entry) found.push(entry)
    end = index
  }
  return found
}

function isEscaped(text: string, index: number): boolean {
  let slashes = 0
  while (text[index - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** What the one `for` of an element of `Forwarded` names; '' without one, and where there are several. */
function forOf(element: string): string {
  const [named, ...more] = lastOf(element, ';', Number.POSITIVE_INFINITY).filter((pair) =>
    /^for=/i.test(pair),
  )
  if (named === undefined || more.length > 0) return ''
  const value = named.slice('for='.length)
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(value)
  return quoted?.[1]?.replace(/\\(.)/g, '$1') ?? value
}

/** An address without its port and brackets; null for what is none, such as `unknown` or `_hidden`. */
function bare(node: string): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\w+)?$/.exec(node) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : null
  if (isIP(node)) return node
  const [, before] = /^([\d.]+):\w+$/.exec(node) ?? []
  return before !== undefined && isIP(before) === 4 ? before : null
}
