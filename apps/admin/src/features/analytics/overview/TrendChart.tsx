import { LineChart } from '@mantine/charts'
import { useElementSize } from '@mantine/hooks'
import { ChartTooltip } from '../../../components/chart/ChartTooltip.tsx'
import { LINE_CHART } from '../../../components/chart/charts.ts'
import { shortCount } from '../../../lib/format.ts'
import type { Annotation } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { FIGURE_WORDS, type FigureName, figureWords } from '../figures.ts'
import { partWords, tickWords } from '../zones.ts'
import { extentBeforeWords, marksOf, rowWords, type TrendRow, ticksOf } from './trend.ts'
import { trendEntries } from './trend-look.ts'

/** Maximum number of individual points; more would look like a thick line. */
const MOST_DOTS = 92

interface Props {
  rows: readonly TrendRow[]
  figure: FigureName
  granularity: Granularity
  timezone: string
  annotations: readonly Annotation[]
  height: number
}

interface DotProps {
  cx?: number
  cy?: number
  index?: number
  payload?: TrendRow
}

/**
 * In pixels: width of the axis, height of the labels below the lines, and height of the numbers above them.
 */
const AXIS = 80
const TICK = 72
const MARK = 36
/** Width to assume before the chart is measured. */
const USUAL_WIDTH = 900

function beforeWords(row: TrendRow, granularity: Granularity, timezone: string): string {
  if (row.timeBefore === null) return 'Previous period'
  const extent = extentBeforeWords(row, granularity)
  return `${partWords(row.timeBefore, granularity, timezone)}${extent ? `, ${extent}` : ''}`
}

/** Renders the chart for sighted users; screen readers use the table. */
export default function TrendChart({ rows, figure, granularity, timezone, annotations, height }: Props) {
  const { ref, width } = useElementSize()
  const isCount = FIGURE_WORDS[figure].kind === 'count'
  const span = (rows.at(-1)?.time ?? 0) - (rows[0]?.time ?? 0)
  const room = Math.max(TICK, (width || USUAL_WIDTH) - AXIS)
  const marks = marksOf(annotations, rows, (span * MARK) / room)
  /**
   * Returns whether a point has no neighbors. It must then be rendered as a dot, because no line passes
   * through it.
   */
  const isAlone = (line: 'now' | 'before', index = 0) =>
    typeof rows[index - 1]?.[line] !== 'number' && typeof rows[index + 1]?.[line] !== 'number'
  const dotBefore = ({ cx, cy, index }: DotProps) =>
    cx === undefined || cy === undefined || !isAlone('before', index) ? (
      <g key={index} />
    ) : (
      <circle key={index} cx={cx} cy={cy} r={2} fill="var(--v-ink-faint)" />
    )
  /** Renders a point; a hollow one covers only part of its day, week, or month. */
  const dot = ({ cx, cy, index, payload }: DotProps) => {
    const isHollow = payload?.extent !== 'whole'
    const isLine = rows.length > MOST_DOTS && !isHollow && !isAlone('now', index)
    return cx === undefined || cy === undefined || isLine ? (
      <g key={index} />
    ) : (
      <circle
        key={index}
        cx={cx}
        cy={cy}
        r={isHollow ? 4 : 2.5}
        fill={isHollow ? 'var(--v-ground)' : 'var(--v-done)'}
        stroke="var(--v-done)"
        strokeWidth={isHollow ? 2 : 0}
      />
    )
  }
  return (
    <LineChart
      ref={ref}
      {...LINE_CHART}
      h={height}
      data={rows as TrendRow[] & Record<string, unknown>[]}
      dataKey="time"
      series={[
        { name: 'before', color: 'var(--v-ink-faint)', strokeDasharray: '5 4' },
        { name: 'now', color: 'var(--v-done)' },
      ]}
      lineProps={({ name }) => ({
        dot: name === 'now' ? dot : dotBefore,
        strokeWidth: name === 'now' ? 2 : 1.5,
        activeDot: { r: 4 },
      })}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        ticks: ticksOf(rows, granularity, timezone, Math.floor(room / TICK)),
        tickFormatter: (time: number) => tickWords(time, granularity, timezone),
        minTickGap: 16,
        interval: 'preserveEnd',
        padding: { left: 8, right: 8 },
      }}
      yAxisProps={{
        width: 52,
        allowDecimals: !isCount,
        domain: [0, 'auto'],
        tickFormatter: (value: number) => (isCount ? shortCount(value) : figureWords(figure, value)),
      }}
      referenceLines={marks.map(({ x, label }) => ({
        x,
        color: 'var(--v-accent-ink)',
        strokeDasharray: '2 3',
        label: { value: label, position: 'top', fill: 'var(--v-accent-ink)', fontWeight: 600 },
      }))}
      tooltipProps={{
        content: ({ payload }) => {
          const row: TrendRow | undefined = payload?.[0]?.payload
          return row ? (
            <ChartTooltip
              title={rowWords(row, granularity, timezone)}
              entries={trendEntries(figureWords(figure, row.now), figureWords(figure, row.before), {
                now: FIGURE_WORDS[figure].label,
                before: beforeWords(row, granularity, timezone),
              })}
            />
          ) : null
        },
      }}
    />
  )
}
