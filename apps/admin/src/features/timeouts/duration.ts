import { TIMEOUT_DURATIONS } from '../../lib/timeout-types.ts'

/** Durations to choose from: a number of hours, or `until` for an end date. */
export const DURATIONS = [...TIMEOUT_DURATIONS, { value: 'until', label: 'Until a date…' }]

const HOUR_MS = 3_600_000

/**
 * Returns when a timeout that is issued now would end; null while no valid end date is entered.
 *
 * @param duration a value of `DURATIONS`
 * @param until the entered end date, used only if the duration is `until`
 * @param now current time in milliseconds
 */
export function getEnd(duration: string, until: string, now: number): Date | null {
  if (duration !== 'until') return new Date(now + Number(duration) * HOUR_MS)
  const end = new Date(until)
  return Number.isNaN(end.getTime()) ? null : end
}

/** Returns the request field that sets when the timeout ends: `expires_at` or `duration_hours`. */
export const toEndInput = (duration: string, until: string) =>
  duration === 'until' ? { expires_at: new Date(until).toISOString() } : { duration_hours: Number(duration) }
