import type { funnel, retention } from './journeys.service.ts'

export const FUNNEL_COLUMNS = ['step', 'visitors', 'share', 'of_before'] as const

/** Yields a row for each step. */
export async function* rowsOfFunnel(made: ReturnType<typeof funnel>) {
  yield* (await made).steps
}

const weekColumn = (week: number) => `week_${week}`

/** Returns the columns, with one for each week since sign-up. `week_0` is the week of the sign-up. */
export const retentionColumns = (weeks: number): string[] => [
  ...['week', 'signed_up'],
  ...Array.from({ length: weeks }, (_, week) => weekColumn(week)),
]

/** Yields a row for each cohort, oldest first. Future weeks are empty. */
export async function* rowsOfRetention(made: ReturnType<typeof retention>) {
  for (const { week, signed_up, weeks } of (await made).cohorts)
    yield {
      ...{ week, signed_up },
      ...Object.fromEntries(weeks.map((users, since) => [weekColumn(since), users])),
    }
}
