import { Badge } from '@mantine/core'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { formatExactTime, formatQuantity } from '../../lib/format.ts'
import classes from './AuditEntries.module.css'
import { getAttempts } from './attempts.ts'
import type { AuditEntry } from './audit.api.ts'
import { formatTargetType, OUTCOME_LABELS } from './audit-search.ts'
import { Changes } from './Changes.tsx'

interface Props {
  entries: AuditEntry[]
  emptyMessage: string
  /** whether each entry names its target, such as a user or a role */
  withTarget?: boolean
}

/** Lists audit log entries as sentences, each with its changes and other details in a collapsed section. */
export function AuditEntries({ entries, emptyMessage, withTarget = false }: Props) {
  return (
    <Entries
      title="Audit log"
      emptyMessage={emptyMessage}
      entries={entries.map((entry) => ({
        id: entry.id,
        title: (
          <div className={classes.sentence}>
            <UserName id={entry.actor_id} name={entry.actor} />
            <code>{entry.action}</code>
            {withTarget && <TargetName entry={entry} />}
            {entry.outcome !== 'done' && <Badge color="danger">{OUTCOME_LABELS[entry.outcome]}</Badge>}
          </div>
        ),
        lines: [
          <span key="when">
            <Time at={entry.created_at} />
            {entry.impersonated_user && `, impersonating @${entry.impersonated_user}`}
            {entry.ip && `, from ${entry.ip}`}
            {formatAttempts(entry)}
          </span>,
          ...(entry.reason ? [`Reason: ${entry.reason}`] : []),
          <details key="details" className={classes.details}>
            <summary>Details</summary>
            <Changes entry={entry} />
            <div>{formatExactTime(new Date(entry.created_at))}</div>
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

function formatAttempts(entry: AuditEntry) {
  const attempts = getAttempts(entry)
  return attempts && `, ${formatQuantity(attempts.count, attempts.label)}`
}

/** Shows a name as a link to the user's page, or as text if there is no user ID. */
function UserName({ id, name }: { id: number | null; name: string }) {
  return id === null ? <span>{name}</span> : <UserPageLink id={id}>@{name}</UserPageLink>
}

function TargetName({ entry: { target_type, target_id, target_name } }: { entry: AuditEntry }) {
  if (target_type === 'user' && target_id !== null && target_name !== null)
    return <UserPageLink id={target_id}>@{target_name}</UserPageLink>
  if (target_type === null) return null
  const type = formatTargetType(target_type)
  const name = target_name ?? target_id
  if (name !== null) return <span>{`${type} ${name}`}</span>
  // An entry about a user has no target ID if no account matches, for example if the entry is about a sign-in
  // with an unknown email address.
  return <span>{target_type === 'user' ? 'unknown user' : type}</span>
}
