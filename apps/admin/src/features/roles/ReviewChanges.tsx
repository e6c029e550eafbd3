import { Alert, Text } from '@mantine/core'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatQuantity } from '../../lib/format.ts'
import type { RoleMatrix } from '../../lib/role-lookup.api.ts'
import { formatAffectedUsers } from './format-affected-users.ts'
import classes from './Matrix.module.css'
import { getPermissionLabel, listMissingRequirements, type RoleDifference } from './matrix-draft.ts'
import { setRolePermissions } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  matrix: RoleMatrix
  differences: RoleDifference[]
  /** called after each role is saved, to remove the role's changes from the draft */
  onSaved: (roleId: number) => void
}

/**
 * Shows the draft's changes and the number of affected role assignments, and saves the draft one role at a
 * time.
 */
export function ReviewChanges({ opened, onClose, matrix, differences, onSaved }: Props) {
  const change = useAccessChange()
  const missingRequirements = differences.flatMap((difference) => listMissingRequirements(matrix, difference))
  const save = (reason: string) => {
    const savedRoleIds = new Set<number>()
    return change(
      async () => {
        // Skips roles that are already saved, because this function runs again after a reauthentication.
        for (const { role, permissions } of differences.filter(({ role }) => !savedRoleIds.has(role.id))) {
          await setRolePermissions(role.id, { permissions, reason, updated_at: role.updated_at })
          savedRoleIds.add(role.id)
          onSaved(role.id)
        }
      },
      `${formatQuantity(differences.length, 'role')} updated.`,
    )
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Save changes to ${formatQuantity(differences.length, 'role')}?`}
      action="Save changes"
      tone={differences.some(({ removed }) => removed.length > 0) ? 'danger' : 'accent'}
      isSubmitDisabled={missingRequirements.length > 0 || differences.length === 0}
      onSubmit={save}
    >
      {differences.map(({ role, added, removed, affectedCount }) => (
        <section key={role.id} aria-label={role.display_name}>
          <Text fw={550}>
            {role.display_name}{' '}
            <Text component="span" c="dimmed" size="sm">
              · {formatAffectedUsers(affectedCount)}
            </Text>
          </Text>
          <ul className={classes.differences}>
            {added.map((name) => (
              <li key={name}>Adds “{getPermissionLabel(matrix, name)}”</li>
            ))}
            {removed.map((name) => (
              <li key={name}>Removes “{getPermissionLabel(matrix, name)}”</li>
            ))}
          </ul>
        </section>
      ))}
      {missingRequirements.length > 0 && (
        <Alert color="danger" title="Required permissions are missing">
          {missingRequirements.join('; ')}. Go back and grant the required permissions, or remove the
          permissions that need them.
        </Alert>
      )}
    </ActionDialog>
  )
}
