import type { Prisma } from '@veranda/database'
import type { FLAIR_COLORS, FLAIR_ICONS } from './plans.catalogue.ts'

/** The badge of a plan. */
export interface FlairRow {
  label: string
  icon: (typeof FLAIR_ICONS)[number]
  color: (typeof FLAIR_COLORS)[number]
}

/** In SQL: the badge of the plan `p`, as JSON; null where it has none. */
export const FLAIR = `CASE WHEN p.flair_label IS NOT NULL THEN
      jsonb_build_object('label', p.flair_label, 'icon', p.flair_icon, 'color', p.flair_color) END`

/** The badge that somebody shows, with the name of its plan. */
export interface ShownFlair extends FlairRow {
  plan: string
}

const SHOWN = `jsonb_build_object('plan', p.name) || ${FLAIR}`

/** In SQL: the badge that the user `u` shows, as JSON; null where none is chosen, or its plan gives them nothing now. */
export const SHOWN_FLAIR = `(SELECT ${SHOWN} FROM plan p
    WHERE p.id = u.flair_plan_id AND p.flair_label IS NOT NULL AND p.id IN (SELECT plans_of(u.id)))`

/** The badges that a user may choose from, with the ids of their plans. */
export const flairsOf = (tx: Prisma.TransactionClient, userId: number) =>
  tx.$queryRaw<(ShownFlair & { plan_id: number })[]>`
    SELECT id AS plan_id, name AS plan, flair_label AS label, flair_icon AS icon, flair_color AS color
    FROM plan WHERE flair_label IS NOT NULL AND id IN (SELECT plans_of(${userId}::int)) ORDER BY sort_order, id`
