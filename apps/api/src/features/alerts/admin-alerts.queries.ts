import type { Alert, Database, Prisma } from '@veranda/database'
import type * as z from 'zod'
import type { AdminAlert, ALERT_STATUSES, AlertQuery } from './admin-alerts.schema.ts'
import { toAlertFields, toAlertJson } from './alert-fields.ts'

type AlertStatus = (typeof ALERT_STATUSES)[number]

/** Returns the status of an alert at the given time. */
export function getAlertStatus(
  { publishedAt, startsAt, expiresAt }: Pick<Alert, 'publishedAt' | 'startsAt' | 'expiresAt'>,
  now: Date,
): AlertStatus {
  if (!publishedAt) return 'draft'
  if (expiresAt && expiresAt <= now) return 'expired'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** Returns the Prisma filter for alerts whose {@link getAlertStatus} is the given status. */
const toStatusFilter = (status: AlertStatus, now: Date): Prisma.AlertWhereInput => {
  const notExpired = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
  const filters: Record<AlertStatus, Prisma.AlertWhereInput> = {
    draft: { publishedAt: null },
    scheduled: { publishedAt: { not: null }, startsAt: { gt: now }, AND: [notExpired] },
    active: {
      publishedAt: { not: null },
      AND: [notExpired, { OR: [{ startsAt: null }, { startsAt: { lte: now } }] }],
    },
    expired: { publishedAt: { not: null }, expiresAt: { lte: now } },
  }
  return filters[status]
}

/** Filters for alerts by source. System alerts have a subject. */
const SOURCE_FILTERS = { users: { subject: null }, veranda: { subject: { not: null } }, all: {} } as const

/**
 * Returns a page of alerts, newest first, with the total number of matches. Also returns, for each status,
 * the number of alerts that match all filters except `status`.
 */
export async function findAlerts(database: Database, query: z.output<typeof AlertQuery>, now: Date) {
  const { page, limit, search, status, alert_type, audience, source } = query
  const contains = { contains: search ?? '', mode: 'insensitive' } as const
  const filters: Prisma.AlertWhereInput = {
    ...SOURCE_FILTERS[source],
    ...(alert_type && { alertType: alert_type }),
    ...(audience && { audience }),
    ...(search && { OR: [{ title: contains }, { message: contains }, { details: contains }] }),
  }
  const where = status === 'all' ? filters : { ...filters, AND: [toStatusFilter(status, now)] }
  const { prisma } = database
  const statuses: AlertStatus[] = ['draft', 'scheduled', 'active', 'expired']
  const [total, rows, ...counts] = await Promise.all([
    prisma.alert.count({ where }),
    prisma.alert.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    ...statuses.map((name) =>
      prisma.alert.count({ where: { ...filters, AND: [toStatusFilter(name, now)] } }),
    ),
  ])
  const countByStatus = Object.fromEntries(
    statuses.map((name, index) => [name, counts[index] ?? 0]),
  ) as Record<AlertStatus, number>
  return { total, rows, counts: countByStatus }
}

/** Returns the usernames of the alerts' creators by user ID. */
export async function findCreatorNames(
  database: Database,
  rows: readonly Alert[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ createdBy }) => createdBy ?? [])
  const users = await database.prisma.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, username: true },
  })
  return new Map(users.map(({ id, username }) => [id, username]))
}

/**
 * Converts an alert to its representation for administrators.
 *
 * @param creatorNames usernames of the creators by user ID
 */
export const toAdminAlert = (
  row: Alert,
  creatorNames: ReadonlyMap<number, string>,
  now: Date,
): z.input<typeof AdminAlert> => ({
  ...toAlertJson(toAlertFields(row)),
  id: row.id,
  status: getAlertStatus(row, now),
  created_by:
    row.createdBy === null ? null : { id: row.createdBy, username: creatorNames.get(row.createdBy) ?? null },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** Maximum number of days in the reach statistics. Earlier days count only in the totals. */
const MAX_DAYS = 90

interface Reach {
  seen: number
  seen_by_users: number
  dismissed: number
  days: { day: string; seen: number; dismissed: number }[]
}

/**
 * Counts the views and dismissals of an alert, in total and per UTC day. The days include those without views
 * or dismissals between the first and the last.
 */
export async function findReach(database: Database, id: number): Promise<Reach> {
  const [row] = await database.query<Reach>(
    `WITH counted AS (
       SELECT (seen_at AT TIME ZONE 'UTC')::date AS day, count(*) AS seen, count(user_id) AS seen_by_users, 0 AS dismissed
       FROM alert_impression WHERE alert_id = $1::int GROUP BY 1
       UNION ALL
       SELECT (dismissed_at AT TIME ZONE 'UTC')::date, 0, 0, count(*) FROM alert_dismissal WHERE alert_id = $1::int GROUP BY 1),
     bounds AS (SELECT max(day) AS last, GREATEST(min(day), max(day) - ${MAX_DAYS - 1}) AS first FROM counted),
     by_day AS (
       SELECT d.day::date::text AS day, COALESCE(sum(c.seen), 0)::int AS seen, COALESCE(sum(c.dismissed), 0)::int AS dismissed
       FROM bounds CROSS JOIN LATERAL generate_series(bounds.first::timestamp, bounds.last::timestamp, '1 day') d(day)
       LEFT JOIN counted c ON c.day = d.day::date GROUP BY d.day)
     SELECT COALESCE(sum(seen), 0)::int AS seen, COALESCE(sum(seen_by_users), 0)::int AS seen_by_users,
       COALESCE(sum(dismissed), 0)::int AS dismissed,
       (SELECT COALESCE(json_agg(by_day ORDER BY day), '[]') FROM by_day) AS days
     FROM counted`,
    [id],
  )
  return row ?? { seen: 0, seen_by_users: 0, dismissed: 0, days: [] }
}
