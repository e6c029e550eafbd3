import type { BillingCycle } from '@veranda/database'

const DAY = 86_400_000

/** So many days of 24 hours later. */
export const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * DAY)

/** The same day and time of another month, in UTC; of a month without that day, its last one. */
function monthsLater(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/**
 * When a cycle that begins at this moment ends; null for never.
 *
 * @example
 * endOfCycle(new Date('2027-01-31T12:00:00Z'), 'monthly') // 2027-02-28T12:00:00Z
 */
export function endOfCycle(from: Date, cycle: BillingCycle): Date | null {
  if (cycle === 'lifetime') return null
  return cycle === 'weekly' ? daysLater(from, 7) : monthsLater(from, cycle === 'monthly' ? 1 : 12)
}
