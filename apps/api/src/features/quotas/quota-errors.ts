import { formatDuration } from '../../http/duration.ts'
import { ApiError, invalidRequest, notFound } from '../../http/errors.ts'
import { getQuotaPolicy, QUOTA_NAMES, type QuotaName } from './quotas.catalog.ts'

interface ExceededQuota {
  name: QuotaName
  limit: number
  used: number
  /** Null for quotas of stored items, whose usage never resets. */
  resetsAt: Date | null
  /** Seconds until some units are available again, if that is before the reset. */
  retrySeconds?: number
  /** Plan with a higher limit. */
  plan: { name: string; display_name: string } | null
}

/** Returns the error for a quota with its default limit, as an example for the API description. */
export function quotaExceededExample(name: QuotaName): ApiError {
  const { kind, plans } = getQuotaPolicy(name)
  const limit = plans.free ?? 0
  const period =
    kind === 'consumed'
      ? { resetsAt: new Date('2026-12-25T00:00:00Z'), retrySeconds: 21_600 }
      : { resetsAt: null }
  return quotaExceeded({
    name,
    limit,
    used: limit,
    ...period,
    plan: { name: 'starter', display_name: 'Starter' },
  })
}

const secondsUntil = (time: Date) => Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000))

/** Creates the error for an exceeded quota. */
export function quotaExceeded({ name, limit, used, resetsAt, retrySeconds, plan }: ExceededQuota): ApiError {
  const { title, kind, unit } = getQuotaPolicy(name)
  const seconds = resetsAt && (retrySeconds ?? secondsUntil(resetsAt))
  const remedy = kind === 'held' ? 'Delete items to free up space' : 'Wait until it resets'
  const amount = `${limit} ${limit === 1 ? unit.replace(/s$/, '') : unit}`
  const message =
    limit === 0 ? `${title} quota is ${amount}` : `${title} quota of ${amount} exceeded. ${remedy}`
  return new ApiError(
    429,
    'quota_exceeded',
    message,
    {
      ...(seconds && { retry_after: seconds, retry_after_human: formatDuration(seconds) }),
      penalty_level: 0,
      quota_type: name,
      limit,
      used,
      resets_at: resetsAt?.toISOString() ?? null,
      plan,
    },
    seconds ? { 'Retry-After': String(seconds) } : {},
  )
}

export const unknownQuota = () =>
  invalidRequest([
    { path: 'feature_name', message: `Quota does not exist. Must be one of ${QUOTA_NAMES.join(', ')}` },
  ])

/** Creates the error for resetting a quota that doesn't count usage per period. */
export const quotaNotResettable = (name: QuotaName) => {
  const cause = getQuotaPolicy(name).kind === 'held' ? 'limits stored items' : 'limits the size of an item'
  return invalidRequest([{ path: 'feature_name', message: `Can't reset ${name}, because it ${cause}` }])
}

export const globalQuotaNotFound = () => notFound('Guest quota not found')

export const quotaFeatureNotFound = () => notFound('Quota feature not found')
