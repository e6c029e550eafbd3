import { changesBetween } from '../../lib/changes-between.ts'
import classes from './AuditEntries.module.css'

/** What an act changed, field by field: what it was, struck out, and what it became. */
export function Changes({ before, after }: { before?: unknown; after?: unknown }) {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>{from}</del> → <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
