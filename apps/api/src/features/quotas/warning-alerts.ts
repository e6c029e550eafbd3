import type { Prisma, QuotaPeriod } from '@veranda/database'
import { escapeMarkup } from '@veranda/text'
import type { Parts } from '../../parts.ts'
import { startRounds } from '../../rounds.ts'
import { holdEvents } from '../alerts/announcing.ts'
import { type OwnAlert, putUp, takeBack } from '../alerts/own-alerts.ts'
import { type PlanWithMore, planWithMore } from './plan-with-more.ts'
import { type QuotaName, quotaPolicy } from './quotas.catalogue.ts'
import { isKnown } from './quotas.service.ts'
import type { WarningLevel } from './warning-level.ts'
import { type DueWarning, findStaleAlerts, isAnybodyUntold, takeDueWarnings } from './warnings.queries.ts'

/** Maximum number of warnings per transaction, and of alerts checked per statement. */
const BATCH = 200
/** Milliseconds between checks for warnings to report. */
const TELL_EVERY = 5_000
/** Milliseconds between checks for stale alerts. */
const LOOK_EVERY = 60_000

type Telling = Pick<Parts, 'database' | 'alerts'>

const LOOKS = {
  50: { words: '50% of your quota used', alertType: 'info', priority: 20 },
  80: { words: '80% of your quota used', alertType: 'warning', priority: 40 },
  100: { words: 'quota reached', alertType: 'error', priority: 60 },
} as const satisfies Record<WarningLevel, Pick<OwnAlert, 'alertType' | 'priority'> & { words: string }>

const PERIODS: Record<QuotaPeriod, string> = {
  hourly: 'per hour',
  daily: 'per day',
  weekly: 'per week',
  monthly: 'per month',
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
})

const nameOf = ({ service, feature }: DueWarning) => `${service}/${feature}` as QuotaName

function alertOf(warning: DueWarning, plan: PlanWithMore | null): OwnAlert {
  const { level, quota_limit, window_end, period } = warning
  const { title, unit } = quotaPolicy(nameOf(warning))
  const { words, ...look } = LOOKS[level]
  const counted = `${quota_limit.toLocaleString('en')} ${quota_limit === 1 ? unit.replace(/s$/, '') : unit}`
  const amount = `Your limit is ${counted}${period ? ` ${PERIODS[period]}` : ''}.`
  const wayOn = window_end
    ? `It resets on ${MOMENT.format(window_end).replace(' at', ',')} UTC.`
    : 'Delete items to free up space.'
  return {
    ...look,
    subject: warning.subject,
    userId: warning.user_id,
    title: `${title}: ${words}`,
    message: `${amount} ${wayOn}${plan ? ` The **${escapeMarkup(plan.display_name)}** plan has a higher limit.` : ''}`,
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
 * Returns a function that finds a plan with a higher limit for an exceeded quota, with one query per quota
 * and limit.
 */
function plansWithMore(tx: Prisma.TransactionClient) {
  const known = new Map<string, Promise<PlanWithMore | null>>()
  return (warning: DueWarning) => {
    if (warning.level < 100 || warning.source === 'user_override') return null
    const key = `${nameOf(warning)} ${warning.quota_limit}`
    const plan = known.get(key) ?? planWithMore(tx, nameOf(warning), warning.quota_limit)
    known.set(key, plan)
    return plan
  }
}

/** Creates alerts for unreported warnings. Each warning is reported once, even with several instances. */
export async function tellOfWarnings({ database, alerts }: Telling): Promise<void> {
  while (await isAnybodyUntold(database)) {
    await database.prisma.$transaction(async (tx) => {
      await holdEvents(tx)
      const due = (await takeDueWarnings(tx, BATCH)).filter(isKnown)
      const planOf = plansWithMore(tx)
      const told: OwnAlert[] = []
      for (const warning of due) told.push(alertOf(warning, await planOf(warning)))
      await putUp(tx, told)
    })
    alerts.changed()
  }
}

/**
 * Withdraws alerts that no longer apply, because units were refunded, items were deleted, usage was reset, or
 * the limit was raised.
 */
export async function takeBackWarnings({ database, alerts }: Telling): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    const { subjects, last } = await findStaleAlerts(database, after, BATCH)
    after = last
    if (subjects.length === 0) continue
    await database.prisma.$transaction(async (tx) => {
      await holdEvents(tx)
      await takeBack(tx, subjects)
    })
    alerts.changed()
  }
}

/** Runs both periodically while the server runs. Returns a function that stops them. */
export function startWarnings(parts: Telling & Pick<Parts, 'log'>): () => Promise<unknown> {
  const onError = (err: unknown) => parts.log.warn({ err }, 'nobody was told of a quota; they will be')
  const stops = [
    startRounds({ every: TELL_EVERY, work: () => tellOfWarnings(parts), onError }),
    startRounds({ every: LOOK_EVERY, work: () => takeBackWarnings(parts), onError }),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}
