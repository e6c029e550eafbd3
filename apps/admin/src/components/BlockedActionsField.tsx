import { NativeSelect } from '@mantine/core'
import { parseEnum } from '../lib/search-params.ts'
import { BLOCKED_ACTIONS, TIMEOUT_TYPES, type TimeoutType } from '../lib/timeout-types.ts'

const OPTIONS = TIMEOUT_TYPES.map((value) => ({ value, label: BLOCKED_ACTIONS[value] }))

interface Props {
  type: TimeoutType
  onChange: (type: TimeoutType) => void
}

/** Selects what a timeout blocks. */
export const BlockedActionsField = ({ type, onChange }: Props) => (
  <NativeSelect
    label="Blocked actions"
    {...(type === 'comment' && {
      description: 'Veranda has no comments. Your app must check for this timeout itself.',
    })}
    value={type}
    data={OPTIONS}
    onChange={(event) => onChange(parseEnum(TIMEOUT_TYPES, event.currentTarget.value) ?? type)}
  />
)
