import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { useCurrentUser } from '../../session/session.ts'
import { toUnchangedInput } from './alert-draft.ts'
import type { AdminAlert, AlertInput } from './alerts.api.ts'
import { alertQuery, deleteAlert, type Reach, replaceAlert } from './alerts.api.ts'
import { formatSavedMessage } from './labels.ts'
import { useAlertChange } from './useAlertChange.ts'

interface Props {
  alert: AdminAlert
  reach: Reach
  /** whether the edit form is open; hides the publish button, because the form has its own */
  isEditing: boolean
}

/** Shows buttons for the actions that the alert's status and the user's permissions allow, except editing. */
export function AlertActions({ alert, reach, isEditing }: Props) {
  const { may } = useCurrentUser()
  const change = useAlertChange()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [openDialog, setOpenDialog] = useState<'publish' | 'end' | 'revert' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
  const { id, title, status, updated_at } = alert
  const isPastExpiration = alert.expires_at !== null && Date.parse(alert.expires_at) <= Date.now()

  const update = (changes: Partial<AlertInput>) =>
    change(
      () => replaceAlert(id, { ...toUnchangedInput(alert), ...changes, updated_at }),
      (response) => formatSavedMessage(response.alert),
    )
  const remove = () =>
    change(async () => {
      await deleteAlert(id)
      await navigate({ to: '/alerts', search: {} })
      // On the alert's page, removing its query would fetch the deleted alert again, so navigate first.
      queryClient.removeQueries({ queryKey: alertQuery(String(id)).queryKey })
    }, `“${title}” was deleted.`)

  const mayUpdate = may('admin.alerts.update')
  const getDialogProps = (name: typeof openDialog) => ({
    opened: openDialog === name,
    onClose: close,
    requiresReason: false,
  })
  const audienceLabel = formatQuantity(reach.audience_size, 'user')
  return (
    <Group gap="sm">
      {mayUpdate && (status === 'draft' || status === 'scheduled') && !isPastExpiration && !isEditing && (
        <Button onClick={() => setOpenDialog('publish')}>Publish now</Button>
      )}
      {mayUpdate && status === 'active' && (
        <Button variant="default" onClick={() => setOpenDialog('end')}>
          End now
        </Button>
      )}
      {mayUpdate && (status === 'active' || status === 'scheduled') && (
        <Button variant="default" onClick={() => setOpenDialog('revert')}>
          Revert to draft
        </Button>
      )}
      {may('admin.alerts.create') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/alerts/new" search={{ from: id }} {...props} />}
        >
          Use as template
        </Button>
      )}
      {may('admin.alerts.delete') && (
        <Button variant="default" c="danger" onClick={() => setOpenDialog('delete')}>
          Delete alert
        </Button>
      )}
      <ActionDialog
        {...getDialogProps('publish')}
        title={`Publish “${title}” now?`}
        action="Publish alert"
        onSubmit={() => update({ is_published: true, starts_at: null })}
      >
        The alert becomes visible immediately to {audienceLabel}
        {alert.audience === 'all' && ' and to guests'}. Users who are online see it without reloading the
        page.
      </ActionDialog>
      <ActionDialog
        {...getDialogProps('end')}
        title={`End “${title}” now?`}
        action="End alert"
        onSubmit={() => update({ expires_at: 'now' })}
      >
        The alert is hidden from all users immediately. Its statistics are kept.
      </ActionDialog>
      <ActionDialog
        {...getDialogProps('revert')}
        title={`Revert “${title}” to a draft?`}
        action="Revert to draft"
        onSubmit={() => update({ is_published: false })}
      >
        {reach.seen === 0
          ? 'The alert isn’t shown to users until you publish it again.'
          : 'The alert is hidden from all users until you publish it again. Users who dismissed it don’t see it again.'}
      </ActionDialog>
      <ActionDialog
        {...getDialogProps('delete')}
        title={`Delete “${title}”?`}
        action="Delete alert"
        tone="danger"
        onSubmit={remove}
      >
        {reach.seen === 0
          ? 'The alert has no views yet. Deleting it can’t be undone.'
          : `${alert.status === 'active' ? 'The alert disappears for all users, and its statistics' : 'The alert and its statistics'} (${formatQuantity(reach.seen, 'view')}, ${formatQuantity(reach.dismissed, 'dismissal')}) are deleted. This can’t be undone.${alert.status === 'active' ? ' To keep the statistics, end the alert instead.' : ''}`}
      </ActionDialog>
    </Group>
  )
}
