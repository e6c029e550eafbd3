import { Badge, Button } from '@mantine/core'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { UserPageLink } from '../../components/UserPageLink.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import { IDENTITY_LABELS } from './labels.ts'
import type { LimitedClient } from './rate-limits.api.ts'

interface Props {
  clients: LimitedClient[]
  /** called when the user wants to lift a client's limit */
  onLiftLimit: (client: LimitedClient) => void
  /** called when a client is no longer blocked */
  onExpire: () => void
}

/** Returns a unique key for a client in one rate limit class. */
export const getLimitKey = ({ class: name, identity, identifier }: LimitedClient) =>
  `${name} ${identity} ${identifier}`

/** Formats a client: `@ada`, `203.0.113.7`, `device Rf-7jvPyPZ4 at 203.0.113.7`. */
export function formatClient({ identity, identifier, username }: LimitedClient): string {
  if (identity === 'user') return username ? `@${username}` : `user ${identifier}`
  // The identifier of a device is its network and a hash: `203.0.113.7~Rf-7jvPyPZ4`.
  const [network, device] = identifier.split('~')
  return device ? `device ${device} at ${network}` : identifier
}

/** Lists limited clients with the exceeded limit, the remaining time, and a button to lift the limit. */
export const LimitedEntries = ({ clients, onLiftLimit, onExpire }: Props) => (
  <Entries
    title="Limited clients"
    // `RateLimitsPage` shows its own message instead of an empty list.
    emptyMessage=""
    entries={clients.map((client) => ({
      id: getLimitKey(client),
      title: (
        <>
          {client.identity === 'user' ? (
            <UserPageLink id={Number(client.identifier)}>{formatClient(client)}</UserPageLink>
          ) : (
            <span style={{ overflowWrap: 'anywhere' }}>{formatClient(client)}</span>
          )}
          <Badge color="plain">{IDENTITY_LABELS[client.identity]}</Badge>
          <Badge
            color={client.is_blocked ? 'danger' : 'plain'}
            title="Each level blocks the client for longer"
          >
            Penalty level {client.penalty_level} of 5
          </Badge>
        </>
      ),
      lines: [
        `${RATE_CLASS_LABELS[client.class]}: ${formatQuantity(client.blocked_requests, 'request')} blocked`,
        <span key="times">
          {client.is_blocked ? (
            <>
              Blocked, <TimeLeft until={client.blocked_until} onExpire={onExpire} isWithinSentence />.{' '}
            </>
          ) : (
            // Penalties never block networks or IP ranges, because several users share them. So “no longer
            // blocked” would be wrong for these.
            (client.identity === 'user' || client.identity === 'device') && 'No longer blocked. '
          )}
          Last blocked <Time at={client.last_blocked_at} />
        </span>,
      ],
      end: (
        <Button
          variant="default"
          size="xs"
          aria-label={`Lift limit: ${formatClient(client)}`}
          onClick={() => onLiftLimit(client)}
        >
          Lift limit
        </Button>
      ),
    }))}
  />
)
