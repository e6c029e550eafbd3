import type { AlertAudience, Prisma } from '@veranda/database'
import type { Random } from '@veranda/demo-data'
import { ANNOUNCEMENTS, type Announcement, DAY } from '@veranda/demo-data'

/** Maximum number of users who see an alert, so that large communities stay fast to seed. */
const MOST_SEERS = 3_000
/** Guest views per user view of an alert for all. */
const GUESTS = 0.35

export interface Crowd {
  now: number
  ids: Int32Array
  moderators: readonly number[]
  moderatorRole: number
  random: Random
}

/** Returns an alert's audience columns and the users who may have seen it. */
function audienceOf(audience: Announcement['audience'], { ids, moderators, moderatorRole }: Crowd) {
  const step = Math.max(1, Math.ceil(ids.length / MOST_SEERS))
  const some = [...ids].filter((_, index) => index % step === 0)
  const few = some.slice(0, 3)
  const told = (
    audience: AlertAudience,
    seers: readonly number[],
    roleIds: number[] = [],
    userIds: number[] = [],
  ) => ({
    told: { audience, roleIds, userIds },
    seers,
  })
  if (audience === 'moderators') return told('role_based', moderators, [moderatorRole])
  if (audience === 'three') return told('specific_users', few, [], few)
  return told(audience, audience === 'all' || audience === 'authenticated' ? some : [])
}

interface Sight {
  user_id: number | null
  device: string | null
  seen_at: number
  dismissed_at: number | null
}

/** Creates an alert's impressions. Most fall in its first days, and dismissals follow soon after. */
function sightsOf(
  { begins, ends, seen = 0, dismissed = 0, audience }: Announcement,
  seers: readonly number[],
  { now, random }: Crowd,
): Sight[] {
  const from = now + (begins ?? 0) * DAY
  const until = Math.min(now, now + (ends ?? 0) * DAY)
  const during = (since: number) => Math.floor(since + random.unit() ** 2.5 * Math.max(0, until - since))
  const people = seers
    .filter(() => random.chance(seen))
    .map((user_id) => {
      const seen_at = during(from)
      return {
        user_id,
        device: null,
        seen_at,
        dismissed_at: random.chance(dismissed) ? during(seen_at) : null,
      }
    })
  const guests = audience === 'all' ? Math.round(people.length * GUESTS) : 0
  const devices = Array.from({ length: guests }, (_, index) => ({
    ...{ user_id: null, device: `demo-${index}`, seen_at: during(from), dismissed_at: null },
  }))
  return [...people, ...devices]
}

/** Writes alerts in every status with their impressions and dismissals. Returns the number of impressions. */
export async function writeAlerts(tx: Prisma.TransactionClient, crowd: Crowd): Promise<number> {
  const at = (days: number | null) => (days === null ? null : new Date(crowd.now + days * DAY))
  let written = 0
  for (const announcement of ANNOUNCEMENTS) {
    const { alert, audience, begins, ends, isDraft = false } = announcement
    const { told, seers } = audienceOf(audience, crowd)
    const madeAt = new Date(crowd.now + Math.min(begins ?? 0, 0) * DAY - DAY / 2)
    const isOver = ends !== null && ends <= 0
    const { id } = await tx.alert.create({
      data: {
        ...alert,
        ...told,
        publishedAt: isDraft ? null : madeAt,
        startsAt: at(begins),
        expiresAt: at(ends),
        // Alerts that were already visible are not announced again.
        isAnnounced: !isDraft && !isOver && (begins ?? 0) <= 0,
        createdBy: crowd.ids[0] ?? null,
        createdAt: madeAt,
        updatedAt: madeAt,
      },
    })
    const sights = sightsOf(announcement, seers, crowd)
    written += sights.length
    await tx.$executeRawUnsafe(
      `WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb)
           AS given(user_id int, device text, seen_at float8, dismissed_at float8)),
         dismissals AS (INSERT INTO alert_dismissal (alert_id, user_id, dismissed_at)
           SELECT $1::int, user_id, to_timestamp(dismissed_at / 1000) FROM given WHERE dismissed_at IS NOT NULL)
       INSERT INTO alert_sight (alert_id, user_id, device, seen_at)
       SELECT $1::int, user_id, device, to_timestamp(seen_at / 1000) FROM given`,
      ...[id, JSON.stringify(sights)],
    )
  }
  return written
}
