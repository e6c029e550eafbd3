import type { BillingCycle } from '@veranda/database'

const DAY_MS = 86_400_000

/** Adds days of 24 hours. */
export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/**
 * Adds months in UTC. Keeps the time and the day of the month, or returns the last day of a shorter month.
 */
function addMonths(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/**
 * Returns when a cycle that starts at the given time ends, or null if it never does.
 *
 * @example
 * getCycleEnd(new Date('2027-01-31T12:00:00Z'), 'monthly') // 2027-02-28T12:00:00Z
 */
export function getCycleEnd(from: Date, cycle: BillingCycle): Date | null {
  if (cycle === 'lifetime') return null
  return cycle === 'weekly' ? addDays(from, 7) : addMonths(from, cycle === 'monthly' ? 1 : 12)
}
