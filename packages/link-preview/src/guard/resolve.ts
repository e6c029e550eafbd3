import { lookup, Resolver } from 'node:dns/promises'

export interface Asked {
  signal: AbortSignal
  /** the operator named the host, so that it may be one that only this machine knows */
  isAllowed: boolean
}

/** The addresses of a host, all of them; none, or a rejection, where there are none. */
export type Resolve = (hostname: string, asked: Asked) => Promise<readonly string[]>

const LOCALHOST = /(^|\.)localhost\.?$/

/** Milliseconds for one question to one server, and how often. */
const PATIENCE = { timeout: 2_000, tries: 2 }

/**
 * What visitors name is asked of DNS alone, by a resolver that takes no thread: `getaddrinfo` would take one for as long as
 * a stranger's name server keeps silent, and there are four. What the operator named is looked up like anything else on this
 * machine.
 */
export const resolveHost: Resolve = async (hostname, { signal, isAllowed }) => {
  if (isAllowed) return (await lookup(hostname, { all: true })).map(({ address }) => address)
  // Never a question of DNS (RFC 6761).
  if (LOCALHOST.test(hostname)) return ['127.0.0.1', '::1']
  const resolver = new Resolver(PATIENCE)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  signal.removeEventListener('abort', cancel)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
