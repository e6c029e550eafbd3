import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PageOutOfRange } from '../../components/ListStates.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { useCurrentUser } from '../../session/session.ts'
import { AlertEntries } from './AlertEntries.tsx'
import { AlertFilters } from './AlertFilters.tsx'
import classes from './AlertsPage.module.css'
import { alertsQuery } from './alerts.api.ts'
import { type AlertsSearch, readAlertsSearch, STATUSES } from './alerts-search.ts'
import { STATUS_TAB_LABELS } from './labels.ts'
import { NoAlerts } from './NoAlerts.tsx'

const route = getRouteApi('/signed-in/alerts')

/** Lists alerts by status, with their audience and schedule. */
export function AlertsPage() {
  usePageTitle('Alerts')
  const { may } = useCurrentUser()
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const alerts = useQuery(alertsQuery(view))
  const { data, isPlaceholderData } = alerts
  const { status = STATUSES[0], page: _, ...filters } = view

  /** Changes search parameters in the URL. Returns to the first page unless `changes` sets the page. */
  const change = (changes: AlertsSearch, options?: { replace: boolean }) =>
    void navigate({
      search: readAlertsSearch({ ...view, page: undefined, ...changes }),
      resetScroll: false,
      ...options,
    })
  const getCount = (tab: (typeof STATUSES)[number]) =>
    data &&
    (tab === 'all' ? Object.values(data.counts).reduce((sum, count) => sum + count, 0) : data.counts[tab])

  return (
    <>
      <PageHeading title="Alerts" />
      {may('admin.alerts.create') && (
        <Button mb="lg" renderRoot={(props) => <Link to="/alerts/new" {...props} />}>
          Create alert
        </Button>
      )}
      <Tabs value={status} onChange={(value) => change({ status: parseEnum(STATUSES, value) })}>
        <Tabs.List aria-label="Status" mb="lg">
          {STATUSES.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {STATUS_TAB_LABELS[tab]}
              {data && <span className={classes.count}>{formatCount(getCount(tab) ?? 0)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={status} aria-label={STATUS_TAB_LABELS[status]}>
          <AlertFilters view={view} isBusy={isPlaceholderData} onChange={change} />
          {alerts.isError && !data ? (
            <ErrorState
              title="Couldn’t load alerts"
              error={alerts.error}
              onRetry={() => void alerts.refetch()}
              isRetrying={alerts.isFetching}
            />
          ) : !data ? (
            <ListSkeleton label="Loading alerts…" />
          ) : data.alerts.length > 0 ? (
            <>
              <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
                <AlertEntries alerts={data.alerts} withStatus={status === 'all'} />
              </div>
              <PageControls
                pagination={data.pagination}
                itemName="alerts"
                onPageChange={(page) => change({ page })}
              />
            </>
          ) : data.pagination.total > 0 ? (
            <PageOutOfRange
              quantity={formatQuantity(data.pagination.total, 'alert')}
              onFirst={() => change({ page: undefined })}
            />
          ) : (
            <NoAlerts
              status={status}
              isFiltered={Object.values(filters).some(Boolean)}
              onClear={() => void navigate({ search: readAlertsSearch({ status }) })}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
