import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { exactTime } from '../../lib/format.ts'
import { useViewer } from '../session/session.ts'
import classes from './AuditEntries.module.css'
import { Changes } from './Changes.tsx'
import type { AuditEntry } from './listAuditLog.ts'

interface Props {
  entries: AuditEntry[]
  none: string
  /** whether each says to whom it was done */
  withTarget?: boolean
}

/** Records of the audit log, each a sentence that opens to what changed. */
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
            {entry.outcome === 'refused' && <Badge color="danger">Refused</Badge>}
          </div>
        ),
        lines: [
          <span key="when">
            <Time at={entry.created_at} />
            {entry.acting_as && `, as @${entry.acting_as}`}
          </span>,
          ...(entry.reason ? [`Reason: ${entry.reason}`] : []),
          <details key="details" className={classes.details}>
            <summary>Details</summary>
            <Changes before={entry.before} after={entry.after} />
            <div>{exactTime(new Date(entry.created_at))}</div>
            <div>
              Record {entry.id}
              {entry.request_id && (
                <>
                  , request <code>{entry.request_id}</code>
                </>
              )}
            </div>
          </details>,
        ],
      }))}
    />
  )
}

function Person({ id, name }: { id: number | null; name: string }) {
  const { may } = useViewer()
  if (id === null) return <span>{name}</span>
  if (!may('admin.users.manage')) return <span>@{name}</span>
  return (
    <Link to="/users/$userId" params={{ userId: String(id) }}>
      @{name}
    </Link>
  )
}

function Target({ entry: { target_type, target_id, target_name } }: { entry: AuditEntry }) {
  const { may } = useViewer()
  if (target_type === 'user' && target_id !== null && target_name !== null && may('admin.users.manage'))
    return (
      <Link to="/users/$userId" params={{ userId: target_id }}>
        @{target_name}
      </Link>
    )
  const name = target_name ?? target_id
  return <span>{name === null ? target_type : `${target_type} ${name}`}</span>
}
