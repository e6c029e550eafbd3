import { toUserSubject } from '../quotas/subjects.ts'
import { getStatus } from '../subscriptions/subscription-statuses.ts'
import type { Section } from './export-shape.ts'

const toQuotaNames = ({ service, feature }: { service: string; feature: string }) => ({
  service_name: service,
  feature_name: feature,
})

/** Export sections about subscriptions and quotas. */
export const PLAN_SECTIONS = {
  subscriptions: {
    model: 'Subscription',
    read: async (prisma, userId, page) => {
      const now = new Date()
      const subscriptions = await prisma.subscription.findMany({
        where: { userId },
        include: { plan: true },
        orderBy: { id: 'asc' },
        ...page,
      })
      return subscriptions.map(({ plan, ...subscription }) => ({
        plan: plan.name,
        status: getStatus(subscription, now),
        billing_cycle: subscription.billingCycle,
        started_at: subscription.startedAt,
        expires_at: subscription.expiresAt,
        cancelled_at: subscription.cancelledAt,
        had_trial: subscription.trialPlanIds.length > 0,
        price_cents: subscription.priceCents,
      }))
    },
  },
  quotas: {
    model: 'UserQuota',
    read: async (prisma, userId, page) =>
      (
        await prisma.userQuota.findMany({
          where: { userId },
          include: { feature: true },
          orderBy: { featureId: 'asc' },
          ...page,
        })
      ).map(({ feature, limit, expiresAt }) => ({ ...toQuotaNames(feature), limit, expires_at: expiresAt })),
  },
  quota_usage: {
    model: 'QuotaUsage',
    read: async (prisma, userId, page) =>
      (
        await prisma.quotaUsage.findMany({
          where: { subject: toUserSubject(userId) },
          include: { feature: true },
          orderBy: [{ featureId: 'asc' }, { windowStart: 'asc' }],
          ...page,
        })
      ).map(({ feature, windowStart, windowEnd, used }) => ({
        ...toQuotaNames(feature),
        from: windowStart,
        to: windowEnd,
        used: Number(used),
      })),
  },
  quota_warnings: {
    model: 'QuotaWarning',
    read: async (prisma, userId, page) =>
      (
        await prisma.quotaWarning.findMany({
          where: { userId },
          include: { feature: true },
          orderBy: [{ featureId: 'asc' }, { windowStart: 'asc' }],
          ...page,
        })
      ).map(({ feature, level, warnedAt }) => ({ ...toQuotaNames(feature), level, warned_at: warnedAt })),
  },
} satisfies Record<string, Section>
