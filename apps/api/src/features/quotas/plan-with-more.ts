import type { Prisma } from '@veranda/database'
import { namesOf, type QuotaName } from './quotas.catalogue.ts'

export interface PlanWithMore {
  name: string
  display_name: string
}

/** Finds the first plan on offer with a higher limit. Tiers come before add-ons. */
export async function planWithMore(
  prisma: Prisma.TransactionClient,
  name: QuotaName,
  limit: number,
): Promise<PlanWithMore | null> {
  const { service_name: service, feature_name: feature } = namesOf(name)
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
