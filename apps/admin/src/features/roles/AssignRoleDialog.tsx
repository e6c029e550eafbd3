import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import { ExpirationField, toExpiresAt } from '../../components/ExpirationField.tsx'
import { getAssignableRoles, getPermissionNames, NO_ASSIGNABLE_ROLES } from '../../lib/assignable-roles.ts'
import { roleMatrixQuery } from '../../lib/role-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { assignRole } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  /** IDs of the user's current roles */
  currentRoleIds: readonly number[]
}

/**
 * Assigns a role to a user, permanently or until a date. Offers the roles that the current user may assign
 * and that aren't assigned to `user` yet.
 */
export function AssignRoleDialog({ opened, onClose, user, currentRoleIds }: Props) {
  const change = useAccessChange()
  const { may } = useCurrentUser()
  const { data: matrix } = useQuery({ ...roleMatrixQuery, enabled: opened })
  const [roleId, setRoleId] = useState('')
  const [expiration, setExpiration] = useState(EMPTY_DATE_TIME)
  const assignableRoles = getAssignableRoles(matrix, may)
  const roles = assignableRoles.filter(({ id }) => !currentRoleIds.includes(id))
  const role = roles.find(({ id }) => String(id) === roleId)
  const permissionNames = role ? getPermissionNames(role) : []
  const getPermissionLabel = (name: string) =>
    matrix?.permissions.find((permission) => permission.name === name)?.display_name ?? name
  const assign = async (reason: string) => {
    await change(
      () => assignRole(user.id, { role_id: Number(roleId), reason, ...toExpiresAt(expiration) }),
      `“${role?.display_name}” assigned to ${user.name}.`,
    )
    setRoleId('')
    setExpiration(EMPTY_DATE_TIME)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Assign a role to ${user.name}`}
      action="Assign role"
      isSubmitDisabled={!role || expiration.isIncomplete}
      isDirty={roleId !== '' || expiration !== EMPTY_DATE_TIME}
      fieldByCode={{ role_already_assigned: 'role_id', role_archived: 'role_id' }}
      onSubmit={assign}
    >
      {(errors) => (
        <Stack gap="md">
          {matrix && roles.length === 0 && (
            <Text size="sm" c="dimmed">
              {assignableRoles.length > 0
                ? `${user.name} already has every role that you can assign.`
                : NO_ASSIGNABLE_ROLES}
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
              {permissionNames.length > 0
                ? `Grants: ${permissionNames.map(getPermissionLabel).join(', ')}.`
                : 'This role grants no permissions.'}
            </Text>
          )}
          <ExpirationField dateTime={expiration} error={errors.expires_at} onChange={setExpiration} />
        </Stack>
      )}
    </ActionDialog>
  )
}
