import { type Section, take } from './export-shape.ts'

/** What an export tells of alerts. */
export const ALERT_SECTIONS = {
  alerts_seen: {
    model: 'AlertSight',
    read: async (prisma, userId) =>
      (
        await prisma.alertSight.findMany({
          where: { userId },
          include: { alert: true },
          orderBy: { id: 'asc' },
          take,
        })
      ).map(({ alert, seenAt }) => ({ title: alert.title, message: alert.message, seen_at: seenAt })),
  },
  alerts_dismissed: {
    model: 'AlertDismissal',
    read: async (prisma, userId) =>
      (
        await prisma.alertDismissal.findMany({
          where: { userId },
          include: { alert: true },
          orderBy: { alertId: 'asc' },
          take,
        })
      ).map(({ alert, dismissedAt }) => ({ title: alert.title, dismissed_at: dismissedAt })),
  },
} satisfies Record<string, Section>
