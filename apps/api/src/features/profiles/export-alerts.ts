import type { Section } from './export-shape.ts'

/** Export sections about alerts. */
export const ALERT_SECTIONS = {
  alerts_seen: {
    model: 'AlertImpression',
    read: async (prisma, userId, page) =>
      (
        await prisma.alertImpression.findMany({
          where: { userId },
          include: { alert: true },
          orderBy: { id: 'asc' },
          ...page,
        })
      ).map(({ alert, seenAt }) => ({ title: alert.title, message: alert.message, seen_at: seenAt })),
  },
  alerts_dismissed: {
    model: 'AlertDismissal',
    read: async (prisma, userId, page) =>
      (
        await prisma.alertDismissal.findMany({
          where: { userId },
          include: { alert: true },
          orderBy: { alertId: 'asc' },
          ...page,
        })
      ).map(({ alert, dismissedAt }) => ({ title: alert.title, dismissed_at: dismissedAt })),
  },
} satisfies Record<string, Section>
