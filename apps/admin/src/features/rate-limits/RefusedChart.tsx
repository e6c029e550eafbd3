import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { count, shortCount } from '../../lib/format.ts'
import classes from './Refused.module.css'
import { fillOf, Swatch } from './RefusedPatterns.tsx'
import { type Bar, refusedClasses, type Span, ticksOf, tickWords } from './refused-bars.ts'
import { CLASS_WORDS } from './words.ts'

interface Props {
  bars: Bar[]
  span: Span
  height: number
}

/** The picture for those who see it; whoever does not has the table. */
export default function RefusedChart({ bars, span, height }: Props) {
  return (
    <BarChart
      h={height}
      data={bars}
      dataKey="at"
      type="stacked"
      series={refusedClasses(bars).map(({ name }) => ({
        name,
        color: fillOf(name),
        label: CLASS_WORDS[name],
      }))}
      gridColor="var(--v-line)"
      textColor="var(--v-ink-soft)"
      strokeDasharray="0"
      tickLine="none"
      maxBarWidth={28}
      barProps={{ isAnimationActive: false, fillOpacity: 1, stroke: 'var(--v-ground)', strokeWidth: 1 }}
      barChartProps={{ accessibilityLayer: false }}
      cursorFill="var(--v-tint)"
      valueFormatter={count}
      yAxisProps={{ allowDecimals: false, width: 52, tickFormatter: shortCount }}
      xAxisProps={{
        ticks: ticksOf(bars, span),
        tickFormatter: (at: string) => tickWords(at, span),
        minTickGap: 12,
        interval: 'preserveStart',
      }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ payload }) => {
          const bar: Bar | undefined = payload?.[0]?.payload
          return bar && bar.total > 0 ? <Numbers bar={bar} /> : null
        },
      }}
    />
  )
}

const Numbers = ({ bar }: { bar: Bar }) => (
  <div className={classes.tooltip}>
    <Text size="sm" fw={600}>
      {bar.label}
    </Text>
    <ul className={classes.legend}>
      {refusedClasses([bar]).map(({ name, refused }) => (
        <li key={name}>
          <Swatch name={name} /> {CLASS_WORDS[name]}: {count(refused)}
        </li>
      ))}
    </ul>
  </div>
)
