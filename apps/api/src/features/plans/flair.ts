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
