import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { BLOCKED_ACTIONS } from '../../lib/timeout-types.ts'
import { useCurrentUser } from '../../session/session.ts'
import type { Timeout } from './timeouts.api.ts'

interface Props {
  timeouts: Timeout[]
  emptyMessage: string
  /** whether each entry shows the name of the user who is timed out */
  withUser?: boolean
  /** called with the timeout to revoke; if omitted, the entries have no button */
  onRevoke?: (timeout: Timeout) => void
  /** called when an active timeout expires */
  onExpire?: () => void
}

const isEnded = ({ is_running }: Timeout) => !is_running

/** Lists timeouts: the actions that each one blocks, its reason, its issuer, and its dates. */
export function TimeoutEntries({ timeouts, emptyMessage, withUser = false, onRevoke, onExpire }: Props) {
  const { username: currentUsername } = useCurrentUser()
  // Users can't revoke their own timeouts.
  const mayRevoke = ({ user }: Timeout) => onRevoke && user.username !== currentUsername
  return (
    <Entries
      title="Timeouts"
      emptyMessage={emptyMessage}
      entries={timeouts.map((timeout) => ({
        id: timeout.id,
        title: (
          <>
            {withUser && (
              <UserPageLink id={timeout.user.id} tab="timeouts">
                {timeout.user.name} @{timeout.user.username}
              </UserPageLink>
            )}
            <Badge color={timeout.is_running ? 'danger' : 'plain'}>
              {BLOCKED_ACTIONS[timeout.type]} blocked
            </Badge>
            {isEnded(timeout) && <Badge color="plain">{timeout.revoked_at ? 'Revoked' : 'Expired'}</Badge>}
          </>
        ),
        lines: [
          timeout.reason,
          <span key="times">
            {timeout.is_running && (
              <>
                <TimeLeft until={timeout.expires_at} {...(onExpire && { onExpire })} />
                {'. '}
              </>
            )}
            Issued {formatByline(timeout.issued_by)}
            <Time at={timeout.created_at} />
            {isEnded(timeout) && !timeout.revoked_at && (
              <>
                , expired <Time at={timeout.expires_at} />
              </>
            )}
          </span>,
          ...(timeout.revoked_at
            ? [
                <span key="revocation">
                  Revoked {formatByline(timeout.revoked_by)}
                  <Time at={timeout.revoked_at} />
                  {timeout.revocation_reason && `: ${timeout.revocation_reason}`}
                </span>,
              ]
            : []),
        ],
        end: timeout.is_running && mayRevoke(timeout) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Revoke timeout of ${timeout.user.name}: ${BLOCKED_ACTIONS[timeout.type].toLowerCase()}`}
            onClick={() => onRevoke?.(timeout)}
          >
            Revoke timeout
          </Button>
        ),
      }))}
    />
  )
}

/** Returns who issued or revoked a timeout, such as `by @ada `, or null if that is unknown. */
function formatByline(actor: Timeout['issued_by']): ReactNode {
  if (!actor) return null
  return actor.username ? `by @${actor.username} ` : `by a deleted user (${actor.id}) `
}
