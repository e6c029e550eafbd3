/** Durations to choose from: a number of hours, or `until` for an end date. */
export const DURATIONS = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
  { value: '720', label: '30 days' },
  { value: '8760', label: '1 year' },
  { value: 'until', label: 'Until a date…' },
]

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
