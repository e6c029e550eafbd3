import type { Prisma } from '@veranda/database'
import { type QuotaName, splitQuotaName } from './quotas.catalog.ts'

export interface HigherPlan {
  name: string
  display_name: string
}

/**
 * Finds the first active plan that raises a quota above a limit or makes it unlimited. Plans are searched by
 * sort order, tiers before add-ons.
 */
export async function findHigherPlan(
  prisma: Prisma.TransactionClient,
  quotaName: QuotaName,
  limit: number,
): Promise<HigherPlan | null> {
  const { service_name: service, feature_name: feature } = splitQuotaName(quotaName)
  const plan = await prisma.plan.findFirst({
    where: {
      isActive: true,
      quotas: { some: { feature: { service, feature }, OR: [{ limit: null }, { limit: { gt: limit } }] } },
    },
    orderBy: [{ kind: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
    select: { name: true, displayName: true },
  })
  return plan && { name: plan.name, display_name: plan.displayName }
}
