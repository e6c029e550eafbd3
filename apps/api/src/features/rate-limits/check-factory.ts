import type { Check } from '@veranda/limiter'
import type { CurrentUser } from '../auth/current-user.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { Subjects } from '../quotas/subjects.ts'
import type { ClientIdentities } from './client-identities.ts'
import { type CountedRoute, getLimits, getRateClass, type LimitSettings, raiseLimit } from './rate-classes.ts'
import type { RequestQuota } from './request-quota.ts'

export interface UserChecks {
  checks: Check[]
  /**
   * Whether a plan raises the user's limit of the class. If so, requests don't count toward the network and
   * IP range. Always false for strict classes, whose requests always count toward both.
   */
  isLimitRaised: boolean
  /** Source of the user's request quota. */
  source: QuotaSource
}

/** Creates functions that return the checks of the limiter for a request. */
export function createCheckFactory(
  config: LimitSettings,
  quota: Pick<RequestQuota, 'getGuestChecks' | 'getUserChecks'>,
) {
  return {
    /** Returns the checks of the client's network and IP range for the rate class. */
    forNetwork(route: CountedRoute, { network, ipRange }: ClientIdentities): Check[] {
      const name = getRateClass(route)
      const limits = getLimits(name, config)
      if (!limits) return []
      return [
        { key: `${name}:network:${network}`, limit: limits.network, isShared: true },
        // Keys call an IP range a `block`.
        { key: `${name}:block:${ipRange}`, limit: limits.ipRange, isShared: true },
      ]
    },
    /** Returns the checks of a guest's device for the rate class, and those of the guest's request quota. */
    forGuest(route: CountedRoute, { device }: ClientIdentities, guest: Subjects): Check[] | Promise<Check[]> {
      const name = getRateClass(route)
      const limits = getLimits(name, config)
      const deviceChecks = limits ? [{ key: `${name}:device:${device}`, limit: limits.client }] : []
      const quotaChecks = quota.getGuestChecks(route, guest)
      return quotaChecks instanceof Promise
        ? quotaChecks.then((loaded) => [...deviceChecks, ...loaded])
        : [...deviceChecks, ...quotaChecks]
    },
    /** Returns the checks of a user. During impersonation, requests count toward the administrator. */
    forUser(route: CountedRoute, { id, actor, allowance: { rates, requests } }: CurrentUser): UserChecks {
      const name = getRateClass(route)
      const countedUserId = actor?.id ?? id
      const limits = getLimits(name, config)
      const quotaChecks = quota.getUserChecks(route, countedUserId, requests.limit)
      if (!limits) return { checks: quotaChecks, isLimitRaised: false, source: requests.source }
      const limit = raiseLimit(limits.client, name, rates)
      return {
        checks: [{ key: `${name}:user:${countedUserId}`, limit, isEstablished: true }, ...quotaChecks],
        isLimitRaised: !limits.isStrict && limit.count > limits.client.count,
        source: requests.source,
      }
    },
  }
}
