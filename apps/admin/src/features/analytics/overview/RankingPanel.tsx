import { SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './RankingPanel.module.css'

interface Face {
  value: string
  label: string
  content: ReactNode
}

interface Props {
  title: string
  /** one, or several that one chooses among */
  faces: readonly [Face, ...Face[]]
  children?: ReactNode
}

/** A part of what came from where, which may have several faces. */
export function RankingPanel({ title, faces, children }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(faces[0].value)
  const face = faces.find(({ value }) => value === chosen) ?? faces[0]
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
            onChange={setChosen}
            data={faces.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </div>
      {face.content}
      {children}
    </section>
  )
}
