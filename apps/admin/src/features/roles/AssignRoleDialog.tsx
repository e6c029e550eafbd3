import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EndsAt, endOf } from '../../components/EndsAt.tsx'
import { NO_MOMENT } from '../../components/MomentField.tsx'
import { matrixQuery } from '../../lib/role-lookup.api.ts'
import { namesGivenBy, rolesToGive } from '../../lib/roles-to-give.ts'
import { useViewer } from '../../session/session.ts'
import { assignRole } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  /** IDs of the user's current roles */
  held: readonly number[]
}

/**
 * Assigns a role to a user, permanently or until a date. Offers only roles whose permissions the current user
 * holds.
 */
export function AssignRoleDialog({ opened, onClose, user, held }: Props) {
  const change = useAccessChange()
  const { may } = useViewer()
  const { data: matrix } = useQuery({ ...matrixQuery, enabled: opened })
  const [roleId, setRoleId] = useState('')
  const [end, setEnd] = useState(NO_MOMENT)
  const roles = rolesToGive(matrix, may).filter(({ id }) => !held.includes(id))
  const role = roles.find(({ id }) => String(id) === roleId)
  const given = role ? namesGivenBy(role) : []
  const label = (name: string) => matrix?.permissions.find((one) => one.name === name)?.display_name ?? name
  const assign = async (reason: string) => {
    await change(
      () => assignRole(user.id, { role_id: Number(roleId), reason, ...endOf(end) }),
      `“${role?.display_name}” assigned to ${user.name}.`,
    )
    setRoleId('')
    setEnd(NO_MOMENT)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Assign a role to ${user.name}`}
      action="Assign role"
      isIncomplete={!role || end.isUnfinished}
      isDirty={roleId !== '' || end !== NO_MOMENT}
      fieldOf={{ role_held: 'role_id', role_archived: 'role_id' }}
      onAct={assign}
    >
      {(errors) => (
        <Stack gap="md">
          {matrix && roles.length === 0 && (
            <Text size="sm" c="dimmed">
              No roles left to assign. You can only assign roles whose permissions you have yourself.
              Protected roles are assigned on the command line of the server.
            </Text>
          )}
          <NativeSelect
            label="Role"
            required
            value={roleId}
            error={errors.role_id}
            onChange={(event) => setRoleId(event.currentTarget.value)}
            data={[
              { value: '', label: 'Choose a role' },
              ...roles.map(({ id, display_name }) => ({ value: String(id), label: display_name })),
            ]}
          />
          {role && (
            <Text size="sm">
              {given.length > 0
                ? `Grants: ${given.map(label).join(', ')}.`
                : 'This role grants no permissions.'}
            </Text>
          )}
          <EndsAt moment={end} error={errors.expires_at} onChange={setEnd} />
        </Stack>
      )}
    </ActionDialog>
  )
}
