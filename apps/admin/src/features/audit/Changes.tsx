import { getChangesBetween } from '../../lib/changes-between.ts'
import { formatCount, toSentenceCase } from '../../lib/format.ts'
import classes from './AuditEntries.module.css'
import { getAttempts } from './attempts.ts'
import type { AuditEntry } from './audit.api.ts'

/**
 * Shows the changes of an audit log entry by field: the old value, struck through, and the new value. If the
 * action created something, there are only new values; if it deleted something, only old ones. In an entry
 * with new values, a field that has only an old value describes the affected record and isn't struck through.
 * An entry that represents several attempts also shows their number.
 */
export function Changes({ entry }: { entry: AuditEntry }) {
  const attempts = getAttempts(entry)
  const changes = getChangesBetween(entry.before, attempts ? attempts.otherDetails : entry.after)
  if (changes.length === 0 && !attempts) return null
  return (
    <dl className={classes.changes}>
      {attempts && (
        <div>
          <dt>{toSentenceCase(`${attempts.label}s`)}</dt>
          <dd>{formatCount(attempts.count)}</dd>
        </div>
      )}
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {to === null && entry.after !== null ? from : from !== null && <del>{from}</del>}
            {from !== null && to !== null && ' → '}
            {to !== null && <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
