import type { AlertAudience, Prisma } from '@veranda/database'
import type { Random } from '@veranda/demo-data'
import { ANNOUNCEMENTS, type Announcement, DAY_MS } from '@veranda/demo-data'

/** Maximum number of users sampled as viewers of an alert. Keeps the seeding of large communities fast. */
const MAX_VIEWERS = 3_000
/** Guest views per user view, for alerts with the audience `all`. */
const GUEST_RATIO = 0.35

/** Context in which demo alerts and their views are created. */
export interface AlertContext {
  /** time that all dates are relative to, in milliseconds since 1970 */
  now: number
  /** IDs of all demo users */
  ids: Int32Array
  /** IDs of the demo users who are moderators */
  moderators: readonly number[]
  moderatorRoleId: number
  random: Random
}

/**
 * Returns an alert's audience columns and the users who may have seen it. Alerts for the audiences
 * `subscribers` and `admins` get no viewers.
 */
function selectAudience(
  audience: Announcement['audience'],
  { ids, moderators, moderatorRoleId }: AlertContext,
) {
  const step = Math.max(1, Math.ceil(ids.length / MAX_VIEWERS))
  const sampled = [...ids].filter((_, index) => index % step === 0)
  const testers = sampled.slice(0, 3)
  const toSelection = (
    targetAudience: AlertAudience,
    viewers: readonly number[],
    roleIds: number[] = [],
    userIds: number[] = [],
  ) => ({
    target: { audience: targetAudience, roleIds, userIds },
    viewers,
  })
  if (audience === 'moderators') return toSelection('role_based', moderators, [moderatorRoleId])
  if (audience === 'testers') return toSelection('specific_users', testers, [], testers)
  return toSelection(audience, audience === 'all' || audience === 'authenticated' ? sampled : [])
}

interface Impression {
  user_id: number | null
  device: string | null
  seen_at: number
  dismissed_at: number | null
}

/** Creates an alert's impressions. Most occur in its first days, and dismissals follow soon after. */
function createImpressions(
  { begins, ends, seen: seenShare = 0, dismissed: dismissedShare = 0, audience }: Announcement,
  viewers: readonly number[],
  { now, random }: AlertContext,
): Impression[] {
  const from = now + (begins ?? 0) * DAY_MS
  const until = Math.min(now, now + (ends ?? 0) * DAY_MS)
  const pickTimeSince = (since: number) =>
    Math.floor(since + random.unit() ** 2.5 * Math.max(0, until - since))
  const users = viewers
    .filter(() => random.chance(seenShare))
    .map((user_id) => {
      const seen_at = pickTimeSince(from)
      return {
        user_id,
        device: null,
        seen_at,
        dismissed_at: random.chance(dismissedShare) ? pickTimeSince(seen_at) : null,
      }
    })
  const guestCount = audience === 'all' ? Math.round(users.length * GUEST_RATIO) : 0
  const devices = Array.from({ length: guestCount }, (_, index) => ({
    user_id: null,
    device: `demo-${index}`,
    seen_at: pickTimeSince(from),
    dismissed_at: null,
  }))
  return [...users, ...devices]
}

/** Writes alerts in every status with their impressions and dismissals. Returns the number of impressions. */
export async function writeAlerts(tx: Prisma.TransactionClient, context: AlertContext): Promise<number> {
  const toDate = (days: number | null) => (days === null ? null : new Date(context.now + days * DAY_MS))
  let impressionCount = 0
  for (const announcement of ANNOUNCEMENTS) {
    const { alert, audience, begins, ends, isDraft = false } = announcement
    const { target, viewers } = selectAudience(audience, context)
    const createdAt = new Date(context.now + Math.min(begins ?? 0, 0) * DAY_MS - DAY_MS / 2)
    const isExpired = ends !== null && ends <= 0
    const { id } = await tx.alert.create({
      data: {
        ...alert,
        ...target,
        publishedAt: isDraft ? null : createdAt,
        startsAt: toDate(begins),
        expiresAt: toDate(ends),
        // Marks active alerts as announced, so that the server does not send them to clients as new alerts.
        isAnnounced: !isDraft && !isExpired && (begins ?? 0) <= 0,
        createdBy: context.ids[0] ?? null,
        createdAt,
        updatedAt: createdAt,
      },
    })
    const impressions = createImpressions(announcement, viewers, context)
    impressionCount += impressions.length
    await tx.$executeRawUnsafe(
      `WITH impression AS (SELECT * FROM jsonb_to_recordset($2::jsonb)
           AS input_row(user_id int, device text, seen_at float8, dismissed_at float8)),
         dismissals AS (INSERT INTO alert_dismissal (alert_id, user_id, dismissed_at)
           SELECT $1::int, user_id, to_timestamp(dismissed_at / 1000) FROM impression WHERE dismissed_at IS NOT NULL)
       INSERT INTO alert_impression (alert_id, user_id, device, seen_at)
       SELECT $1::int, user_id, device, to_timestamp(seen_at / 1000) FROM impression`,
      id,
      JSON.stringify(impressions),
    )
  }
  return impressionCount
}
