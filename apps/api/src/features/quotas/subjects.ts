import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ClientIdentities } from '../rate-limits/client-identities.ts'
import { NETWORKS_PER_IP_RANGE } from '../rate-limits/rate-classes.ts'

/**
 * The subjects whose quota usage grows when a client consumes units: a user, or the IP range, network, and
 * device of a guest.
 */
export interface Subjects {
  /** Null for a guest. */
  userId: number | null
  /** Keys of the subjects, widest first. */
  keys: string[]
  /** Multiple of the quota limit that each subject may use, in the order of `keys`. */
  multiples: number[]
}

/** Returns the subjects of a user. What a user consumes counts only toward the user's own usage. */
export const getUserSubjects = (userId: number): Subjects => ({
  userId,
  keys: [toUserSubject(userId)],
  multiples: [1],
})

/** Returns the key under which a user's usage is counted. */
export const toUserSubject = (userId: number) => `user:${userId}`

/**
 * Creates a function that returns the subjects of a guest: the guest's IP range, network, and device. Their
 * keys are hashed, so that no IP address is stored in plain text. A network has the quota of several devices,
 * and an IP range has the quota of several networks. With quotas per device only, a client could avoid all
 * limits by sending different headers with each request.
 *
 * @param key secret for the hashes
 * @param identify returns the IP range, network, and device of a client
 * @param devicesPerNetwork number of devices whose quota a network has
 */
export function createGuestSubjectsGetter(
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
    const { ipRange, network, device } = identities
    const subjects: Subjects = {
      userId: null,
      // Stored keys call an IP range a `block`.
      keys: [hashSubject('block', ipRange), hashSubject('network', network), hashSubject('device', device)],
      multiples: [devicesPerNetwork * NETWORKS_PER_IP_RANGE, devicesPerNetwork, 1],
    }
    cachedSubjects.set(identities, subjects)
    return subjects
  }
}
