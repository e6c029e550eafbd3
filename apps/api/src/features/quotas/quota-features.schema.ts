import * as z from 'zod'
import { expectedOf } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { reason } from '../permissions/permission-changes.schema.ts'
import { amount, EITHER, GlobalQuota, isEither, limit, Quota } from './quotas.schema.ts'

const QuotaFeature = Quota.pick({
  service_name: true,
  feature_name: true,
  title: true,
  unit: true,
  kind: true,
  reset_period: true,
})
  .extend({
    id: z.number().int().meta({ example: 1 }),
    default_limit: limit.describe('for whom nothing else says more; null when it is unlimited'),
    is_unlimited: z.boolean().describe('of the default').meta({ example: false }),
    guest: GlobalQuota.pick({
      id: true,
      quota_limit: true,
      is_unlimited: true,
      reset_period: true,
      is_active: true,
    })
      .nullable()
      .describe('the quota of guests; null where they have the default'),
  })
  .meta({ id: 'QuotaFeature' })

export const QuotaFeatureList = z.object({ features: z.array(QuotaFeature) })
export const OneQuotaFeature = z.object({ feature: QuotaFeature })
export const QuotaFeatureId = z.object({ id: databaseId })

export const QuotaDefaultChange = z
  .object({ ...amount, expected: expectedOf({ default_limit: limit }), reason })
  .refine(isEither, EITHER)
  .meta({ id: 'QuotaDefaultChange', example: { quota_limit: 20, reason: 'Asked for by the forum team' } })
