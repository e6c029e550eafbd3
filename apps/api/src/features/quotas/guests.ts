import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Identities } from '../rate-limits/identities.ts'
import { NETWORKS_OF_A_BLOCK } from '../rate-limits/rate-classes.ts'

/** The subjects whose usage a unit counts toward, each with a multiple of the limit. */
export interface Subjects {
  /** Null for a guest. */
  userId: number | null
  /** Keys of the subjects, widest first. */
  keys: string[]
  times: number[]
}

/** Returns the subjects of a user, whose units count only toward their own usage. */
export const subjectsOfUser = (userId: number): Subjects => ({
  userId,
  keys: [userSubject(userId)],
  times: [1],
})

/** Returns the key under which a user's usage is counted. */
export const userSubject = (userId: number) => `user:${userId}`

/**
 * Creates a function that identifies guests by network and device. The keys are hashed with the server's
 * secret, so that neither is stored in plain text. A network has the quota of several devices, and a block of
 * networks that of several networks. Otherwise, a client could avoid all limits by changing its device with
 * each request.
 */
export function createGuestSubjects(
  key: Buffer,
  identify: (address: string, headers: IncomingHttpHeaders) => Identities,
  perNetwork: number,
) {
  const hidden = (kind: string, of: string) =>
    `${kind}:${createHmac('sha256', key).update(`quota ${kind} ${of}`).digest('base64url')}`
  /** Caches the hashes for as long as the identities are cached. */
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
