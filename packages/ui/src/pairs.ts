/**
 * Pairs of foreground and background colors whose contrast is tested. WCAG 2.2 AA requires a contrast of
 * 4.5:1 for text and 3:1 for the visible parts of controls. The names are those of the CSS tokens without
 * `--v-`.
 */

/** A foreground color, and each background color with which it forms a pair. */
interface Pair {
  front: string
  backs: readonly string[]
}

/** Backgrounds of the page and of areas on it. */
const PAGE_BACKGROUNDS = ['ground', 'surface', 'sunken', 'tint'] as const

const FLAIR_COLORS = ['green', 'marigold', 'plum', 'blue', 'rose', 'slate'] as const

/** Text on its background: at least 4.5:1. */
export const TEXT_PAIRS: readonly Pair[] = [
  { front: 'ink', backs: [...PAGE_BACKGROUNDS, 'accent-wash', 'done-wash', 'danger-wash'] },
  { front: 'ink-soft', backs: [...PAGE_BACKGROUNDS, 'accent-wash', 'done-wash', 'danger-wash'] },
  { front: 'ink-faint', backs: PAGE_BACKGROUNDS },
  { front: 'accent-ink', backs: [...PAGE_BACKGROUNDS, 'accent-wash'] },
  { front: 'done', backs: [...PAGE_BACKGROUNDS, 'done-wash'] },
  { front: 'info', backs: [...PAGE_BACKGROUNDS, 'info-wash'] },
  { front: 'danger', backs: [...PAGE_BACKGROUNDS, 'danger-wash'] },
  { front: 'on-accent', backs: ['accent'] },
  { front: 'on-danger', backs: ['danger-fill'] },
  { front: 'ground', backs: ['ink', 'done'] },
  ...FLAIR_COLORS.map((color) => ({ front: `flair-${color}`, backs: [`flair-${color}-wash`] })),
]

/** Borders of controls, focus rings, and status dots: at least 3:1. */
export const CONTROL_PAIRS: readonly Pair[] = [
  { front: 'line-strong', backs: PAGE_BACKGROUNDS },
  { front: 'focus', backs: PAGE_BACKGROUNDS },
]
