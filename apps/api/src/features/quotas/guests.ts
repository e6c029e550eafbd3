import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Identities } from '../rate-limits/identities.ts'
import { NETWORKS_OF_A_BLOCK } from '../rate-limits/rate-classes.ts'

/** Whom a unit is counted for, and how many times the limit each has. */
export interface Subjects {
  /** null for a guest */
  userId: number | null
  /** the widest first */
  keys: string[]
  times: number[]
}

/** A unit of a user's counts for them alone. */
export const subjectsOfUser = (userId: number): Subjects => ({
  userId,
  keys: [userSubject(userId)],
  times: [1],
})

/** What stands for a user where quotas are counted. */
export const userSubject = (userId: number) => `user:${userId}`

/**
 * Tells guests apart by network and device. Neither is stored in the clear: what is counted stands under a hash with the
 * key of this server. A network has what several devices have, and a block of networks what several networks have, or
 * whoever looks like another device with each request would have no limit at all.
 */
export function createGuestSubjects(
  key: Buffer,
  identify: (address: string, headers: IncomingHttpHeaders) => Identities,
  perNetwork: number,
) {
  const hidden = (kind: string, of: string) =>
    `${kind}:${createHmac('sha256', key).update(`quota ${kind} ${of}`).digest('base64url')}`
  /** As long as identities are remembered, so are their hashes. */
  const known = new WeakMap<Identities, Subjects>()
  return (address: string, headers: IncomingHttpHeaders): Subjects => {
    const identities = identify(address, headers)
    const before = known.get(identities)
    if (before) return before
    const { block, network, device } = identities
    const subjects: Subjects = {
      userId: null,
      keys: [hidden('block', block), hidden('network', network), hidden('device', device)],
      times: [perNetwork * NETWORKS_OF_A_BLOCK, perNetwork, 1],
    }
    known.set(identities, subjects)
    return subjects
  }
}
