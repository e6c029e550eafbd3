import { SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useAnalytics } from '../useAnalytics.ts'
import classes from './RankingPanel.module.css'

interface PanelRanking {
  value: string
  label: string
  content: ReactNode
}

interface Props {
  title: string
  /** one ranking, or several to choose from */
  rankings: readonly [PanelRanking, ...PanelRanking[]]
  children?: ReactNode
}

/** Shows one of several rankings of a topic; the URL selects which one. */
export function RankingPanel({ title, rankings, children }: Props) {
  const id = useId()
  const { search, change } = useAnalytics()
  const selectedRankings = search.rankings?.split(',') ?? []
  const ranking = rankings.find(({ value }) => selectedRankings.includes(value)) ?? rankings[0]
  const choose = (chosen: string) =>
    change({
      rankings: [
        ...selectedRankings.filter((name) => rankings.every(({ value }) => value !== name)),
        chosen,
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
