import { Badge, Button } from '@mantine/core'
import { Entries } from '../../components/Entries.tsx'
import { PersonLink } from '../../components/PersonLink.tsx'
import { Time } from '../../components/Time.tsx'
import { TimeLeft } from '../../components/TimeLeft.tsx'
import { counted } from '../../lib/format.ts'
import type { Limited } from './rate-limits.api.ts'
import { CLASS_WORDS, IDENTITY_WORDS } from './words.ts'

interface Props {
  limited: Limited[]
  onClear: (one: Limited) => void
  onOver: () => void
}

export const keyOf = ({ class: name, identity, identifier }: Limited) => `${name} ${identity} ${identifier}`

/** Formats a client: `@ada`, `203.0.113.7`. */
export const nameOf = ({ identity, identifier, username }: Limited) =>
  identity === 'user' ? (username ? `@${username}` : `user ${identifier}`) : identifier

/** Lists limited clients with the exceeded limit, the remaining time, and a button to lift it. */
export const LimitedEntries = ({ limited, onClear, onOver }: Props) => (
  <Entries
    title="Limited clients"
    none=""
    entries={limited.map((one) => ({
      id: keyOf(one),
      title: (
        <>
          {one.identity === 'user' ? (
            <PersonLink id={Number(one.identifier)}>{nameOf(one)}</PersonLink>
          ) : (
            <span style={{ overflowWrap: 'anywhere' }}>{nameOf(one)}</span>
          )}
          <Badge color="plain">{IDENTITY_WORDS[one.identity]}</Badge>
          <Badge color={one.is_blocked ? 'danger' : 'plain'}>Level {one.penalty_level} of 5</Badge>
        </>
      ),
      lines: [
        `${CLASS_WORDS[one.class]}: ${counted(one.refused, 'request')} blocked`,
        <span key="times">
          {one.is_blocked ? (
            <>
              Blocked, <TimeLeft until={one.blocked_until} onOver={onOver} within />.{' '}
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
          aria-label={`Lift limit: ${nameOf(one)}`}
          onClick={() => onClear(one)}
        >
          Lift limit
        </Button>
      ),
    }))}
  />
)
