import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { useCurrentUser } from '../../session/session.ts'
import { PermissionDialog } from './PermissionDialog.tsx'
import type { PermissionDetail } from './roles.api.ts'
import { archivePermission, updatePermission } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

type PermissionDialogName = 'edit' | 'disable' | 'enable' | 'archive'

/**
 * Shows the actions that a permission's status and the current user's permissions allow. Built-in permissions
 * can only be edited.
 */
export function PermissionActions({ detail: { permission, user_count } }: { detail: PermissionDetail }) {
  const { may } = useCurrentUser()
  const change = useAccessChange()
  const [openDialog, setOpenDialog] = useState<PermissionDialogName | null>(null)
  const close = () => setOpenDialog(null)
  const mayUpdate = may('admin.permissions.update')
  const isCustom = !permission.is_system
  const { id, display_name: name, status, updated_at } = permission
  const affectedUsers = user_count === 0 ? 'no users' : formatQuantity(user_count, 'user')
  const enableAction =
    status === 'archived'
      ? { verb: 'Restore', pastTense: 'restored' }
      : { verb: 'Enable', pastTense: 'enabled' }
  const createStatusHandler = (newStatus: 'active' | 'disabled') => (reason: string) =>
    change(
      () => updatePermission(id, { status: newStatus, reason, updated_at }),
      `Permission “${name}” ${newStatus === 'disabled' ? 'disabled' : enableAction.pastTense}.`,
    )
  return (
    <Group gap="sm">
      {mayUpdate && (
        <Button variant="default" onClick={() => setOpenDialog('edit')}>
          Edit permission
        </Button>
      )}
      {mayUpdate && isCustom && status === 'active' && (
        <Button variant="default" onClick={() => setOpenDialog('disable')}>
          Disable permission
        </Button>
      )}
      {mayUpdate && isCustom && status !== 'active' && (
        <Button variant="default" onClick={() => setOpenDialog('enable')}>
          {enableAction.verb} permission
        </Button>
      )}
      {may('admin.permissions.delete') && isCustom && status !== 'archived' && (
        <Button variant="default" c="danger" onClick={() => setOpenDialog('archive')}>
          Archive permission
        </Button>
      )}
      <PermissionDialog opened={openDialog === 'edit'} onClose={close} permission={permission} />
      <ActionDialog
        opened={openDialog === 'disable'}
        onClose={close}
        title={`Disable “${name}”?`}
        action="Disable permission"
        tone="danger"
        onSubmit={createStatusHandler('disabled')}
      >
        The permission will have no effect until you enable it again. This affects {affectedUsers}.
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'enable'}
        onClose={close}
        title={`${enableAction.verb} “${name}”?`}
        action={`${enableAction.verb} permission`}
        onSubmit={createStatusHandler('active')}
      >
        The permission takes effect again for every role and user it is granted to.
      </ActionDialog>
      <ActionDialog
        opened={openDialog === 'archive'}
        onClose={close}
        title={`Archive “${name}”?`}
        action="Archive permission"
        tone="danger"
        onSubmit={(reason) => change(() => archivePermission(id, reason), `Permission “${name}” archived.`)}
      >
        Archiving the permission stops it from having any effect. This affects {affectedUsers}. Its name stays
        reserved and its grants are kept, so you can restore it later.
      </ActionDialog>
    </Group>
  )
}
