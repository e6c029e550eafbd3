import type { Section } from './export-shape.ts'

/** What an export tells of the figures of visits: visits themselves are nobody's, and in no export. */
export const ANALYTICS_SECTIONS = {
  annotations: {
    model: 'Annotation',
    read: async (prisma, userId, page) =>
      (
        await prisma.annotation.findMany({ where: { createdBy: userId }, orderBy: { id: 'asc' }, ...page })
      ).map(({ at, text, createdAt }) => ({ at, text, created_at: createdAt })),
  },
  active_weeks: {
    // Prisma knows nothing of that schema. What waits to be added up counts as well.
    model: 'analytics.active_week',
    read: (prisma, userId, page) =>
      prisma.$queryRaw<{ week: string }[]>`SELECT week::text AS week FROM (
          SELECT week FROM analytics.active_week WHERE user_id = ${userId}::int
          UNION SELECT date_trunc('week', at)::date FROM analytics.happening WHERE user_id = ${userId}::int
        ) seen ORDER BY seen.week LIMIT ${page.take} OFFSET ${page.skip}`,
  },
} satisfies Record<string, Section>
