import type { BillingCycle } from '@veranda/database'

const DAY_MS = 86_400_000

/** Adds days of 24 hours. */
export const addDays = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS)

/**
 * Adds months in UTC. Keeps the time and the day of the month. If the resulting month lacks that day, returns
 * its last day.
 */
function addMonths(time: Date, months: number): Date {
  const end = new Date(time)
  end.setUTCMonth(end.getUTCMonth() + months)
  // A missing day overflows into the next month. Day 0 is the last day of the month before.
  if (end.getUTCDate() !== time.getUTCDate()) end.setUTCDate(0)
  return end
}

/**
 * Returns the end of a billing cycle that starts at the given time, or null for a lifetime cycle.
 *
 * @example
 * getCycleEnd(new Date('2027-01-31T12:00:00Z'), 'monthly') // 2027-02-28T12:00:00Z
 */
export function getCycleEnd(start: Date, cycle: BillingCycle): Date | null {
  if (cycle === 'lifetime') return null
  return cycle === 'weekly' ? addDays(start, 7) : addMonths(start, cycle === 'monthly' ? 1 : 12)
}
