import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { futureTime } from '../../http/times.ts'
import { lastKnownUpdate, reason } from '../permissions/permission-changes.schema.ts'
import {
  date,
  hasLimitOrUnlimited,
  LIMIT_OR_UNLIMITED_ERROR,
  limitInput,
  Quota,
  quotaNameFields,
} from './quotas.schema.ts'

export const UserId = z.object({ id: databaseId.describe('ID of the user.') })

const UserQuota = Quota.extend({
  override: z
    .object({
      ...Quota.pick({ quota_limit: true, is_unlimited: true }).shape,
      expires_at: date
        .nullable()
        .describe('Time at which the override expires. Null if it does not expire.')
        .meta({ example: null }),
      reason: z
        .string()
        .nullable()
        .describe('Reason for the override. Null if none was given.')
        .meta({ example: 'Creates images for the whole team' }),
      updated_at: date.describe(
        'Time of the last change to the override. Send it with an update to detect concurrent changes.',
      ),
      instead_of: Quota.pick({
        quota_limit: true,
        is_unlimited: true,
        quota_source: true,
        plan: true,
      }).describe('Limit that would apply without the override.'),
    })
    .nullable()
    .describe(
      'Override for this user. Null if there is none. An expired override has no effect, but is listed until it is removed.',
    ),
}).meta({ id: 'UserQuota', description: "A user's quota with its current usage and override." })

export const UserQuotas = z.object({ quotas: z.array(UserQuota).describe('All quotas of the user.') })

export const QuotasWithUser = UserQuotas.extend({
  user: z
    .object({
      id: z.number().int().describe('ID of the user.').meta({ example: 7 }),
      username: z.string().describe('Username of the user.').meta({ example: 'ada' }),
      name: z.string().describe('Display name of the user.').meta({ example: 'Ada Lovelace' }),
    })
    .describe('User whose quotas these are.'),
})

export const QuotaChange = z
  .object({
    ...quotaNameFields,
    override: z
      .strictObject({
        ...limitInput,
        expires_at: futureTime
          .nullable()
          .default(null)
          .describe('Time at which the override expires. Null for no expiration.'),
      })
      .refine(hasLimitOrUnlimited, LIMIT_OR_UNLIMITED_ERROR)
      .nullable()
      .describe(
        "Override that replaces the limit from the user's plans or the feature's default. Null removes the override.",
      ),
    updated_at: lastKnownUpdate
      .nullable()
      .describe(
        'Value of `updated_at` when you loaded the override, null if there was none. If the override has changed since, the request fails with 409.',
      ),
    reason,
  })
  .meta({ id: 'QuotaChange', description: "Change to a user's quota override." })

export const QuotaReset = z
  .object({
    service_name: quotaNameFields.service_name
      .optional()
      .describe('Service of the quota to reset. Omit both names to reset all quotas of the kind `consumed`.'),
    feature_name: quotaNameFields.feature_name
      .optional()
      .describe('Feature of the quota to reset. Omit both names to reset all quotas of the kind `consumed`.'),
    reason,
  })
  .refine(({ service_name, feature_name }) => (service_name === undefined) === (feature_name === undefined), {
    path: ['feature_name'],
    message: 'Set both service_name and feature_name, or neither',
  })
  .meta({
    id: 'QuotaReset',
    description: 'Quota whose usage is reset, or all quotas of the kind `consumed`.',
  })

export const QuotaResetResult = UserQuotas.extend({
  reset: z
    .array(z.string())
    .describe('Quotas that had usage to reset, as `service_name/feature_name`.')
    .meta({ example: ['uploads/daily_uploads'] }),
})
