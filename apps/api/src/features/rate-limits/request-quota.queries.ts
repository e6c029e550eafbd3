import type { SqlRunner } from '@veranda/database'
import { splitQuotaName } from '../quotas/quotas.catalog.ts'
import { REQUEST_QUOTA_NAME } from './rate-classes.ts'

const { service_name: service, feature_name: feature } = splitQuotaName(REQUEST_QUOTA_NAME)

/** Subquery for the ID of the request quota. */
export const REQUEST_QUOTA_ID = `(SELECT id FROM quota_feature WHERE service = '${service}' AND feature = '${feature}')`

/** Finds the hourly request quota of guests. Returns null if it is unlimited. */
export async function findGuestRequestQuota(database: SqlRunner): Promise<number | null> {
  const [row] = await database.query<{ quota_limit: number | null }>(
    `SELECT quota_limit FROM quota_in_force(NULL, ${REQUEST_QUOTA_ID})`,
  )
  return row?.quota_limit ?? null
}
