import type { Sql } from '@veranda/database'
import { namesOf } from '../quotas/quotas.catalogue.ts'
import { REQUESTS } from './rate-classes.ts'

const { service_name: service, feature_name: feature } = namesOf(REQUESTS)

/** Subquery for the ID of the request quota. */
export const REQUESTS_ID = `(SELECT id FROM quota_feature WHERE service = '${service}' AND feature = '${feature}')`

/** Finds the hourly request quota of guests. Null if it is unlimited. */
export async function findGuestRequests(database: Sql): Promise<number | null> {
  const [row] = await database.query<{ quota_limit: number | null }>(
    `SELECT quota_limit FROM quota_in_force(NULL, ${REQUESTS_ID})`,
  )
  return row?.quota_limit ?? null
}
