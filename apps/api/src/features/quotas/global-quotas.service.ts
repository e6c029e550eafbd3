import { type GuestQuota, isUniqueViolation, type Prisma, type QuotaFeature } from '@veranda/database'
import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { conflict, invalidRequest } from '../../http/errors.ts'
import { rejectStale } from '../../http/expected.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction } from '../permissions/authority.ts'
import { REQUEST_QUOTA_NAME } from '../rate-limits/rate-classes.ts'
import { globalQuotaNotFound } from './quota-errors.ts'
import { getQuotaPolicy, QUOTA_NAMES, type QuotaName, splitQuotaName } from './quotas.catalog.ts'
import type { GlobalQuotaQuery, GlobalQuotaReplacement, NewGlobalQuota } from './quotas.schema.ts'
import { findQuotaFeature } from './user-quotas.service.ts'

export const globalQuotaExists = () =>
  conflict('global_quota_exists', 'This feature already has a guest quota')

/** Guest quota with its feature. The API and the audit log call guest quotas `global_quota`. */
type Row = GuestQuota & { feature: QuotaFeature }
/** Properties of a guest quota that administrators can change. */
type GuestQuotaFields = Pick<
  z.output<typeof GlobalQuotaReplacement>,
  'quota_limit' | 'reset_period' | 'description' | 'is_active'
>

const getQuotaName = ({ service, feature }: QuotaFeature) => `${service}/${feature}` as QuotaName

const toFields = (row: GuestQuota): GuestQuotaFields => ({
  quota_limit: row.limit,
  reset_period: row.period,
  description: row.description,
  is_active: row.isActive,
})

const toGlobalQuota = (row: Row) => ({
  id: row.id,
  service_name: row.feature.service,
  feature_name: row.feature.feature,
  title: getQuotaPolicy(getQuotaName(row.feature)).title,
  ...toFields(row),
  is_unlimited: row.limit === null,
  reset_period: row.period ?? row.feature.period,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

const toGuestQuotaColumns = ({ quota_limit, reset_period, description, is_active }: GuestQuotaFields) => ({
  limit: quota_limit,
  period: reset_period,
  description: description || null,
  isActive: is_active,
})

/**
 * Validates the fields and returns them as they are stored. A period that equals the feature's default is
 * stored as null.
 */
function validateFields(
  { quota_limit, reset_period, description, is_active }: GuestQuotaFields,
  feature: QuotaFeature,
): GuestQuotaFields {
  if (reset_period !== null && feature.kind !== 'consumed')
    throw invalidRequest([
      { path: 'reset_period', message: 'Must be null, because this quota has no period' },
    ])
  if (getQuotaName(feature) === REQUEST_QUOTA_NAME && reset_period !== null && reset_period !== 'hourly')
    throw invalidRequest([
      { path: 'reset_period', message: 'Must be hourly, because requests are counted per hour' },
    ])
  return {
    quota_limit,
    is_active,
    description: description || null,
    reset_period: reset_period === feature.period ? null : reset_period,
  }
}

const include = { feature: true } as const

/** Excludes guest quotas of features that only another version of Veranda has. */
const IS_KNOWN = {
  feature: {
    OR: QUOTA_NAMES.map(splitQuotaName).map(({ service_name: service, feature_name: feature }) => ({
      service,
      feature,
    })),
  },
} satisfies Prisma.GuestQuotaWhereInput

export async function listGlobalQuotas(
  { database }: Context<CurrentUser>,
  query: z.output<typeof GlobalQuotaQuery>,
) {
  const { prisma } = database
  const [total, rows] = await Promise.all([
    prisma.guestQuota.count({ where: IS_KNOWN }),
    prisma.guestQuota.findMany({
      where: IS_KNOWN,
      include,
      orderBy: [{ feature: { sortOrder: 'asc' } }, { id: 'asc' }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
  ])
  return { quotas: rows.map(toGlobalQuota), pagination: paginate(query, total) }
}

/** @throws 404 'Guest quota not found' */
export async function getGlobalQuota({ database }: Pick<Context, 'database'>, id: number) {
  const row = await database.prisma.guestQuota.findUnique({ where: { id, ...IS_KNOWN }, include })
  if (!row) throw globalQuotaNotFound()
  return { quota: toGlobalQuota(row) }
}

const toAuditFields = (action: string, id: number) =>
  ({ action, targetType: 'global_quota', targetId: String(id) }) as const

export async function createGlobalQuota(
  context: Context<CurrentUser>,
  { reason, service_name, feature_name, ...input }: z.output<typeof NewGlobalQuota>,
) {
  try {
    const id = await context.database.prisma.$transaction(async (tx) => {
      await beginAdminAction(tx, context)
      const feature = await findQuotaFeature(tx, { service_name, feature_name })
      const fields = validateFields(input, feature)
      const row = await tx.guestQuota.create({
        data: { ...toGuestQuotaColumns(fields), featureId: feature.id },
      })
      await recordAudit(tx, getAuditActor(context), {
        ...toAuditFields('global_quota.create', row.id),
        after: { service_name, feature_name, ...fields },
        reason,
      })
      return row.id
    })
    await context.rateLimits.refreshGuestRequestQuota()
    return getGlobalQuota(context, id)
  } catch (error) {
    if (isUniqueViolation(error, 'feature_id')) throw globalQuotaExists()
    throw error
  }
}

/**
 * Locks the row of a guest quota, so that concurrent changes run one after another.
 *
 * @throws 404 'Guest quota not found'
 */
async function lockGuestQuota(tx: Prisma.TransactionClient, id: number): Promise<Row> {
  await tx.$queryRaw`SELECT id FROM guest_quota WHERE id = ${id} FOR UPDATE`
  const row = await tx.guestQuota.findUnique({ where: { id, ...IS_KNOWN }, include })
  if (!row) throw globalQuotaNotFound()
  return row
}

export async function replaceGlobalQuota(
  context: Context<CurrentUser>,
  id: number,
  { reason, updated_at, ...input }: z.output<typeof GlobalQuotaReplacement>,
) {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const row = await lockGuestQuota(tx, id)
    rejectStale({ updated_at }, { updated_at: row.updatedAt.toISOString() })
    const fields = validateFields(input, row.feature)
    const { before, after, isSame } = diffChanges(toFields(row), fields)
    if (isSame) return
    await tx.guestQuota.update({
      where: { id },
      data: { ...toGuestQuotaColumns(fields), updatedAt: new Date() },
    })
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditFields('global_quota.update', id),
      before,
      after,
      reason,
    })
  })
  await context.rateLimits.refreshGuestRequestQuota()
  return getGlobalQuota(context, id)
}

export async function deleteGlobalQuota(
  context: Context<CurrentUser>,
  id: number,
  reason: string,
): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const row = await lockGuestQuota(tx, id)
    await tx.guestQuota.delete({ where: { id } })
    const { service_name, feature_name } = toGlobalQuota(row)
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditFields('global_quota.delete', id),
      before: { service_name, feature_name, ...toFields(row) },
      reason,
    })
  })
  await context.rateLimits.refreshGuestRequestQuota()
}
