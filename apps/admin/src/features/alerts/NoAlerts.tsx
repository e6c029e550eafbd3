import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from '../../components/Message.tsx'
import { useCurrentUser } from '../../session/session.ts'
import type { STATUSES } from './alerts-search.ts'

const EMPTY_STATES: Record<(typeof STATUSES)[number], [title: string, description: string]> = {
  active: ['No active alerts', 'Alerts that are currently visible to users appear here.'],
  scheduled: ['No scheduled alerts', 'Set a start time to publish an alert later.'],
  draft: ['No drafts', 'Save an alert as a draft to publish it later.'],
  expired: ['No expired alerts', 'Alerts appear here with their statistics after they expire.'],
  all: ['No alerts yet', 'Create an alert to announce maintenance or news.'],
}

interface Props {
  status: (typeof STATUSES)[number]
  isFiltered: boolean
  onClear: () => void
}

/** Shows the empty state of the alert list for its selected status or filters. */
export function NoAlerts({ status, isFiltered, onClear }: Props) {
  const { may } = useCurrentUser()
  const [title, description] = EMPTY_STATES[status]
  if (isFiltered)
    return (
      <Message
        title="No alerts match these filters"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Remove a filter or change the search term.
      </Message>
    )
  return (
    <Message
      title={title}
      action={
        may('admin.alerts.create') && (
          <Button variant="default" renderRoot={(props) => <Link to="/alerts/new" {...props} />}>
            Create alert
          </Button>
        )
      }
    >
      {description}
    </Message>
  )
}
