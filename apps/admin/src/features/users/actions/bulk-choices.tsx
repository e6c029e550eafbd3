import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BlockedActionsField } from '../../../components/BlockedActionsField.tsx'
import { useNow } from '../../../components/useNow.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { getAssignableRoles, NO_ASSIGNABLE_ROLES } from '../../../lib/assignable-roles.ts'
import { formatExactTime } from '../../../lib/format.ts'
import { roleMatrixQuery } from '../../../lib/role-lookup.api.ts'
import { parseInteger } from '../../../lib/search-params.ts'
import { TIMEOUT_DURATIONS } from '../../../lib/timeout-types.ts'
import { useCurrentUser } from '../../../session/session.ts'
import type { BulkAction, BulkRequest } from '../users.api.ts'

const HOUR_MS = 3_600_000

/** Options selected in the dialog. Each bulk action uses only some of them: see `getOptions`. */
interface Choice {
  /** null until a role is selected */
  role_id: number | null
  /** type of the timeout, which determines the blocked actions */
  type: NonNullable<BulkRequest['type']>
  /** duration of the timeout */
  duration_hours: number
}

interface Props {
  choice: Choice
  onChange: (choice: Choice) => void
}

export const DEFAULT_CHOICE: Choice = { role_id: null, type: 'posting', duration_hours: 24 }

/** Returns the options that apply to the action; the server rejects any others. */
export function getOptions(
  action: BulkAction,
  { role_id, type, duration_hours }: Choice,
): Partial<BulkRequest> {
  if (action === 'assign_role') return role_id === null ? {} : { role_id }
  return action === 'time_out' ? { type, duration_hours } : {}
}

export function RoleChoice({ choice, onChange }: Props) {
  const { may } = useCurrentUser()
  const roleMatrix = useQuery(roleMatrixQuery)
  // Omits the default role, because all users receive it at sign-up.
  const roles = getAssignableRoles(roleMatrix.data, may).filter(({ is_default }) => !is_default)
  const roleOptions = roles.map(({ id, display_name }) => ({ value: String(id), label: display_name }))
  return (
    <NativeSelect
      label="Role"
      {...(roleMatrix.data && roles.length === 0 && { description: NO_ASSIGNABLE_ROLES })}
      required
      error={roleMatrix.isError && getErrorMessage(roleMatrix.error)}
      data={[{ value: '', label: roleMatrix.isPending ? 'Loading…' : 'Choose a role' }, ...roleOptions]}
      value={choice.role_id === null ? '' : String(choice.role_id)}
      onChange={(event) =>
        // IDs are signed 32-bit integers, so they are below 2 ** 31.
        onChange({ ...choice, role_id: parseInteger(event.currentTarget.value || null, 1, 2 ** 31) ?? null })
      }
    />
  )
}

export const TimeoutChoice = ({ choice, onChange }: Props) => (
  <>
    <BlockedActionsField type={choice.type} onChange={(type) => onChange({ ...choice, type })} />
    <NativeSelect
      label="Duration"
      description={`Until ${formatExactTime(new Date(useNow() + choice.duration_hours * HOUR_MS))}`}
      data={TIMEOUT_DURATIONS}
      value={String(choice.duration_hours)}
      onChange={(event) =>
        // The longest selectable duration is one year, which has 8760 hours.
        onChange({ ...choice, duration_hours: parseInteger(event.currentTarget.value, 1, 8760) ?? 24 })
      }
    />
  </>
)
