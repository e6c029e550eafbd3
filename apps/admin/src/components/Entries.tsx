import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Entries.module.css'

interface Entry {
  id: string | number
  title: ReactNode
  /** secondary lines below the title */
  lines?: ReactNode[]
  /** content at the end of the row, such as buttons */
  end?: ReactNode
}

interface Props {
  /** accessible name of the list; also shown as a heading with `showsTitle` */
  title: string
  showsTitle?: boolean
  entries: Entry[]
  /** message for an empty list */
  emptyMessage: string
}

/** Renders a list of entries, each with a title, secondary lines, and content at the end of the row. */
export function Entries({ title, showsTitle = false, entries, emptyMessage }: Props) {
  return (
    <div className={classes.section}>
      {showsTitle && (
        <Title order={2} size="h4" mb="xs">
          {title}
        </Title>
      )}
      {entries.length === 0 ? (
        <Text c="dimmed" py="sm">
          {emptyMessage}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {entries.map(({ id, title: name, lines = [], end }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.text}>
                <div className={classes.title}>{name}</div>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change order
                  <div key={index} className={classes.detail}>
                    {line}
                  </div>
                ))}
              </div>
              {end && <div className={classes.rowEnd}>{end}</div>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
