import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Lists labels and their values, one pair per line. */
export function DescriptionList({ items }: { items: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.list}>
      {items.map(([name, value]) => (
        <div key={name} className={classes.item}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
