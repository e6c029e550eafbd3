import { settings } from '../config.ts'
import { quotaPolicy } from '../features/quotas/quotas.catalogue.ts'
import {
  GUESSES,
  GUESSES_OF_STRANGERS,
  RATE_CLASSES,
  REQUESTS,
  rateClassOf,
  usesQuota,
} from '../features/rate-limits/rate-classes.ts'
import { MAX_JSON_BYTES } from './parse.ts'
import type { AnyRoute, Upload } from './route.ts'
import { isAdministration } from './route-policy.ts'

/** Returns what raises the size limit of an upload. */
const raisedBy = (route: AnyRoute, { setting }: Upload) =>
  setting ? ` (setting \`${setting}\`)` : isAdministration(route) ? '' : ', or more with a plan'

const { guest, plans } = quotaPolicy(REQUESTS)
const REQUEST_QUOTA = `${guest} requests per hour for guests and ${plans.free} for users, or more with a plan (quota \`${REQUESTS}\`, which administrators can change)`

/** Names of time units by their seconds. */
const PER: Record<number, string> = { 1: 'second', 60: 'minute', 3600: 'hour' }

/** Describes the rate limits and quotas of a route with their default values. */
function ratesOf(route: AnyRoute): string[] {
  const name = rateClassOf(route)
  const { setting } = RATE_CLASSES[name]
  const usual = settings.shape[setting].parse(undefined)
  if (!usual) return []
  const client = route.fromAnySite ? 'device' : 'user, or per device for guests'
  const per = name === 'auth' ? 'network' : client
  return [
    `${usual.count} requests per ${PER[usual.seconds] ?? `${usual.seconds} seconds`} per ${per} (rate class \`${name}\`, setting \`${setting}\`)`,
    ...(route.guesses
      ? [
          `${GUESSES.count} wrong passwords per account in ${GUESSES.seconds / 60} minutes from one network or device, and ${GUESSES_OF_STRANGERS.count} per day from all unfamiliar ones together`,
        ]
      : []),
    ...(usesQuota(route) ? [REQUEST_QUOTA] : []),
  ]
}

/** Describes the limits of a route, in sentences without a final period. */
export const limitsOf = (route: AnyRoute): string[] => [
  ...(route.upload
    ? [`Files up to ${route.upload.usualSize / 1_048_576} MB${raisedBy(route, route.upload)}`]
    : []),
  ...(route.body && !route.upload ? [`Request bodies up to ${MAX_JSON_BYTES / 1024} KB`] : []),
  ...ratesOf(route),
]
