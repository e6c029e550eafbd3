import type { Prisma, QuotaPeriod } from '@veranda/database'
import { escapeMarkup } from '@veranda/text'
import type { AppContext } from '../../app-context.ts'
import { startPeriodicTask } from '../../periodic-task.ts'
import { lockAlertEvents } from '../alerts/alert-events.ts'
import { deleteSystemAlerts, replaceSystemAlerts, type SystemAlert } from '../alerts/system-alerts.ts'
import { findHigherPlan, type HigherPlan } from './higher-plan.ts'
import { getQuotaPolicy, type QuotaName } from './quotas.catalog.ts'
import { isKnownFeature } from './quotas.service.ts'
import type { WarningLevel } from './warning-level.ts'
import {
  type DueWarning,
  findStaleAlerts,
  hasUnreportedWarnings,
  takeDueWarnings,
} from './warnings.queries.ts'

/** Maximum number of warnings per transaction, and of alerts checked per statement. */
const BATCH_SIZE = 200
/** Milliseconds between checks for warnings to report. */
const NOTIFY_INTERVAL_MS = 5_000
/** Milliseconds between checks for stale alerts. */
const CLEANUP_INTERVAL_MS = 60_000

type WarningServices = Pick<AppContext, 'database' | 'alerts'>

const ALERT_STYLES = {
  50: { text: '50% of your quota used', alertType: 'info', priority: 20 },
  80: { text: '80% of your quota used', alertType: 'warning', priority: 40 },
  100: { text: 'quota reached', alertType: 'error', priority: 60 },
} as const satisfies Record<WarningLevel, Pick<SystemAlert, 'alertType' | 'priority'> & { text: string }>

const PERIODS: Record<QuotaPeriod, string> = {
  hourly: 'per hour',
  daily: 'per day',
  weekly: 'per week',
  monthly: 'per month',
}

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

const getQuotaName = ({ service, feature }: DueWarning) => `${service}/${feature}` as QuotaName

function toAlert(warning: DueWarning, plan: HigherPlan | null): SystemAlert {
  const { level, quota_limit, window_end, period } = warning
  const { title, unit } = getQuotaPolicy(getQuotaName(warning))
  const { text, ...style } = ALERT_STYLES[level]
  const amount = `${quota_limit.toLocaleString('en')} ${quota_limit === 1 ? unit.replace(/s$/, '') : unit}`
  const limitText = `Your limit is ${amount}${period ? ` ${PERIODS[period]}` : ''}.`
  const nextStep = window_end
    ? `It resets on ${TIME_FORMAT.format(window_end)} UTC.`
    : 'Delete items to free up space.'
  return {
    ...style,
    subject: warning.subject,
    userId: warning.user_id,
    title: `${title}: ${text}`,
    message: `${limitText} ${nextStep}${plan ? ` The **${escapeMarkup(plan.display_name)}** plan has a higher limit.` : ''}`,
    isPersistent: level === 100,
    expiresAt: window_end,
    metadata: {
      kind: 'quota_warning',
      service_name: warning.service,
      feature_name: warning.feature,
      warning_level: level,
      quota_limit,
      resets_at: window_end?.toISOString() ?? null,
      plan: plan && { ...plan },
    },
  }
}

/**
 * Creates a function that finds a plan with a higher limit for the quota of a warning. The function returns
 * null if there is none, if usage has not reached the limit, or if the limit is an override, which takes
 * precedence over plans. Warnings with the same quota and limit share a query.
 */
function createPlanLookup(tx: Prisma.TransactionClient) {
  const cached = new Map<string, Promise<HigherPlan | null>>()
  return (warning: DueWarning) => {
    if (warning.level < 100 || warning.source === 'user_override') return null
    const key = `${getQuotaName(warning)} ${warning.quota_limit}`
    const plan = cached.get(key) ?? findHigherPlan(tx, getQuotaName(warning), warning.quota_limit)
    cached.set(key, plan)
    return plan
  }
}

/**
 * Creates alerts for unreported warnings. An alert replaces the user's previous one about the same quota. If
 * several server instances run this at the same time, only one of them reports each warning.
 */
export async function createWarningAlerts({ database, alerts }: WarningServices): Promise<void> {
  while (await hasUnreportedWarnings(database)) {
    await database.prisma.$transaction(async (tx) => {
      await lockAlertEvents(tx)
      const dueWarnings = (await takeDueWarnings(tx, BATCH_SIZE)).filter(isKnownFeature)
      const findPlan = createPlanLookup(tx)
      const alertsToCreate: SystemAlert[] = []
      for (const warning of dueWarnings) alertsToCreate.push(toAlert(warning, await findPlan(warning)))
      await replaceSystemAlerts(tx, alertsToCreate)
    })
    alerts.notifyChanged()
  }
}

/**
 * Withdraws quota alerts that no longer apply, for example because units were refunded, items were deleted,
 * usage was reset, or the limit was changed.
 */
export async function withdrawStaleAlerts({ database, alerts }: WarningServices): Promise<void> {
  let lastCheckedId: number | null = 0
  while (lastCheckedId !== null) {
    const { subjects, last } = await findStaleAlerts(database, lastCheckedId, BATCH_SIZE)
    lastCheckedId = last
    if (subjects.length === 0) continue
    await database.prisma.$transaction(async (tx) => {
      await lockAlertEvents(tx)
      await deleteSystemAlerts(tx, subjects)
    })
    alerts.notifyChanged()
  }
}

/**
 * Starts tasks that create and withdraw quota alerts periodically.
 *
 * @returns a function that stops both tasks
 */
export function startWarningAlerts(
  context: WarningServices & Pick<AppContext, 'log'>,
): () => Promise<unknown> {
  const onError = (err: unknown) => context.log.warn({ err }, 'could not update quota alerts; retrying')
  const stops = [
    startPeriodicTask({ every: NOTIFY_INTERVAL_MS, work: () => createWarningAlerts(context), onError }),
    startPeriodicTask({ every: CLEANUP_INTERVAL_MS, work: () => withdrawStaleAlerts(context), onError }),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}
