import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { periodOf } from '../dashboard/buckets.ts'
import { segmentOf } from '../dashboard/dashboard.service.ts'
import { share } from '../dashboard/shares.ts'
import { findFunnel, findRetention } from './journeys.queries.ts'
import type { FunnelQuery } from './journeys.schema.ts'

/** Computes a conversion funnel. */
export async function funnel(database: Database, query: z.output<typeof FunnelQuery>, now = Date.now()) {
  const period = periodOf(query.dateRange, 'daily', query.timezone, now)
  const reached = await findFunnel(database, segmentOf(query), period, query.steps)
  return {
    steps: query.steps.map((step, index) => ({
      step,
      visitors: reached[index] ?? 0,
      share: share(reached[index] ?? 0, reached[0] ?? 0),
      of_before: index === 0 ? null : share(reached[index] ?? 0, reached[index - 1] ?? 0),
    })),
  }
}

/** Computes weekly user retention. */
export const retention = async (database: Database, weeks: number, now = new Date()) => ({
  cohorts: await findRetention(database, weeks, now),
})
