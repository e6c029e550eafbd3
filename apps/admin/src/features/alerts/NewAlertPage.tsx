import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { AlertForm } from './AlertForm.tsx'
import { alertQuery } from './alerts.api.ts'
import { BackToAlerts } from './BackToAlerts.tsx'

const route = getRouteApi('/signed-in/alerts/new')

/** Shows the form for a new alert, optionally based on an existing one. */
export function NewAlertPage() {
  usePageTitle('Create alert')
  const { from } = route.useSearch()
  const template = useQuery({ ...alertQuery(String(from)), enabled: from !== undefined })
  const isReady = from === undefined || template.data
  return (
    <>
      <BackToAlerts />
      <PageHeading title="Create alert" aside={template.data && `Based on “${template.data.alert.title}”`} />
      {isReady ? (
        <AlertForm key={from} template={template.data?.alert} />
      ) : template.isError ? (
        <ErrorState
          title="Couldn’t load the template"
          error={template.error}
          onRetry={() => void template.refetch()}
          isRetrying={template.isFetching}
        />
      ) : (
        <Skeleton height="24rem" role="status" aria-label="Loading alert…" />
      )}
    </>
  )
}
