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

/** Shows the form for a new alert, optionally filled from an existing one. */
export function NewAlertPage() {
  usePageTitle('Create alert')
  const { from: templateId } = route.useSearch()
  const template = useQuery({ ...alertQuery(String(templateId)), enabled: templateId !== undefined })
  const isReady = templateId === undefined || template.data
  return (
    <>
      <BackToAlerts />
      <PageHeading title="Create alert" aside={template.data && `Based on “${template.data.alert.title}”`} />
      {isReady ? (
        <AlertForm key={templateId} template={template.data?.alert} />
      ) : template.isError ? (
        <ErrorState
          title="Couldn’t load the template"
          error={template.error}
          onRetry={() => void template.refetch()}
          isRetrying={template.isFetching}
        />
      ) : (
        <Skeleton height="24rem" role="status" aria-label="Loading template…" />
      )}
    </>
  )
}
