import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { BLOCKED_ACTIONS } from './labels.ts'
import type { Timeout } from './timeouts.api.ts'

interface Props {
  timeouts: Timeout[]
  emptyMessage: string
  /** whether each entry names the user */
  withUser?: boolean
  onRevoke?: (timeout: Timeout) => void
  onExpire?: () => void
}

const isEnded = ({ is_running }: Timeout) => !is_running

/** Lists timeouts with what they block, their reason, their issuer, and their dates. */
export function TimeoutEntries({ timeouts, emptyMessage, withUser = false, onRevoke, onExpire }: Props) {
  const { username } = useCurrentUser()
  const mayRevoke = ({ user }: Timeout) => onRevoke && user.username !== username
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
            Issued {formatIssuer(timeout.issued_by)}
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
                  Revoked {formatIssuer(timeout.revoked_by)}
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

function formatIssuer(issuer: Timeout['issued_by']): ReactNode {
  if (!issuer) return null
  return issuer.username ? `by @${issuer.username} ` : `by a deleted user (${issuer.id}) `
}
