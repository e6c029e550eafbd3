import { changesBetween } from '../../lib/changes-between.ts'
import { formatCount, toSentenceCase } from '../../lib/format.ts'
import classes from './AuditEntries.module.css'
import { getAttempts } from './attempts.ts'
import type { AuditEntry } from './audit.api.ts'

/**
 * Shows an action's changes by field: the old value, struck through, and the new one. An entry that
 * represents several attempts also shows their number.
 */
export function Changes({ entry }: { entry: AuditEntry }) {
  const attempts = getAttempts(entry)
  const changes = changesBetween(entry.before, attempts ? attempts.rest : entry.after)
  if (changes.length === 0 && !attempts) return null
  return (
    <dl className={classes.changes}>
      {attempts && (
        <div>
          <dt>{toSentenceCase(`${attempts.kind}s`)}</dt>
          <dd>{formatCount(attempts.attempts)}</dd>
        </div>
      )}
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
