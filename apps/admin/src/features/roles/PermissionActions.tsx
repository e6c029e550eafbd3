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

/** Shows the actions that a permission's status and the current user's permissions allow. */
export function PermissionActions({ detail: { permission, user_count } }: { detail: PermissionDetail }) {
  const { may } = useCurrentUser()
  const change = useAccessChange()
  const [open, setOpen] = useState<PermissionDialogName | null>(null)
  const close = () => setOpen(null)
  const mayUpdate = may('admin.permissions.update')
  const isCustom = !permission.is_system
  const { id, display_name: name, status, updated_at } = permission
  const users = formatQuantity(user_count, 'user')
  const enableAction =
    status === 'archived' ? { verb: 'Restore', done: 'restored' } : { verb: 'Enable', done: 'enabled' }
  const setStatus = (to: 'active' | 'disabled') => (reason: string) =>
    change(
      () => updatePermission(id, { status: to, reason, updated_at }),
      `Permission “${name}” ${to === 'disabled' ? 'disabled' : enableAction.done}.`,
    )
  return (
    <Group gap="sm">
      {mayUpdate && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          Edit permission
        </Button>
      )}
      {mayUpdate && isCustom && status === 'active' && (
        <Button variant="default" onClick={() => setOpen('disable')}>
          Disable permission
        </Button>
      )}
      {mayUpdate && isCustom && status !== 'active' && (
        <Button variant="default" onClick={() => setOpen('enable')}>
          {enableAction.verb} permission
        </Button>
      )}
      {may('admin.permissions.delete') && isCustom && status !== 'archived' && (
        <Button variant="default" c="danger" onClick={() => setOpen('archive')}>
          Archive permission
        </Button>
      )}
      <PermissionDialog opened={open === 'edit'} onClose={close} permission={permission} />
      <ActionDialog
        opened={open === 'disable'}
        onClose={close}
        title={`Disable “${name}”?`}
        action="Disable permission"
        tone="danger"
        onSubmit={setStatus('disabled')}
      >
        The permission has no effect until you enable it again. This affects {users}.
      </ActionDialog>
      <ActionDialog
        opened={open === 'enable'}
        onClose={close}
        title={`${enableAction.verb} “${name}”?`}
        action={`${enableAction.verb} permission`}
        onSubmit={setStatus('active')}
      >
        It takes effect again for every role and user it is granted to.
      </ActionDialog>
      <ActionDialog
        opened={open === 'archive'}
        onClose={close}
        title={`Archive “${name}”?`}
        action="Archive permission"
        tone="danger"
        onSubmit={(reason) => change(() => archivePermission(id, reason), `Permission “${name}” archived.`)}
      >
        It no longer has any effect. This affects {users}. Its name stays reserved and its grants are kept, so
        you can restore it later.
      </ActionDialog>
    </Group>
  )
}
