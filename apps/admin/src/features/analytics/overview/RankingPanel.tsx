import { SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useAnalytics } from '../useAnalytics.ts'
import classes from './RankingPanel.module.css'

interface Face {
  value: string
  label: string
  content: ReactNode
}

interface Props {
  title: string
  /** one ranking, or several to choose from */
  faces: readonly [Face, ...Face[]]
  children?: ReactNode
}

/** Shows one of several rankings of a topic; the URL selects which one. */
export function RankingPanel({ title, faces, children }: Props) {
  const id = useId()
  const { search, change } = useAnalytics()
  const lists = search.lists?.split(',') ?? []
  const face = faces.find(({ value }) => lists.includes(value)) ?? faces[0]
  const choose = (chosen: string) =>
    change({ lists: [...lists.filter((list) => faces.every(({ value }) => value !== list)), chosen].join() })
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {faces.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={title}
            value={face.value}
            onChange={choose}
            data={faces.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </div>
      {face.content}
      {children}
    </section>
  )
}
