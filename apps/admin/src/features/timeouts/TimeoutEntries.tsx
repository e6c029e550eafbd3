import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { PersonLink } from '../../components/PersonLink.tsx'
import { Time } from '../../components/Time.tsx'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { useViewer } from '../../session/session.ts'
import type { Timeout } from './timeouts.api.ts'
import { REFUSES } from './words.ts'

interface Props {
  timeouts: Timeout[]
  none: string
  /** whether each entry names the user */
  withUser?: boolean
  onRevoke?: (timeout: Timeout) => void
  onOver?: () => void
}

const isOver = ({ is_running }: Timeout) => !is_running

/** Lists timeouts with what they block, the reason, the issuer, and the duration. */
export function TimeoutEntries({ timeouts, none, withUser = false, onRevoke, onOver }: Props) {
  const { username } = useViewer()
  const mayRevoke = ({ user }: Timeout) => onRevoke && user.username !== username
  return (
    <Entries
      title="Timeouts"
      none={none}
      entries={timeouts.map((timeout) => ({
        id: timeout.id,
        title: (
          <>
            {withUser && (
              <PersonLink id={timeout.user.id} tab="timeouts">
                {timeout.user.name} @{timeout.user.username}
              </PersonLink>
            )}
            <Badge color={timeout.is_running ? 'danger' : 'plain'}>{REFUSES[timeout.type]} blocked</Badge>
            {isOver(timeout) && <Badge color="plain">{timeout.revoked_at ? 'Revoked' : 'Expired'}</Badge>}
          </>
        ),
        lines: [
          timeout.reason,
          <span key="times">
            {timeout.is_running && (
              <>
                <TimeLeft until={timeout.expires_at} {...(onOver && { onOver })} />
                {'. '}
              </>
            )}
            Issued {by(timeout.issued_by)}
            <Time at={timeout.created_at} />
            {isOver(timeout) && !timeout.revoked_at && (
              <>
                , expired <Time at={timeout.expires_at} />
              </>
            )}
          </span>,
          ...(timeout.revoked_at
            ? [
                <span key="pardon">
                  Revoked {by(timeout.revoked_by)}
                  <Time at={timeout.revoked_at} />
                  {timeout.pardon && `: ${timeout.pardon}`}
                </span>,
              ]
            : []),
        ],
        end: timeout.is_running && mayRevoke(timeout) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Revoke timeout of ${timeout.user.name}: ${REFUSES[timeout.type].toLowerCase()}`}
            onClick={() => onRevoke?.(timeout)}
          >
            Revoke timeout
          </Button>
        ),
      }))}
    />
  )
}

function by(somebody: Timeout['issued_by']): ReactNode {
  if (!somebody) return null
  return somebody.username ? `by @${somebody.username} ` : `by a deleted user (${somebody.id}) `
}
