import type { GuestQuota, QuotaFeature } from '@veranda/database'
import type * as z from 'zod'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction } from '../permissions/authority.ts'
import { quotaFeatureNotFound } from './quota-errors.ts'
import type { QuotaDefaultChange } from './quota-features.schema.ts'
import { isKnownFeature, toQuotaNames } from './quotas.service.ts'

type Row = QuotaFeature & { guests: GuestQuota | null }

const toQuotaFeature = ({ guests: guestQuota, ...row }: Row) => ({
  id: row.id,
  ...toQuotaNames(row),
  kind: row.kind,
  reset_period: row.period,
  default_limit: row.defaultLimit,
  is_unlimited: row.defaultLimit === null,
  guest: guestQuota && {
    id: guestQuota.id,
    quota_limit: guestQuota.limit,
    is_unlimited: guestQuota.limit === null,
    reset_period: guestQuota.period ?? row.period,
    is_active: guestQuota.isActive,
  },
})

const include = { guests: true } as const

export async function listQuotaFeatures({ database }: Context<CurrentUser>) {
  const rows = await database.prisma.quotaFeature.findMany({
    include,
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  })
  return { features: rows.filter(isKnownFeature).map(toQuotaFeature) }
}

/** @throws 404 'Quota feature not found' */
export async function getQuotaFeature({ database }: Pick<Context, 'database'>, id: number) {
  const row = await database.prisma.quotaFeature.findUnique({ where: { id }, include })
  if (!row || !isKnownFeature(row)) throw quotaFeatureNotFound()
  return { feature: toQuotaFeature(row) }
}

/**
 * Changes a feature's default limit. It applies to users without an override or plan quota for the feature,
 * and to guests if the feature has no active guest quota.
 */
export async function setQuotaDefault(
  context: Context<CurrentUser>,
  id: number,
  { quota_limit, expected, reason }: z.output<typeof QuotaDefaultChange>,
) {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    // `FOR NO KEY UPDATE` does not block concurrent consumption, which inserts rows that reference the locked
    // row.
    await tx.$queryRaw`SELECT id FROM quota_feature WHERE id = ${id} FOR NO KEY UPDATE`
    const row = await tx.quotaFeature.findUnique({ where: { id } })
    if (!row || !isKnownFeature(row)) throw quotaFeatureNotFound()
    rejectStale(expected, { default_limit: row.defaultLimit })
    if (row.defaultLimit === quota_limit) return
    await tx.quotaFeature.update({ where: { id }, data: { defaultLimit: quota_limit } })
    const quota = `${row.service}/${row.feature}`
    await recordAudit(tx, getAuditActor(context), {
      action: 'quota.default',
      targetType: 'quota_feature',
      targetId: String(id),
      before: { quota, default_limit: row.defaultLimit },
      after: { quota, default_limit: quota_limit },
      reason,
    })
  })
  // The default limit also applies to guests if the feature has no active guest quota.
  await context.rateLimits.refreshGuestRequestQuota()
  return getQuotaFeature(context, id)
}
