import { settings } from '../config.ts'
import { getQuotaPolicy } from '../features/quotas/quotas.catalog.ts'
import {
  consumesRequestQuota,
  getRateClass,
  PASSWORD_ATTEMPT_LIMIT,
  RATE_CLASSES,
  REQUEST_QUOTA_NAME,
  UNKNOWN_CLIENT_LIMIT,
} from '../features/rate-limits/rate-classes.ts'
import { MAX_JSON_BYTES } from './parse.ts'
import type { AnyRoute, Upload } from './route.ts'
import { isAdminRoute } from './route-policy.ts'

/** Returns a suffix that names what raises the size limit of an upload, if anything: a setting or a plan. */
const describeIncrease = (route: AnyRoute, { setting }: Upload) =>
  setting ? ` (setting \`${setting}\`)` : isAdminRoute(route) ? '' : ', or more with a plan'

const { guest, plans } = getQuotaPolicy(REQUEST_QUOTA_NAME)
const REQUEST_QUOTA = `${guest} requests per hour for guests and ${plans.free} for users, or more with a plan (quota \`${REQUEST_QUOTA_NAME}\`, which administrators can change)`

/** Names of time units, by their length in seconds. */
const UNIT_NAMES: Record<number, string> = { 1: 'second', 60: 'minute', 3600: 'hour' }

/** Describes the rate limit, password limit, and request quota of a route with their default values. */
function describeRates(route: AnyRoute): string[] {
  const name = getRateClass(route)
  const { setting } = RATE_CLASSES[name]
  const defaultRate = settings.shape[setting].parse(undefined)
  if (!defaultRate) return []
  const client = route.fromAnySite ? 'device' : 'user, or per device for guests'
  const scope = name === 'auth' ? 'network' : client
  return [
    `${defaultRate.count} requests per ${UNIT_NAMES[defaultRate.seconds] ?? `${defaultRate.seconds} seconds`} per ${scope} (rate class \`${name}\`, setting \`${setting}\`)`,
    ...(route.checksPassword
      ? [
          `${PASSWORD_ATTEMPT_LIMIT.count} wrong passwords per account in ${PASSWORD_ATTEMPT_LIMIT.seconds / 60} minutes from one network, device, or session, and ${UNKNOWN_CLIENT_LIMIT.count} per day from all unfamiliar networks and devices together`,
        ]
      : []),
    ...(consumesRequestQuota(route) ? [REQUEST_QUOTA] : []),
  ]
}

/** Describes the limits of a route, in phrases without a final period. */
export const describeLimits = (route: AnyRoute): string[] => [
  ...(route.upload
    ? [`Files up to ${route.upload.defaultMaxSize / 1_048_576} MB${describeIncrease(route, route.upload)}`]
    : []),
  ...(route.body && !route.upload ? [`Request bodies up to ${MAX_JSON_BYTES / 1024} KB`] : []),
  ...describeRates(route),
]
