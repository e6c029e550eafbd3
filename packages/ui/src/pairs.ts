/**
 * Pairs of foreground and background colors. WCAG 2.2 AA requires 4.5:1 for text and 3:1 for the visible
 * parts of controls. The names are those of the tokens without `--v-`.
 */

interface Pair {
  front: string
  backs: readonly string[]
}

const GROUNDS = ['ground', 'surface', 'sunken', 'tint'] as const

const FLAIR_COLORS = ['green', 'marigold', 'plum', 'blue', 'rose', 'slate'] as const

/** Text on its background: at least 4.5:1. */
export const TEXT_PAIRS: readonly Pair[] = [
  { front: 'ink', backs: [...GROUNDS, 'accent-wash', 'done-wash', 'danger-wash'] },
  { front: 'ink-soft', backs: [...GROUNDS, 'accent-wash', 'done-wash', 'danger-wash'] },
  { front: 'ink-faint', backs: GROUNDS },
  { front: 'accent-ink', backs: [...GROUNDS, 'accent-wash'] },
  { front: 'done', backs: [...GROUNDS, 'done-wash'] },
  { front: 'info', backs: [...GROUNDS, 'info-wash'] },
  { front: 'danger', backs: [...GROUNDS, 'danger-wash'] },
  { front: 'on-accent', backs: ['accent'] },
  { front: 'on-danger', backs: ['danger-fill'] },
  { front: 'ground', backs: ['ink', 'done'] },
  ...FLAIR_COLORS.map((color) => ({ front: `flair-${color}`, backs: [`flair-${color}-wash`] })),
]

/** Borders of controls, focus rings, and status dots: at least 3:1. */
export const CONTROL_PAIRS: readonly Pair[] = [
  { front: 'line-strong', backs: GROUNDS },
  { front: 'focus', backs: GROUNDS },
]
