import type { Check } from '@veranda/limiter'
import type { CurrentUser } from '../auth/current-user.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { Subjects } from '../quotas/subjects.ts'
import type { ClientIdentities } from './client-identities.ts'
import { type CountedRoute, getLimits, getRateClass, type LimitSettings, raiseLimit } from './rate-classes.ts'
import type { RequestQuota } from './request-quota.ts'

export interface UserChecks {
  checks: Check[]
  /** Whether a plan raises the limit of the class. Such requests do not count toward the network. */
  isLimitRaised: boolean
  source: QuotaSource
}

/** Creates functions that return the checks which count a request. */
export function createChecks(
  config: LimitSettings,
  quota: Pick<RequestQuota, 'checksForGuest' | 'checksForUser'>,
) {
  return {
    forNetwork(route: CountedRoute, { network, block }: ClientIdentities): Check[] {
      const name = getRateClass(route)
      const limits = getLimits(name, config)
      if (!limits) return []
      return [
        { key: `${name}:network:${network}`, limit: limits.network, isShared: true },
        { key: `${name}:block:${block}`, limit: limits.block, isShared: true },
      ]
    },
    /** Returns the checks of a guest, without those of the network. */
    forGuest(route: CountedRoute, { device }: ClientIdentities, guest: Subjects): Check[] | Promise<Check[]> {
      const name = getRateClass(route)
      const limits = getLimits(name, config)
      const deviceChecks = limits ? [{ key: `${name}:device:${device}`, limit: limits.own }] : []
      const quotaChecks = quota.checksForGuest(route, guest)
      return quotaChecks instanceof Promise
        ? quotaChecks.then((loaded) => [...deviceChecks, ...loaded])
        : [...deviceChecks, ...quotaChecks]
    },
    forUser(route: CountedRoute, { id, actor, allowance: { rates, requests } }: CurrentUser): UserChecks {
      const name = getRateClass(route)
      const countedUserId = actor?.id ?? id
      const limits = getLimits(name, config)
      const quotaChecks = quota.checksForUser(route, countedUserId, requests.limit)
      if (!limits) return { checks: quotaChecks, isLimitRaised: false, source: requests.source }
      const limit = raiseLimit(limits.own, name, rates)
      return {
        checks: [{ key: `${name}:user:${countedUserId}`, limit, isEstablished: true }, ...quotaChecks],
        isLimitRaised: !limits.isStrict && limit.count > limits.own.count,
        source: requests.source,
      }
    },
  }
}
