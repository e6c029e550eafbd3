import { Badge, Button } from '@mantine/core'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { CLASS_LABELS, IDENTITY_LABELS } from './labels.ts'
import type { Limited } from './rate-limits.api.ts'

interface Props {
  limited: Limited[]
  onClear: (one: Limited) => void
  onExpire: () => void
}

export const getKey = ({ class: name, identity, identifier }: Limited) => `${name} ${identity} ${identifier}`

/** Formats a client: `@ada`, `203.0.113.7`. */
export const formatClient = ({ identity, identifier, username }: Limited) =>
  identity === 'user' ? (username ? `@${username}` : `user ${identifier}`) : identifier

/** Lists limited clients with the exceeded limit, the remaining time, and a button to lift the limit. */
export const LimitedEntries = ({ limited, onClear, onExpire }: Props) => (
  <Entries
    title="Limited clients"
    emptyMessage=""
    entries={limited.map((one) => ({
      id: getKey(one),
      title: (
        <>
          {one.identity === 'user' ? (
            <UserPageLink id={Number(one.identifier)}>{formatClient(one)}</UserPageLink>
          ) : (
            <span style={{ overflowWrap: 'anywhere' }}>{formatClient(one)}</span>
          )}
          <Badge color="plain">{IDENTITY_LABELS[one.identity]}</Badge>
          <Badge color={one.is_blocked ? 'danger' : 'plain'}>Level {one.penalty_level} of 5</Badge>
        </>
      ),
      lines: [
        `${CLASS_LABELS[one.class]}: ${formatQuantity(one.refused, 'request')} blocked`,
        <span key="times">
          {one.is_blocked ? (
            <>
              Blocked, <TimeLeft until={one.blocked_until} onExpire={onExpire} isWithinSentence />.{' '}
            </>
          ) : (
            'No longer blocked. '
          )}
          Last blocked <Time at={one.last_refused_at} />
        </span>,
      ],
      end: (
        <Button
          variant="default"
          size="xs"
          aria-label={`Lift limit: ${formatClient(one)}`}
          onClick={() => onClear(one)}
        >
          Lift limit
        </Button>
      ),
    }))}
  />
)
