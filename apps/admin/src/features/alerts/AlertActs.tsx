import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { count, counted } from '../../lib/format.ts'
import { useViewer } from '../../session/session.ts'
import { termsAsRead } from './alert-draft.ts'
import type { AdminAlert, AlertTerms } from './alerts.api.ts'
import { alertQuery, type Reach, removeAlert, replaceAlert } from './alerts.api.ts'
import { useAlertChange } from './useAlertChange.ts'
import { savedWords } from './words.ts'

interface Props {
  alert: AdminAlert
  reach: Reach
  /** its form is open, which publishes what it says by itself */
  isEdited: boolean
}

/** What may be done with an alert as it stands, besides changing what it says. */
export function AlertActs({ alert, reach, isEdited }: Props) {
  const { may } = useViewer()
  const change = useAlertChange()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'publish' | 'end' | 'withdraw' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { id, title, status, updated_at } = alert
  const isOverByThen = alert.expires_at !== null && Date.parse(alert.expires_at) <= Date.now()

  const become = (part: Partial<AlertTerms>) => () =>
    change(
      () => replaceAlert(id, { ...termsAsRead(alert), ...part, updated_at }),
      (answer) => savedWords(answer.alert),
    )
  const remove = () =>
    change(async () => {
      await removeAlert(id)
      await navigate({ to: '/alerts', search: {} })
      queries.removeQueries({ queryKey: alertQuery(String(id)).queryKey })
    }, `“${title}” is deleted.`)

  const mayUpdate = may('admin.alerts.update')
  const dialog = (name: typeof open) => ({ opened: open === name, onClose: close, asksReason: false })
  const people = counted(reach.audience_size, 'account')
  return (
    <Group gap="sm">
      {mayUpdate && (status === 'draft' || status === 'scheduled') && !isOverByThen && !isEdited && (
        <Button onClick={() => setOpen('publish')}>Publish now</Button>
      )}
      {mayUpdate && status === 'active' && (
        <Button variant="default" onClick={() => setOpen('end')}>
          End now
        </Button>
      )}
      {mayUpdate && (status === 'active' || status === 'scheduled') && (
        <Button variant="default" onClick={() => setOpen('withdraw')}>
          Back to drafts
        </Button>
      )}
      {may('admin.alerts.create') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/alerts/new" search={{ from: id }} {...props} />}
        >
          Use as a template
        </Button>
      )}
      {may('admin.alerts.delete') && (
        <Button variant="default" c="danger" onClick={() => setOpen('remove')}>
          Delete
        </Button>
      )}
      <ActionDialog
        {...dialog('publish')}
        title={`Publish “${title}” now`}
        action="Publish"
        onAct={become({ is_published: true, starts_at: null })}
      >
        It is there at once for {people}
        {alert.audience === 'all' && ' and for guests'}. Whoever is connected sees it come.
      </ActionDialog>
      <ActionDialog
        {...dialog('end')}
        title={`End “${title}” now`}
        action="End"
        onAct={become({ expires_at: 'now' })}
      >
        It goes from every screen. How far it came stays to be seen here.
      </ActionDialog>
      <ActionDialog
        {...dialog('withdraw')}
        title={`Take “${title}” back to the drafts`}
        action="Take back"
        onAct={become({ is_published: false })}
      >
        Nobody sees it until it is published again. Whoever has put it away does not see it a second time.
      </ActionDialog>
      <ActionDialog
        {...dialog('remove')}
        title={`Delete “${title}”`}
        action="Delete"
        tone="danger"
        onAct={remove}
      >
        {reach.seen === 0
          ? 'Nobody has seen it. It can’t be brought back.'
          : `It goes from every screen, and with it who saw it: ${count(reach.seen)} did, and ${count(reach.dismissed)} put it away. To keep these figures, end it instead. It can’t be brought back.`}
      </ActionDialog>
    </Group>
  )
}
