import type { Prisma, QuotaFeature } from '@veranda/database'
import type * as z from 'zod'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminActionOn, userNotFound } from '../permissions/authority.ts'
import { REQUEST_QUOTA_NAME } from '../rate-limits/rate-classes.ts'
import { quotaNotResettable, unknownQuota } from './quota-errors.ts'
import type { QuotaName } from './quotas.catalog.ts'
import { loadUserQuotas } from './quotas.service.ts'
import { getUserSubjects, toUserSubject } from './subjects.ts'
import type { QuotaChange, QuotaReset } from './user-quotas.schema.ts'

/**
 * Returns a user's quotas, with overrides.
 *
 * @throws 404 if the user does not exist
 */
export async function listUserQuotas(context: Context<CurrentUser>, userId: number) {
  if ((await context.database.prisma.user.count({ where: { id: userId } })) === 0) throw userNotFound()
  return loadUserQuotas(context, userId)
}

/** @throws 400 if the service does not have the feature */
export async function findQuotaFeature(
  tx: Prisma.TransactionClient,
  { service_name: service, feature_name: feature }: { service_name: string; feature_name: string },
): Promise<QuotaFeature> {
  const found = await tx.quotaFeature.findUnique({ where: { service_feature: { service, feature } } })
  if (!found) throw unknownQuota()
  return found
}

const getQuotaName = ({ service, feature }: QuotaFeature) => `${service}/${feature}`

const toAuditOverride = (override: { limit: number | null; expiresAt: Date | null } | null) =>
  override && {
    quota_limit: override.limit,
    is_unlimited: override.limit === null,
    expires_at: override.expiresAt?.toISOString() ?? null,
  }

/** Sets or removes a user's quota override. */
export async function setUserQuota(
  context: Context<CurrentUser>,
  userId: number,
  { override, updated_at, reason, ...names }: z.output<typeof QuotaChange>,
) {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminActionOn(tx, context, userId)
    const { id: featureId } = await findQuotaFeature(tx, names)
    const key = { userId_featureId: { userId, featureId } }
    const current = await tx.userQuota.findUnique({ where: key })
    rejectStale({ updated_at }, { updated_at: current?.updatedAt.toISOString() ?? null })
    const newOverride = override && { limit: override.quota_limit, expiresAt: override.expires_at }
    const [before, after] = [toAuditOverride(current), toAuditOverride(newOverride)]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (newOverride) {
      const columns = { ...newOverride, reason, updatedAt: new Date() }
      await tx.userQuota.upsert({ where: key, create: { userId, featureId, ...columns }, update: columns })
    } else await tx.userQuota.delete({ where: key })
    const quota = `${names.service_name}/${names.feature_name}`
    await recordAudit(tx, getAuditActor(context), {
      action: 'quota.override',
      targetType: 'user',
      targetId: String(userId),
      before: { quota, override: before },
      after: { quota, override: after },
      reason,
    })
  })
  return loadUserQuotas(context, userId)
}

/** Resets a user's usage in the current periods, for one quota or for all quotas of the kind `consumed`. */
export async function resetUserQuotas(
  context: Context<CurrentUser>,
  userId: number,
  { service_name, feature_name, reason }: z.output<typeof QuotaReset>,
) {
  const requestUsage = await context.rateLimits.getRequestUsage(getUserSubjects(userId))
  const resetQuotas = await context.database.prisma.$transaction(async (tx) => {
    await beginAdminActionOn(tx, context, userId)
    const selectedFeature =
      service_name !== undefined && feature_name !== undefined
        ? await findQuotaFeature(tx, { service_name, feature_name })
        : null
    if (selectedFeature && selectedFeature.kind !== 'consumed')
      throw quotaNotResettable(getQuotaName(selectedFeature) as QuotaName)
    const inCurrentPeriod = {
      windowEnd: { gt: new Date() },
      ...(selectedFeature && { featureId: selectedFeature.id }),
    }
    const whereUsed = { subject: toUserSubject(userId), used: { gt: 0 }, ...inCurrentPeriod }
    const usageRows = await tx.quotaUsage.findMany({ where: whereUsed, include: { feature: true } })
    const resetsRequests =
      requestUsage.used > 0 && (!selectedFeature || getQuotaName(selectedFeature) === REQUEST_QUOTA_NAME)
    const usageEntries = [
      ...usageRows.map(({ feature, used }) => [getQuotaName(feature), Number(used)]),
      ...(resetsRequests ? [[REQUEST_QUOTA_NAME, requestUsage.used]] : []),
    ]
    await tx.quotaWarning.deleteMany({ where: { userId, ...inCurrentPeriod } })
    if (usageEntries.length === 0) return []
    await tx.quotaUsage.deleteMany({ where: whereUsed })
    await recordAudit(tx, getAuditActor(context), {
      action: 'quota.reset',
      targetType: 'user',
      targetId: String(userId),
      before: { used: Object.fromEntries(usageEntries) },
      reason,
    })
    return usageEntries.map(([name]) => String(name))
  })
  if (resetQuotas.includes(REQUEST_QUOTA_NAME)) await context.rateLimits.resetRequests(userId)
  return { reset: resetQuotas, ...(await loadUserQuotas(context, userId)) }
}
