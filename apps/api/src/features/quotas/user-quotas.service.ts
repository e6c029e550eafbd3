import type { Prisma, QuotaFeature } from '@veranda/database'
import type * as z from 'zod'
import { refuseStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { beginActOn, userNotFound } from '../permissions/authority.ts'
import { REQUESTS } from '../rate-limits/rate-classes.ts'
import { subjectsOfUser, userSubject } from './guests.ts'
import { notReset, unknownQuota } from './quota-errors.ts'
import type { QuotaName } from './quotas.catalogue.ts'
import { quotasOfUser } from './quotas.service.ts'
import type { QuotaChange, QuotaReset } from './user-quotas.schema.ts'

/** @throws 404 if the user does not exist */
export async function quotasOf(context: Context<Viewer>, userId: number) {
  if ((await context.database.prisma.user.count({ where: { id: userId } })) === 0) throw userNotFound()
  return quotasOfUser(context, userId)
}

/** @throws 400 if the service does not have the feature */
export async function featureNamed(
  tx: Prisma.TransactionClient,
  { service_name: service, feature_name: feature }: { service_name: string; feature_name: string },
): Promise<QuotaFeature> {
  const found = await tx.quotaFeature.findUnique({ where: { service_feature: { service, feature } } })
  if (!found) throw unknownQuota()
  return found
}

const nameOf = ({ service, feature }: QuotaFeature) => `${service}/${feature}`

const told = (override: { limit: number | null; expiresAt: Date | null } | null) =>
  override && {
    quota_limit: override.limit,
    is_unlimited: override.limit === null,
    expires_at: override.expiresAt?.toISOString() ?? null,
  }

/** Sets or removes a user's quota override. */
export async function changeUserQuota(
  context: Context<Viewer>,
  userId: number,
  { override, updated_at, reason, ...names }: z.output<typeof QuotaChange>,
) {
  await context.database.prisma.$transaction(async (tx) => {
    await beginActOn(tx, context, userId)
    const { id: featureId } = await featureNamed(tx, names)
    const key = { userId_featureId: { userId, featureId } }
    const current = await tx.userQuota.findUnique({ where: key })
    refuseStale({ updated_at }, { updated_at: current?.updatedAt.toISOString() ?? null })
    const wanted = override && { limit: override.quota_limit, expiresAt: override.expires_at }
    const [before, after] = [told(current), told(wanted)]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (wanted) {
      const terms = { ...wanted, reason, updatedAt: new Date() }
      await tx.userQuota.upsert({ where: key, create: { userId, featureId, ...terms }, update: terms })
    } else await tx.userQuota.delete({ where: key })
    const quota = `${names.service_name}/${names.feature_name}`
    await recordAudit(tx, auditActor(context), {
      ...{ action: 'quota.override', targetType: 'user', targetId: String(userId) },
      before: { quota, override: before },
      after: { quota, override: after },
      reason,
    })
  })
  return quotasOfUser(context, userId)
}

/** Resets a user's usage in the current periods, for one quota or all. */
export async function resetUserQuotas(
  context: Context<Viewer>,
  userId: number,
  { service_name, feature_name, reason }: z.output<typeof QuotaReset>,
) {
  const requests = await context.rateLimits.requestsUsed(subjectsOfUser(userId))
  const reset = await context.database.prisma.$transaction(async (tx) => {
    await beginActOn(tx, context, userId)
    const one =
      service_name !== undefined && feature_name !== undefined
        ? await featureNamed(tx, { service_name, feature_name })
        : null
    if (one && one.kind !== 'consumed') throw notReset(nameOf(one) as QuotaName)
    const running = { windowEnd: { gt: new Date() }, ...(one && { featureId: one.id }) }
    const used = { subject: userSubject(userId), used: { gt: 0 }, ...running }
    const before = await tx.quotaUsage.findMany({ where: used, include: { feature: true } })
    const withRequests = requests.used > 0 && (!one || nameOf(one) === REQUESTS)
    const units = [
      ...before.map(({ feature, used }) => [nameOf(feature), Number(used)]),
      ...(withRequests ? [[REQUESTS, requests.used]] : []),
    ]
    await tx.quotaWarning.deleteMany({ where: { userId, ...running } })
    if (units.length === 0) return []
    await tx.quotaUsage.deleteMany({ where: used })
    await recordAudit(tx, auditActor(context), {
      ...{ action: 'quota.reset', targetType: 'user', targetId: String(userId) },
      before: { used: Object.fromEntries(units) },
      reason,
    })
    return units.map(([name]) => String(name))
  })
  if (reset.includes(REQUESTS)) await context.rateLimits.resetRequests(userId)
  return { reset, ...(await quotasOfUser(context, userId)) }
}
