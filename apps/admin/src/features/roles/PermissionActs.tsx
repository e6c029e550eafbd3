import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { counted } from '../../lib/format.ts'
import { useViewer } from '../../session/session.ts'
import { PermissionDialog } from './PermissionDialog.tsx'
import type { PermissionDetail } from './roles.api.ts'
import { archivePermission, updatePermission } from './roles.api.ts'
import { useAccessChange } from './useAccessChange.ts'

type Act = 'edit' | 'disable' | 'enable' | 'archive'

/** What may be done with a permission, by whom and in which state. */
export function PermissionActs({ detail: { permission, user_count } }: { detail: PermissionDetail }) {
  const { may } = useViewer()
  const change = useAccessChange()
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  const mayUpdate = may('admin.permissions.update')
  const isOwn = !permission.is_system
  const { id, display_name: name, status, updated_at } = permission
  const set = (to: 'active' | 'disabled') => (reason: string) =>
    change(
      () => updatePermission(id, { status: to, reason, updated_at }),
      `“${name}” is ${to === 'active' ? 'enabled' : 'disabled'}.`,
    )
  return (
    <Group gap="sm">
      {mayUpdate && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          Change
        </Button>
      )}
      {mayUpdate && isOwn && status === 'active' && (
        <Button variant="default" onClick={() => setOpen('disable')}>
          Disable
        </Button>
      )}
      {mayUpdate && isOwn && status !== 'active' && (
        <Button variant="default" onClick={() => setOpen('enable')}>
          {status === 'archived' ? 'Bring back' : 'Enable'}
        </Button>
      )}
      {may('admin.permissions.delete') && isOwn && status !== 'archived' && (
        <Button variant="default" c="danger" onClick={() => setOpen('archive')}>
          Archive
        </Button>
      )}
      <PermissionDialog opened={open === 'edit'} onClose={close} permission={permission} />
      <ActionDialog
        opened={open === 'disable'}
        onClose={close}
        title={`Disable “${name}”`}
        action="Disable"
        tone="danger"
        onAct={set('disabled')}
      >
        It counts for nothing until it is enabled again. This touches {counted(user_count, 'user')}.
      </ActionDialog>
      <ActionDialog
        opened={open === 'enable'}
        onClose={close}
        title={`Enable “${name}”`}
        action="Enable"
        onAct={set('active')}
      >
        It counts again for everyone to whom it was granted.
      </ActionDialog>
      <ActionDialog
        opened={open === 'archive'}
        onClose={close}
        title={`Archive “${name}”`}
        action="Archive"
        tone="danger"
        onAct={(reason) => change(() => archivePermission(id, reason), `“${name}” is archived.`)}
      >
        It grants nothing any more; its name stays taken, and what was granted is kept in case it comes back.
        This touches {counted(user_count, 'user')}.
      </ActionDialog>
    </Group>
  )
}
