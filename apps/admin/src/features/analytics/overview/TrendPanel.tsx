import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { ChartLegend } from '../../../components/chart/ChartLegend.tsx'
import { ChartNumbers } from '../../../components/chart/ChartNumbers.tsx'
import { Patterns } from '../../../components/chart/patterns.tsx'
import { part } from '../../../lib/failed-import.ts'
import type { Dashboard } from '../analytics.api.ts'
import { annotationsQuery } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { Annotations } from '../annotations/Annotations.tsx'
import { NoteButton } from '../annotations/NoteButton.tsx'
import { unitWord } from '../extents.ts'
import { FIGURE_WORDS, type FigureName, figureWords, type Overview } from '../figures.ts'
import { TrendTable } from './TrendTable.tsx'
import { rowsOf, type TrendRow } from './trend.ts'
import { LOOK, trendEntries } from './trend-look.ts'

const TrendChart = lazy(() => part(import('./TrendChart.tsx')))

/** In pixels. */
const HEIGHT = 280

interface Props {
  dashboard: Dashboard & { overview: Overview }
  figure: FigureName
  granularity: Granularity
  timezone: string
}

/** Explains the hollow points. The last point is always hollow. */
function hollowWords([first]: readonly TrendRow[], granularity: Granularity): string {
  if (first?.extent !== 'part') return `The hollow point is an incomplete ${unitWord(granularity)}.`
  return `The hollow points are incomplete ${unitWord(granularity)}s.`
}

/** Shows the trend of a metric and of the previous period, as a chart and as a table. */
export function TrendPanel({ dashboard, figure, granularity, timezone }: Props) {
  const { from, until } = dashboard.range
  const notes = useQuery(annotationsQuery(from, until))
  const annotations = notes.data?.annotations ?? []
  const rows = useMemo(
    () => rowsOf(dashboard, figure, granularity, timezone),
    [dashboard, figure, granularity, timezone],
  )
  const { label, about } = FIGURE_WORDS[figure]
  const { value, previous } = dashboard.overview[figure]
  const chart = { rows, figure, granularity, timezone }
  return (
    <section aria-labelledby="trend">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h4" id="trend">
          {label}
        </Title>
        <NoteButton />
      </Group>
      <Patterns look={LOOK} />
      <div
        role="img"
        aria-label={`Line chart: ${label} over time, ${figureWords(figure, value)}, previous period ${figureWords(figure, previous)}. The data table lists the values.`}
      >
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <TrendChart {...chart} annotations={annotations} height={HEIGHT} />
        </Suspense>
      </div>
      <ChartLegend
        label="Legend"
        entries={trendEntries(figureWords(figure, value), figureWords(figure, previous))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {about} {hollowWords(rows, granularity)}
      </Text>
      <ChartNumbers>
        <TrendTable {...chart} />
      </ChartNumbers>
      <Annotations annotations={annotations} timezone={timezone} />
    </section>
  )
}
