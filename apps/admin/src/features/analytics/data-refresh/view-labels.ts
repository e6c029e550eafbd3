import { formatCount, formatQuantity } from '../../../lib/format.ts'
import { formatDuration } from '../metrics.ts'
import type { View } from './views.ts'

export const VIEW_LABELS: Record<View['name'], { title: string; description: string }> = {
  roll_ups: {
    title: 'Quarter-hourly and daily data',
    description: 'Updated automatically as events arrive. Refreshing it also refreshes the monthly data.',
  },
  months: {
    title: 'Monthly data',
    description: 'Used for long date ranges. Updated automatically after each month ends.',
  },
}

export const STATE_LABELS: Record<View['state'], string> = {
  never: 'Never',
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
}

/** Labels for views whose refresh time is unknown. The existing data stays until a refresh completes. */
const UNKNOWN_AGE_LABELS: Record<View['state'], string> = {
  never: 'Not computed yet',
  running: 'Unchanged until the refresh is done',
  done: 'Unknown',
  failed: 'Unchanged because the last refresh failed',
}

/** `Up to date`, `3 h 10 min behind`, `Refreshed 2 days ago` */
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

/** Formats the database's estimate of the row count, which doesn't cover a new view yet. */
export const formatRowCount = (rows: number) => (rows === 0 ? 'Unknown' : `About ${formatCount(rows)}`)

/** Formats the duration or the progress of a refresh. */
export function formatRun({ state, done, total, duration_ms }: View): string {
  if (state === 'running') return total === 0 ? ', queued' : `, ${done} of ${total} processed`
  return duration_ms === null
    ? ''
    : `, took ${duration_ms < 1000 ? `${duration_ms} ms` : formatDuration(duration_ms / 1000)}`
}
