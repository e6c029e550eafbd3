import { Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import { ExpirationField, toExpiresAt } from '../../components/ExpirationField.tsx'
import { roleMatrixQuery } from '../../lib/role-lookup.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { getPermissionLabel } from './matrix-draft.ts'
import { addException } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string; has_admin: boolean }
}

/**
 * Grants or denies a single permission to a user directly. This exception takes precedence over the user's
 * roles.
 */
export function ExceptionDialog({ opened, onClose, user }: Props) {
  const change = useAccessChange()
  const { may } = useCurrentUser()
  const { data: matrix } = useQuery({ ...roleMatrixQuery, enabled: opened })
  const [permission, setPermission] = useState<string | null>(null)
  const [effect, setEffect] = useState<'grant' | 'deny'>('grant')
  const [expiration, setExpiration] = useState(EMPTY_DATE_TIME)
  const grantablePermissions = (matrix?.permissions ?? []).filter(({ name }) => may(name))
  const chosenPermission = grantablePermissions.find(({ name }) => name === permission)
  const dependencies = chosenPermission?.dependencies ?? []
  const add = async (reason: string) => {
    if (permission === null) return
    await change(
      () => addException(user.id, { permission, effect, reason, ...toExpiresAt(expiration) }),
      `“${chosenPermission?.display_name}” ${effect === 'grant' ? 'granted to' : 'denied for'} ${user.name}.`,
    )
    setPermission(null)
    setEffect('grant')
    setExpiration(EMPTY_DATE_TIME)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Grant or deny a permission to ${user.name}`}
      action={effect === 'grant' ? 'Grant permission' : 'Deny permission'}
      tone={effect === 'grant' ? 'accent' : 'danger'}
      isSubmitDisabled={permission === null || expiration.isIncomplete}
      isDirty={permission !== null || expiration !== EMPTY_DATE_TIME}
      fieldByCode={{ missing_dependencies: 'permission' }}
      onSubmit={add}
    >
      {(errors) => (
        <Stack gap="md">
          <Select
            label="Permission"
            description={
              dependencies.length > 0 && effect === 'grant'
                ? `Requires ${dependencies.map((name) => `“${matrix ? getPermissionLabel(matrix, name) : name}”`).join(', ')}.`
                : 'You can only grant or deny permissions you have yourself.'
            }
            required
            searchable
            // The dialog opens with the focus in this field. An open list would cover the other fields.
            openOnFocus={false}
            nothingFoundMessage="No permissions found"
            data={grantablePermissions.map(({ name, display_name }) => ({
              value: name,
              label: `${display_name} (${name})`,
            }))}
            value={permission}
            error={errors.permission}
            onChange={setPermission}
          />
          <Radio.Group
            label="Effect"
            value={effect}
            onChange={(value) => setEffect(value === 'deny' ? 'deny' : 'grant')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="grant" label="Grant, in addition to the user’s roles" />
              <Radio
                value="deny"
                label="Deny, regardless of the user’s roles"
                disabled={user.has_admin}
                description={user.has_admin ? 'Not available for administrators.' : undefined}
              />
            </Stack>
          </Radio.Group>
          <ExpirationField dateTime={expiration} error={errors.expires_at} onChange={setExpiration} />
        </Stack>
      )}
    </ActionDialog>
  )
}
