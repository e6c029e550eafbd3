import type { Check } from '@veranda/limiter'
import type { Viewer } from '../auth/viewer.ts'
import type { Subjects } from '../quotas/guests.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { Identities } from './identities.ts'
import { type Counted, type Limits, limitsOf, raised, rateClassOf } from './rate-classes.ts'
import type { RequestQuota } from './request-quota.ts'

export interface ChecksOfUser {
  checks: Check[]
  /** Whether a plan raises the limit of the class. Such requests do not count toward the network. */
  isRaised: boolean
  source: QuotaSource
}

/** Creates the checks that count a request. */
export function createChecks(config: Limits, quota: Pick<RequestQuota, 'ofGuest' | 'ofUser'>) {
  return {
    ofNetwork(route: Counted, { network, block }: Identities): Check[] {
      const name = rateClassOf(route)
      const limits = limitsOf(name, config)
      if (!limits) return []
      return [
        { key: `${name}:network:${network}`, limit: limits.network, isShared: true },
        { key: `${name}:block:${block}`, limit: limits.block, isShared: true },
      ]
    },
    /** Returns the checks of a guest, without those of the network. */
    ofGuest(route: Counted, { device }: Identities, guest: Subjects): Check[] | Promise<Check[]> {
      const name = rateClassOf(route)
      const limits = limitsOf(name, config)
      const devices = limits ? [{ key: `${name}:device:${device}`, limit: limits.own }] : []
      const ofQuota = quota.ofGuest(route, guest)
      return ofQuota instanceof Promise
        ? ofQuota.then((read) => [...devices, ...read])
        : [...devices, ...ofQuota]
    },
    ofUser(route: Counted, { id, actor, allowance: { rates, requests } }: Viewer): ChecksOfUser {
      const name = rateClassOf(route)
      const who = actor?.id ?? id
      const limits = limitsOf(name, config)
      const ofQuota = quota.ofUser(route, who, requests.limit)
      if (!limits) return { checks: ofQuota, isRaised: false, source: requests.source }
      const limit = raised(limits.own, name, rates)
      return {
        checks: [{ key: `${name}:user:${who}`, limit, isEstablished: true }, ...ofQuota],
        isRaised: !limits.isStrict && limit.count > limits.own.count,
        source: requests.source,
      }
    },
  }
}
