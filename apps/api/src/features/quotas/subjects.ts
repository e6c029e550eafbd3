import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ClientIdentities } from '../rate-limits/client-identities.ts'
import { NETWORKS_PER_BLOCK } from '../rate-limits/rate-classes.ts'

/** The subjects whose usage a unit counts toward, each with a multiple of the limit. */
export interface Subjects {
  /** Null for a guest. */
  userId: number | null
  /** Keys of the subjects, widest first. */
  keys: string[]
  multiples: number[]
}

/** Returns the subjects of a user, whose units count only toward their own usage. */
export const getUserSubjects = (userId: number): Subjects => ({
  userId,
  keys: [toUserSubject(userId)],
  multiples: [1],
})

/** Returns the key under which a user's usage is counted. */
export const toUserSubject = (userId: number) => `user:${userId}`

/**
 * Creates a function that identifies guests by network and device. The keys are hashed with the server's
 * secret, so that neither is stored in plain text. A network has the quota of several devices, and an IP
 * range has the quota of several networks. Otherwise, a client could avoid all limits by changing its device
 * with each request.
 */
export function createGuestSubjects(
  key: Buffer,
  identify: (ip: string, headers: IncomingHttpHeaders) => ClientIdentities,
  devicesPerNetwork: number,
) {
  const hashSubject = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', key).update(`quota ${kind} ${value}`).digest('base64url')}`
  /** Caches the hashes for as long as the identities are cached. */
  const cachedSubjects = new WeakMap<ClientIdentities, Subjects>()
  return (ip: string, headers: IncomingHttpHeaders): Subjects => {
    const identities = identify(ip, headers)
    const cached = cachedSubjects.get(identities)
    if (cached) return cached
    const { block, network, device } = identities
    const subjects: Subjects = {
      userId: null,
      keys: [hashSubject('block', block), hashSubject('network', network), hashSubject('device', device)],
      multiples: [devicesPerNetwork * NETWORKS_PER_BLOCK, devicesPerNetwork, 1],
    }
    cachedSubjects.set(identities, subjects)
    return subjects
  }
}
