import { Button, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { RecordHeading } from '../../components/RecordHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../session/session.ts'
import { AlertActions } from './AlertActions.tsx'
import { AlertBadges } from './AlertBadges.tsx'
import { AlertForm } from './AlertForm.tsx'
import { AlertReach } from './AlertReach.tsx'
import { alertQuery } from './alerts.api.ts'
import { readAlertTab } from './alerts-search.ts'
import { BackToAlerts } from './BackToAlerts.tsx'

const route = getRouteApi('/signed-in/alerts/$alertId')

/** Shows an alert with its reach and the form to edit it. */
export function AlertPage() {
  const { alertId } = route.useParams()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { may } = useCurrentUser()
  const query = useQuery(alertQuery(alertId))
  usePageTitle(query.data?.alert.title ?? 'Alert')
  // The server returns 400 if the ID in the URL is not a valid number.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoSuchAlert />
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="Couldn’t load the alert"
        headingLevel={1}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (!query.data) return <Skeleton height="24rem" role="status" aria-label="Loading alert…" />
  const { alert, reach } = query.data
  const mayEdit = may('admin.alerts.update')
  const selectedTab = mayEdit ? (tab ?? 'reach') : 'reach'
  return (
    <>
      <BackToAlerts />
      <RecordHeading
        title={
          <>
            {alert.icon && <span aria-hidden>{alert.icon} </span>}
            {alert.title}
          </>
        }
        badges={<AlertBadges alert={alert} withStatus />}
        actions={<AlertActions alert={alert} reach={reach} isEditing={selectedTab === 'edit'} />}
      />
      <Tabs
        value={selectedTab}
        onChange={(value) => void navigate({ search: readAlertTab({ tab: value }), resetScroll: false })}
        keepMounted={false}
      >
        {mayEdit && (
          <Tabs.List aria-label="Alert" mb="lg">
            <Tabs.Tab value="reach">Reach</Tabs.Tab>
            <Tabs.Tab value="edit">Edit</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel value="reach" aria-label="Reach">
          <AlertReach alert={alert} reach={reach} />
        </Tabs.Panel>
        {mayEdit && (
          <Tabs.Panel value="edit" aria-label="Edit">
            <AlertForm key={alert.id} alert={alert} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  )
}

function NoSuchAlert() {
  usePageTitle('Alert not found')
  return (
    <Message
      title="Alert not found"
      headingLevel={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/alerts" search={{}} {...props} />}>
          Back to alerts
        </Button>
      }
    >
      The alert may have been deleted, or the URL may be wrong.
    </Message>
  )
}
