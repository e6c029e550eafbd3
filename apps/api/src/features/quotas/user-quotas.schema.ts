import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { future } from '../../http/moments.ts'
import { readAt, reason } from '../permissions/permission-changes.schema.ts'
import { amount, date, EITHER, isEither, names, Quota } from './quotas.schema.ts'

export const UserId = z.object({ id: databaseId })

const UserQuota = Quota.extend({
  override: z
    .object({
      ...Quota.pick({ quota_limit: true, is_unlimited: true, expires_at: true }).shape,
      reason: z.string().nullable().meta({ example: 'Draws for the whole team' }),
      updated_at: date,
      instead_of: Quota.pick({
        quota_limit: true,
        is_unlimited: true,
        quota_source: true,
        plan: true,
      }).describe('what there would be without it'),
    })
    .nullable()
    .describe('of this user alone; one that has ended stays here until it is taken away, but does not count'),
}).meta({ id: 'UserQuota' })

export const UserQuotas = z.object({ quotas: z.array(UserQuota) })

export const WhoseQuotas = UserQuotas.extend({
  user: z.object({
    id: z.number().int().meta({ example: 7 }),
    username: z.string().meta({ example: 'ada' }),
    name: z.string().meta({ example: 'Ada Lovelace' }),
  }),
})

export const QuotaChange = z
  .object({
    ...names,
    override: z
      .strictObject({ ...amount, expires_at: future.nullable().default(null) })
      .refine(isEither, EITHER)
      .nullable()
      .describe('in place of what the plans give; null takes it away'),
    updated_at: readAt
      .nullable()
      .describe(
        '`updated_at` of the override as it was read, null where there was none; a change since then is a 409',
      ),
    reason,
  })
  .meta({ id: 'QuotaChange' })

export const QuotaReset = z
  .object({
    service_name: names.service_name.optional(),
    feature_name: names.feature_name.optional().describe('without one, all that is consumed'),
    reason,
  })
  .refine(({ service_name, feature_name }) => (service_name === undefined) === (feature_name === undefined), {
    path: ['feature_name'],
    message: 'Both names, or neither',
  })
  .meta({ id: 'QuotaReset' })

export const QuotasReset = UserQuotas.extend({
  reset: z
    .array(z.string())
    .describe('of which something had been used')
    .meta({ example: ['uploads/daily_uploads'] }),
})
