import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Schema } from '../lib/api.ts'
import { getDeviceName } from '../lib/format.ts'
import { Entries } from './Entries.tsx'
import { Time } from './Time.tsx'

/** Session of the current user (with `is_current`), or of a user in an admin view (with `impersonator`). */
type Session = Omit<Schema<'Session'>, 'is_current'> & { is_current?: boolean; impersonator?: string | null }

interface Props {
  sessions: Session[]
  showsTitle?: boolean
  /** message for an empty list */
  emptyMessage: string
  /** renders a button or other content at the end of a session's row */
  renderAction?: (session: Session, device: string) => ReactNode
}

/** Lists sessions with their device, last activity, and sign-in time. */
export function SessionEntries({ sessions, showsTitle = false, emptyMessage, renderAction }: Props) {
  return (
    <Entries
      title="Sessions"
      showsTitle={showsTitle}
      emptyMessage={emptyMessage}
      entries={sessions.map((session) => {
        const device = getDeviceName(session.user_agent)
        return {
          id: session.id,
          title: (
            <>
              <span title={session.user_agent ?? undefined}>{device}</span>
              {session.is_current && <Badge color="done">Current session</Badge>}
              {session.impersonator && <Badge color="accent">Impersonated by @{session.impersonator}</Badge>}
            </>
          ),
          lines: [
            <span key="seen">
              Last seen <Time at={session.last_seen_at} />
              {session.ip && ` from ${session.ip}`}
            </span>,
            <span key="since">
              Signed in <Time at={session.created_at} />
            </span>,
          ],
          end: renderAction?.(session, device),
        }
      })}
    />
  )
}
