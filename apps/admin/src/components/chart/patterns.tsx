import classes from './Chart.module.css'

/** Fill patterns that distinguish a chart's series by more than color. */
export interface ChartPatterns<Name extends string> {
  /** name of the chart; unique on the page, because the IDs of the SVG patterns start with it */
  chart: string
  /** color tokens of each series' background and strokes, and the path of the strokes in an 8 × 8 square */
  series: Record<Name, { ground: string; ink: string; path: string }>
}

const getPatternId = (chartPatterns: ChartPatterns<string>, name: string) => `${chartPatterns.chart}-${name}`

/** Returns the `fill` value for shapes of a series, which refers to the series' pattern. */
export const getFill = <Name extends string>(chartPatterns: ChartPatterns<Name>, name: Name) =>
  `url(#${getPatternId(chartPatterns, name)})`

/** Defines a chart's SVG patterns. Must be rendered once, before the shapes that use the patterns. */
export const Patterns = <Name extends string>({ chartPatterns }: { chartPatterns: ChartPatterns<Name> }) => (
  <svg className={classes.patterns} aria-hidden>
    <defs>
      {(Object.keys(chartPatterns.series) as Name[]).map((name) => {
        const { ground, ink, path } = chartPatterns.series[name]
        return (
          <pattern
            key={name}
            id={getPatternId(chartPatterns, name)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" fill={`var(--v-${ground})`} />
            <path d={path} stroke={`var(--v-${ink})`} strokeWidth="2" />
          </pattern>
        )
      })}
    </defs>
  </svg>
)

/** Renders the color sample of a series in a legend. */
export const Swatch = ({ fill }: { fill: string }) => (
  <svg className={classes.swatch} viewBox="0 0 14 14" aria-hidden>
    <rect width="14" height="14" fill={fill} />
  </svg>
)
