import { formatCount, formatQuantity } from '../../../lib/format.ts'
import type { View } from '../analytics.api.ts'
import { formatDuration } from '../metrics.ts'

/** Titles and descriptions of the analytics views, by name. */
export const VIEW_LABELS: Record<View['name'], { title: string; description: string }> = {
  roll_ups: {
    title: '15-minute and daily data',
    description: 'Updated automatically as events arrive. Refreshing it also refreshes the monthly data.',
  },
  months: {
    title: 'Monthly data',
    description:
      'Used for long date ranges. Updated automatically after each month ends. Missing months are filled in automatically.',
  },
}

/** Labels, by state of the last refresh, for a view whose age is unknown. */
const UNKNOWN_AGE_LABELS: Record<View['state'], string> = {
  never: 'Not computed yet',
  running: 'Refreshing. Reports show the previous data until the refresh completes.',
  done: 'Unknown',
  failed: 'Unchanged because the last refresh failed',
}

/** Formats the age of a view: `Up to date`, `3 h 10 min behind`, `Refreshed 2 days ago`. */
export function formatAge({
  name,
  state,
  age_seconds,
}: Pick<View, 'name' | 'state' | 'age_seconds'>): string {
  if (name === 'roll_ups') return age_seconds ? `${formatDuration(age_seconds)} behind` : 'Up to date'
  if (age_seconds === null) return UNKNOWN_AGE_LABELS[state]
  const days = Math.floor(age_seconds / 86_400)
  return `Refreshed ${days > 0 ? formatQuantity(days, 'day') : formatDuration(age_seconds)} ago`
}

/**
 * Formats the estimated row count: `About 214,000`. Returns `Unknown` for 0, because the database estimates 0
 * rows for a table that it has not analyzed yet.
 */
export const formatRowCount = (rows: number) =>
  rows === 0 ? 'Unknown' : `About ${formatCount(Number(rows.toPrecision(3)))}`

/** Name that the API reports as the requester of a refresh that the server started. */
const AUTOMATIC_REQUESTER = 'veranda'

/** Formats who started a refresh: ` by ada`, ` automatically`. */
export function formatRequester({ requested_by }: Pick<View, 'requested_by'>): string {
  if (requested_by === null) return ''
  return requested_by === AUTOMATIC_REQUESTER ? ' automatically' : ` by ${requested_by}`
}

/** Returns whether a refresh was requested but has not started yet. */
export const isQueued = ({ state, total }: Pick<View, 'state' | 'total'>) =>
  state === 'running' && total === 0

/** Formats the progress or outcome of the last refresh: `, 3 of 40 days processed`, `, completed in 16 s`. */
export function formatRefreshStatus({ name, state, done, total, duration_ms }: View): string {
  if (state === 'running') {
    if (isQueued({ state, total })) return ', queued'
    return `, ${done} of ${formatQuantity(total, name === 'months' ? 'month' : 'day')} processed`
  }
  const outcome = state === 'failed' ? ', failed' : ', completed'
  if (duration_ms === null) return outcome
  const duration = duration_ms < 1000 ? `${duration_ms} ms` : formatDuration(duration_ms / 1000)
  return `${outcome} ${state === 'failed' ? 'after' : 'in'} ${duration}`
}
