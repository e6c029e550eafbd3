import * as z from 'zod'
import { expectedSchema } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { reason } from '../permissions/permission-changes.schema.ts'
import {
  GlobalQuota,
  hasLimitOrUnlimited,
  LIMIT_OR_UNLIMITED_ERROR,
  limit,
  limitInput,
  Quota,
} from './quotas.schema.ts'

const QuotaFeature = Quota.pick({
  service_name: true,
  feature_name: true,
  title: true,
  unit: true,
  kind: true,
  reset_period: true,
})
  .extend({
    id: z.number().int().describe('ID of the quota feature.').meta({ example: 1 }),
    default_limit: limit.describe(
      'Limit for users and guests without an override, plan quota, or guest quota for the feature. Null if unlimited.',
    ),
    is_unlimited: z.boolean().describe('Whether the default is unlimited.').meta({ example: false }),
    guest: GlobalQuota.pick({
      id: true,
      quota_limit: true,
      is_unlimited: true,
      reset_period: true,
      is_active: true,
    })
      .nullable()
      .describe('Guest quota of the feature, even if it is inactive. Null if there is none.'),
  })
  .meta({ id: 'QuotaFeature', description: 'A feature that is limited by quotas.' })

export const QuotaFeatureList = z.object({
  features: z.array(QuotaFeature).describe('All features that are limited by quotas.'),
})
export const QuotaFeatureResponse = z.object({ feature: QuotaFeature.describe('The quota feature.') })
export const QuotaFeatureId = z.object({ id: databaseId.describe('ID of the quota feature.') })

export const QuotaDefaultChange = z
  .object({
    ...limitInput,
    expected: expectedSchema({
      default_limit: limit.describe('Default limit that you loaded. Null if unlimited.'),
    }),
    reason,
  })
  .refine(hasLimitOrUnlimited, LIMIT_OR_UNLIMITED_ERROR)
  .meta({
    id: 'QuotaDefaultChange',
    description: 'New default limit of a feature.',
    example: { quota_limit: 20, reason: 'Requested by the forum team' },
  })
