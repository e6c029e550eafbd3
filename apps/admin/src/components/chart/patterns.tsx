import classes from './Chart.module.css'

/** What each series of a chart is drawn in, told apart without their colours, too. */
export interface Look<Name extends string> {
  /** names the chart among those of a page */
  chart: string
  /** two colours of the tokens, and the strokes of the one on the other in a square of 8 × 8 */
  drawn: Record<Name, { ground: string; ink: string; path: string }>
}

const idOf = (look: Look<string>, name: string) => `${look.chart}-${name}`

export const fillOf = <Name extends string>(look: Look<Name>, name: Name) => `url(#${idOf(look, name)})`

/** The patterns that `fillOf` names; once on a page, before what is filled with them. */
export const Patterns = <Name extends string>({ look }: { look: Look<Name> }) => (
  <svg className={classes.patterns} aria-hidden>
    <defs>
      {(Object.keys(look.drawn) as Name[]).map((name) => {
        const { ground, ink, path } = look.drawn[name]
        return (
          <pattern key={name} id={idOf(look, name)} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={`var(--v-${ground})`} />
            <path d={path} stroke={`var(--v-${ink})`} strokeWidth="2" />
          </pattern>
        )
      })}
    </defs>
  </svg>
)

export const Swatch = ({ fill }: { fill: string }) => (
  <svg className={classes.swatch} viewBox="0 0 14 14" aria-hidden>
    <rect width="14" height="14" fill={fill} />
  </svg>
)
