import type { Prisma } from '@veranda/database'
import type { FLAIR_COLORS, FLAIR_ICONS } from './plans.catalog.ts'

/** Flair: the badge of a plan, which its subscribers may show with their names. */
export interface FlairRow {
  label: string
  icon: (typeof FLAIR_ICONS)[number]
  color: (typeof FLAIR_COLORS)[number]
}

/** SQL for the badge of plan `p` as JSON, or null if it has none. */
export const FLAIR_JSON = `CASE WHEN p.flair_label IS NOT NULL THEN
      jsonb_build_object('label', p.flair_label, 'icon', p.flair_icon, 'color', p.flair_color) END`

/** Badge that is shown next to a user's name, and the name of the plan that it belongs to. */
export interface ShownFlair extends FlairRow {
  plan: string
}

const FLAIR_WITH_PLAN_JSON = `jsonb_build_object('plan', p.name) || ${FLAIR_JSON}`

/**
 * SQL for the badge shown with the name of user `u`, as JSON. Null if the user has chosen no badge or no
 * longer has the plan of the badge, or if the plan no longer includes a badge.
 */
export const SHOWN_FLAIR_JSON = `(SELECT ${FLAIR_WITH_PLAN_JSON} FROM plan p
    WHERE p.id = u.flair_plan_id AND p.flair_label IS NOT NULL AND p.id IN (SELECT current_plans(u.id)))`

/** Returns the badges that a user may choose from, with the IDs of their plans. */
export const listAvailableFlairs = (tx: Prisma.TransactionClient, userId: number) =>
  tx.$queryRaw<(ShownFlair & { plan_id: number })[]>`
    SELECT id AS plan_id, name AS plan, flair_label AS label, flair_icon AS icon, flair_color AS color
    FROM plan WHERE flair_label IS NOT NULL AND id IN (SELECT current_plans(${userId}::int)) ORDER BY sort_order, id`
