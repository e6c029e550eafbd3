import { LineChart } from '@mantine/charts'
import { useElementSize } from '@mantine/hooks'
import { ChartTooltip } from '../../../components/chart/ChartTooltip.tsx'
import { LINE_CHART } from '../../../components/chart/chart-props.ts'
import { formatShortCount } from '../../../lib/format.ts'
import type { Annotation } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { formatInterval, formatTick } from '../format-interval.ts'
import { formatMetric, METRIC_DETAILS, type MetricName } from '../metrics.ts'
import { formatPreviousCoverage, formatRowLabel, placeMarkers, selectTicks, type TrendRow } from './trend.ts'
import { getTrendLegend } from './trend-chart-patterns.ts'

/**
 * Maximum number of rows for which every current value has a dot. Includes the 90 rows of the last 90 days.
 * More dots, such as one for each hour of 7 days, would look like a thick line.
 */
const MAX_DOTS = 92

interface Props {
  rows: readonly TrendRow[]
  metric: MetricName
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

/** Width in pixels of the value axis (52), the right margin (12), and the time axis's padding (2 × 8). */
const NON_PLOT_WIDTH = 80
/** Width of a label on the time axis in pixels. */
const TICK_WIDTH = 72
/** Width of the label of an annotation marker in pixels. */
const MARKER_LABEL_WIDTH = 36
/** Width in pixels that is assumed until the chart is measured. */
const DEFAULT_WIDTH = 900

function formatPreviousInterval(row: TrendRow, granularity: Granularity, timezone: string): string {
  if (row.previousTime === null) return 'Previous period'
  const coverage = formatPreviousCoverage(row, granularity)
  return `${formatInterval(row.previousTime, granularity, timezone)}${coverage ? `, ${coverage}` : ''}`
}

/** Renders the trend as a line chart. Screen readers use the data table instead. */
export default function TrendChart({ rows, metric, granularity, timezone, annotations, height }: Props) {
  const { ref, width } = useElementSize()
  const isCount = METRIC_DETAILS[metric].kind === 'count'
  const duration = (rows.at(-1)?.time ?? 0) - (rows[0]?.time ?? 0)
  const plotWidth = Math.max(TICK_WIDTH, (width || DEFAULT_WIDTH) - NON_PLOT_WIDTH)
  const markers = placeMarkers(annotations, rows, (duration * MARKER_LABEL_WIDTH) / plotWidth)
  /**
   * Returns whether the intervals directly before and after a point have no value. Such a point must be
   * rendered as a dot, because no line passes through it.
   */
  const isIsolated = (line: 'current' | 'previous', index = 0) =>
    typeof rows[index - 1]?.[line] !== 'number' && typeof rows[index + 1]?.[line] !== 'number'
  const renderPreviousDot = ({ cx, cy, index }: DotProps) =>
    cx === undefined || cy === undefined || !isIsolated('previous', index) ? (
      <g key={index} />
    ) : (
      <circle key={index} cx={cx} cy={cy} r={2} fill="var(--v-ink-faint)" />
    )
  /** Renders a point of the current period; hollow if the hour, day, week, or month is incomplete. */
  const renderCurrentDot = ({ cx, cy, index, payload }: DotProps) => {
    const isHollow = payload?.coverage !== 'whole'
    const isHidden = rows.length > MAX_DOTS && !isHollow && !isIsolated('current', index)
    return cx === undefined || cy === undefined || isHidden ? (
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
        { name: 'previous', color: 'var(--v-ink-faint)', strokeDasharray: '5 4' },
        { name: 'current', color: 'var(--v-done)' },
      ]}
      lineProps={({ name }) => ({
        dot: name === 'current' ? renderCurrentDot : renderPreviousDot,
        strokeWidth: name === 'current' ? 2 : 1.5,
        activeDot: { r: 4 },
      })}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        ticks: selectTicks(rows, granularity, timezone, Math.floor(plotWidth / TICK_WIDTH)),
        tickFormatter: (time: number) => formatTick(time, granularity, timezone),
        minTickGap: 16,
        interval: 'preserveEnd',
        padding: { left: 8, right: 8 },
      }}
      yAxisProps={{
        width: 52,
        allowDecimals: !isCount,
        domain: [0, 'auto'],
        tickFormatter: (value: number) => (isCount ? formatShortCount(value) : formatMetric(metric, value)),
      }}
      referenceLines={markers.map(({ x, label }) => ({
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
              title={formatRowLabel(row, granularity, timezone)}
              entries={getTrendLegend(formatMetric(metric, row.current), formatMetric(metric, row.previous), {
                current: METRIC_DETAILS[metric].label,
                previous: formatPreviousInterval(row, granularity, timezone),
              })}
            />
          ) : null
        },
      }}
    />
  )
}
