import type { funnel, retention } from './journeys.service.ts'

export const FUNNEL_COLUMNS = ['step', 'visitors', 'share', 'of_before'] as const

/** A row for each step. */
export async function* rowsOfFunnel(made: ReturnType<typeof funnel>) {
  yield* (await made).steps
}

const weekColumn = (week: number) => `week_${week}`

/** A column for each week since they signed up, `week_0` being the same. */
export const retentionColumns = (weeks: number): string[] => [
  ...['week', 'signed_up'],
  ...Array.from({ length: weeks }, (_, week) => weekColumn(week)),
]

/** A row for each cohort, the earliest first; weeks that are still to come are empty. */
export async function* rowsOfRetention(made: ReturnType<typeof retention>) {
  for (const { week, signed_up, weeks } of (await made).cohorts)
    yield {
      ...{ week, signed_up },
      ...Object.fromEntries(weeks.map((users, since) => [weekColumn(since), users])),
    }
}
