import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from '../../components/Message.tsx'
import { useViewer } from '../../session/session.ts'
import type { STATES } from './alerts-search.ts'

const NOTHING: Record<(typeof STATES)[number], [title: string, words: string]> = {
  active: ['No alert is active', 'What is on show at this moment appears here.'],
  scheduled: ['No alert is scheduled', 'One that begins later waits here until then.'],
  draft: ['There are no drafts', 'What is written and not published stays here, seen by nobody.'],
  expired: ['No alert is over', 'What has ended comes here, with the figures of how far it came.'],
  all: ['There are no alerts', 'The first begins with a title and a message.'],
}

interface Props {
  status: (typeof STATES)[number]
  isFiltered: boolean
  onClear: () => void
}

/** What stands in place of the list when it is empty. */
export function NoAlerts({ status, isFiltered, onClear }: Props) {
  const { may } = useViewer()
  const [title, words] = NOTHING[status]
  if (isFiltered)
    return (
      <Message
        title="No alert matches"
        action={
          <Button variant="default" onClick={onClear}>
            Clear the filters
          </Button>
        }
      >
        Titles, messages and details are searched as they stand. It may have another state.
      </Message>
    )
  return (
    <Message
      title={title}
      action={
        may('admin.alerts.create') && (
          <Button variant="default" renderRoot={(props) => <Link to="/alerts/new" {...props} />}>
            Write an alert
          </Button>
        )
      }
    >
      {words}
    </Message>
  )
}
