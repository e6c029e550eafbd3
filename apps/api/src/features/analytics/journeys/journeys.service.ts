import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { toSegment } from '../dashboard/dashboard.service.ts'
import { getPeriod } from '../dashboard/period.ts'
import { getShare } from '../dashboard/shares.ts'
import { findFunnel, findRetention } from './journeys.queries.ts'
import type { FunnelQuery } from './journeys.schema.ts'

/** Computes a conversion funnel. */
export async function computeFunnel(
  database: Database,
  query: z.output<typeof FunnelQuery>,
  now = Date.now(),
) {
  const period = getPeriod(query.dateRange, 'daily', query.timezone, now)
  const visitorCounts = await findFunnel(database, toSegment(query), period, query.steps)
  return {
    steps: query.steps.map((step, index) => {
      const visitors = visitorCounts[index] ?? 0
      const share_of_previous = index === 0 ? null : getShare(visitors, visitorCounts[index - 1] ?? 0)
      return {
        step,
        visitors,
        share: getShare(visitors, visitorCounts[0] ?? 0),
        share_of_previous,
        of_before: share_of_previous,
      }
    }),
  }
}

/** Computes weekly user retention. */
export const computeRetention = async (database: Database, weekCount: number, now = new Date()) => ({
  cohorts: await findRetention(database, weekCount, now),
})
