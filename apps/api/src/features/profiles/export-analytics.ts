import type { Section } from './export-shape.ts'

/** Export sections about analytics. Visitor events do not identify users, so no export contains them. */
export const ANALYTICS_SECTIONS = {
  annotations: {
    model: 'Annotation',
    read: async (prisma, userId, page) =>
      (
        await prisma.annotation.findMany({ where: { createdBy: userId }, orderBy: { id: 'asc' }, ...page })
      ).map(({ at, text, createdAt }) => ({ at, text, created_at: createdAt })),
  },
  active_weeks: {
    // A table instead of a model, because Prisma has no models of the schema `analytics`.
    model: 'analytics.active_week',
    // Includes the weeks of events that have not been aggregated yet.
    read: (prisma, userId, page) =>
      prisma.$queryRaw<{ week: string }[]>`SELECT week::text AS week FROM (
          SELECT week FROM analytics.active_week WHERE user_id = ${userId}::int
          UNION SELECT date_trunc('week', at)::date FROM analytics.product_metric_event WHERE user_id = ${userId}::int
        ) seen ORDER BY seen.week LIMIT ${page.take} OFFSET ${page.skip}`,
  },
} satisfies Record<string, Section>
