import { Title } from '@mantine/core'
import { useId, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import type { Granularity } from '../analytics-search.ts'
import { ChangeLabel } from '../ChangeLabel.tsx'
import { formatUnit } from '../interval-coverage.ts'
import { type ComparedValue, formatPrevious, getChange } from '../metrics.ts'
import { MiniBars } from './MiniBars.tsx'
import classes from './ProductTab.module.css'
import { PRODUCT_LABELS, type ProductAnalytics, type ProductMetricName } from './product-labels.ts'

interface Props {
  name: ProductMetricName
  total: ComparedValue
  trends: ProductAnalytics['trends']
  /** labels of the intervals in `trends`, in the same order */
  intervalLabels: readonly string[]
  granularity: Granularity
}

/** Shows a product metric: its total, its change from the previous period, and a bar chart of its trend. */
export function ProductMetric({ name, total, trends, intervalLabels, granularity }: Props) {
  const id = useId()
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
  const { label, isIncreaseGood } = PRODUCT_LABELS[name]
  const amounts = trends.map((interval) => interval[name])
  const hoveredInterval = hoveredIndex === null ? undefined : trends[hoveredIndex]
  const value = total.value ?? 0
  const peak = `${formatCount(Math.max(0, ...amounts))} per ${formatUnit(granularity)}`
  return (
    <section className={classes.metric} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {label}
      </Title>
      <div className={classes.total}>
        <b className={classes.value}>{formatCount(value)}</b>
        <ChangeLabel
          change={getChange('count', isIncreaseGood, total)}
          hidesMeaning={isIncreaseGood === true}
          previousValue={formatPrevious('count', total)}
        />
      </div>
      <MiniBars
        label={`Bar chart: ${label} over time, ${formatCount(value)} in total, peak ${peak}. The data table lists the values.`}
        amounts={amounts}
        onHover={setHoveredIndex}
      />
      <p className={classes.caption} aria-hidden>
        {hoveredInterval
          ? `${intervalLabels[hoveredIndex ?? 0]}: ${formatCount(hoveredInterval[name])}`
          : `Peak: ${peak}`}
      </p>
    </section>
  )
}
