import { NativeSelect } from '@mantine/core'
import { parseEnum } from '../lib/search-params.ts'
import { BLOCKED_ACTIONS, TIMEOUT_TYPES, type TimeoutType } from '../lib/timeout-types.ts'

/**
 * Notes that are appended to labels. For `api` and `full_access`, they say how much access the user keeps, if
 * any. Veranda has no feature for comments, so apps that have comments must enforce the type `comment`.
 */
const NOTES: Partial<Record<TimeoutType, string>> = {
  comment: 'enforced by your app',
  api: 'read-only access',
  full_access: 'no access',
}

const OPTIONS = TIMEOUT_TYPES.map((value) => ({
  value,
  label: NOTES[value] ? `${BLOCKED_ACTIONS[value]} (${NOTES[value]})` : BLOCKED_ACTIONS[value],
}))

interface Props {
  type: TimeoutType
  onChange: (type: TimeoutType) => void
}

/** Selects what a timeout blocks. */
export const BlockedActionsField = ({ type, onChange }: Props) => (
  <NativeSelect
    label="Blocked actions"
    value={type}
    data={OPTIONS}
    onChange={(event) => onChange(parseEnum(TIMEOUT_TYPES, event.currentTarget.value) ?? type)}
  />
)
