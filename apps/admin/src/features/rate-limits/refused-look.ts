import type { LegendEntry } from '../../components/chart/ChartLegend.tsx'
import { fillOf, type Look } from '../../components/chart/patterns.tsx'
import type { CLASSES } from './limited-search.ts'
import { type Bar, refusedClasses } from './refused-bars.ts'
import { CLASS_WORDS } from './words.ts'

export const LOOK: Look<(typeof CLASSES)[number]> = {
  chart: 'refused',
  drawn: {
    auth: { ground: 'danger-fill', ink: 'danger-fill', path: '' },
    admin: { ground: 'done-wash', ink: 'done', path: 'M0 4h8' },
    webhook: { ground: 'done-wash', ink: 'done', path: 'M4 0v8' },
    stream: { ground: 'accent-wash', ink: 'ink-soft', path: 'M0 2h8M0 6h8' },
    upload: { ground: 'accent-wash', ink: 'ink-soft', path: 'M2 0v8M6 0v8' },
    preview: { ground: 'done-wash', ink: 'done', path: 'M0 0l8 8' },
    image: { ground: 'done-wash', ink: 'done', path: 'M0 8l8-8' },
    collect: { ground: 'accent-wash', ink: 'ink-soft', path: 'M0 4h8M4 0v8' },
    export: { ground: 'done-wash', ink: 'done', path: 'M0 2h8M0 6h8' },
    search: { ground: 'accent', ink: 'on-accent', path: 'M4 3v2' },
    api: { ground: 'surface', ink: 'ink-soft', path: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  },
}

/** Returns the legend for the classes in these bars. */
export const refusedEntries = (bars: readonly Bar[]): LegendEntry[] =>
  refusedClasses(bars).map(({ name, refused }) => ({
    name: CLASS_WORDS[name],
    fill: fillOf(LOOK, name),
    figure: refused,
  }))
