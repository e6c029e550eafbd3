import { Badge } from '@mantine/core'
import { Entries } from '../../components/Entries.tsx'
import { PersonLink } from '../../components/PersonLink.tsx'
import { Time } from '../../components/Time.tsx'
import { counted, exactTime } from '../../lib/format.ts'
import classes from './AuditEntries.module.css'
import { attemptsOf } from './attempts.ts'
import type { AuditEntry } from './audit.api.ts'
import { OUTCOME_WORDS } from './audit-search.ts'
import { Changes } from './Changes.tsx'

interface Props {
  entries: AuditEntry[]
  none: string
  /** whether each entry names the affected user */
  withTarget?: boolean
}

/** Lists audit log entries as sentences that expand to show their changes. */
export function AuditEntries({ entries, none, withTarget = false }: Props) {
  return (
    <Entries
      title="Audit log"
      none={none}
      entries={entries.map((entry) => ({
        id: entry.id,
        title: (
          <div className={classes.sentence}>
            <Person id={entry.actor_id} name={entry.actor} />
            <code>{entry.action}</code>
            {withTarget && <Target entry={entry} />}
            {entry.outcome !== 'done' && <Badge color="danger">{OUTCOME_WORDS[entry.outcome]}</Badge>}
          </div>
        ),
        lines: [
          <span key="when">
            <Time at={entry.created_at} />
            {entry.acting_as && `, impersonating @${entry.acting_as}`}
            {entry.ip && `, from ${entry.ip}`}
            {attemptWords(entry)}
          </span>,
          ...(entry.reason ? [`Reason: ${entry.reason}`] : []),
          <details key="details" className={classes.details}>
            <summary>Details</summary>
            <Changes entry={entry} />
            <div>{exactTime(new Date(entry.created_at))}</div>
            {entry.user_agent && <div>User agent: {entry.user_agent}</div>}
            <div>
              Entry ID: {entry.id}
              {entry.request_id && (
                <>
                  , request ID: <code>{entry.request_id}</code>
                </>
              )}
            </div>
          </details>,
        ],
      }))}
    />
  )
}

function attemptWords(entry: AuditEntry) {
  const attempts = attemptsOf(entry)
  return attempts && `, ${counted(attempts.attempts, attempts.kind)}`
}

function Person({ id, name }: { id: number | null; name: string }) {
  return id === null ? <span>{name}</span> : <PersonLink id={id}>@{name}</PersonLink>
}

function Target({ entry: { target_type, target_id, target_name } }: { entry: AuditEntry }) {
  if (target_type === 'user' && target_id !== null && target_name !== null)
    return <PersonLink id={target_id}>@{target_name}</PersonLink>
  const name = target_name ?? target_id
  return <span>{name === null ? target_type : `${target_type} ${name}`}</span>
}
