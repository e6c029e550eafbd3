import type { CLASSES } from './limited-search.ts'
import classes from './Refused.module.css'

type ClassName = (typeof CLASSES)[number]

/** What a class is drawn in: told apart without their colours, too. */
const DRAWN: Record<ClassName, { ground: string; ink: string; path: string }> = {
  auth: { ground: 'danger-fill', ink: 'danger-fill', path: '' },
  admin: { ground: 'done-wash', ink: 'done', path: 'M0 4h8' },
  webhook: { ground: 'done-wash', ink: 'done', path: 'M4 0v8' },
  search: { ground: 'accent', ink: 'on-accent', path: 'M4 3v2' },
  api: { ground: 'surface', ink: 'ink-soft', path: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
}

const idOf = (name: ClassName) => `refused-${name}`

export const fillOf = (name: ClassName) => `url(#${idOf(name)})`

/** The patterns that `fillOf` names; once on a page. */
export const RefusedPatterns = () => (
  <svg className={classes.patterns} aria-hidden>
    <defs>
      {(Object.keys(DRAWN) as ClassName[]).map((name) => {
        const { ground, ink, path } = DRAWN[name]
        return (
          <pattern key={name} id={idOf(name)} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={`var(--v-${ground})`} />
            <path d={path} stroke={`var(--v-${ink})`} strokeWidth="2" />
          </pattern>
        )
      })}
    </defs>
  </svg>
)

export const Swatch = ({ name }: { name: ClassName }) => (
  <svg className={classes.swatch} viewBox="0 0 14 14" aria-hidden>
    <rect width="14" height="14" fill={fillOf(name)} />
  </svg>
)
