import type { computeFunnel, computeRetention } from './journeys.service.ts'

export const FUNNEL_COLUMNS = ['step', 'visitors', 'share', 'share_of_previous', 'of_before'] as const

/** Yields a row for each step. */
export async function* toFunnelRows(resultPromise: ReturnType<typeof computeFunnel>) {
  yield* (await resultPromise).steps
}

const formatWeekColumn = (week: number) => `week_${week}`

/** Returns the columns, with one for each week since sign-up. `week_0` is the week of the sign-up. */
export const getRetentionColumns = (weeks: number): string[] => [
  'week',
  'signed_up',
  ...Array.from({ length: weeks }, (_, week) => formatWeekColumn(week)),
]

/** Yields a row for each cohort, oldest first. Future weeks are empty. */
export async function* toRetentionRows(resultPromise: ReturnType<typeof computeRetention>) {
  for (const { week, signed_up, weeks } of (await resultPromise).cohorts)
    yield {
      week,
      signed_up,
      ...Object.fromEntries(weeks.map((users, weekNumber) => [formatWeekColumn(weekNumber), users])),
    }
}
