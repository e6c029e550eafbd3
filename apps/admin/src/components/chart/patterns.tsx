import classes from './Chart.module.css'

/** Fill patterns of a chart's series, which differ by more than color. */
export interface Look<Name extends string> {
  /** unique name of the chart on the page */
  chart: string
  /** two color tokens, and the strokes of one on top of the other in an 8 × 8 square */
  drawn: Record<Name, { ground: string; ink: string; path: string }>
}

const idOf = (look: Look<string>, name: string) => `${look.chart}-${name}`

export const fillOf = <Name extends string>(look: Look<Name>, name: Name) => `url(#${idOf(look, name)})`

/** Defines the SVG patterns of a chart. Render it once on the page, before the shapes that use them. */
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
