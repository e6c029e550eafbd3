import { SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import classes from './RankingPanel.module.css'

interface PanelRanking {
  /** name of the ranking in the URL */
  value: string
  /** label of the option that selects the ranking */
  label: string
  content: ReactNode
}

interface Props {
  title: string
  /** one ranking, or several to choose from */
  rankings: readonly [PanelRanking, ...PanelRanking[]]
  children?: ReactNode
}

/** Shows the rankings of a topic, one at a time. The URL contains the selected ranking. */
export function RankingPanel({ title, rankings, children }: Props) {
  const id = useId()
  const { search, change } = useAnalyticsSearch()
  /** names of the selected rankings of all panels */
  const selectedNames = search.rankings?.split(',') ?? []
  const ranking = rankings.find(({ value }) => selectedNames.includes(value)) ?? rankings[0]
  /** Selects a ranking of this panel. Preserves the selected rankings of other panels. */
  const choose = (chosenName: string) =>
    change({
      rankings: [
        ...selectedNames.filter((name) => rankings.every(({ value }) => value !== name)),
        chosenName,
      ].join(),
    })
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.header}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {rankings.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={title}
            value={ranking.value}
            onChange={choose}
            data={rankings.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </div>
      {ranking.content}
      {children}
    </section>
  )
}
