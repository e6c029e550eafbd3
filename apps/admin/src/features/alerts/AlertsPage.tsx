import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton, PastTheEnd } from '../../components/ListStates.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { PageTurner } from '../../components/PageTurner.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { oneOf } from '../../lib/address.ts'
import { count, counted } from '../../lib/format.ts'
import { useViewer } from '../../session/session.ts'
import { AlertEntries } from './AlertEntries.tsx'
import { AlertFilters } from './AlertFilters.tsx'
import classes from './AlertsPage.module.css'
import { alertsQuery } from './alerts.api.ts'
import { type AlertsSearch, readAlertsSearch, STATES } from './alerts-search.ts'
import { NoAlerts } from './NoAlerts.tsx'
import { STATE_WORDS } from './words.ts'

const route = getRouteApi('/signed-in/alerts')

/** Lists alerts by status, with their audience and schedule. */
export function AlertsPage() {
  usePageTitle('Alerts')
  const { may } = useViewer()
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const alerts = useQuery(alertsQuery(view))
  const { data, isPlaceholderData } = alerts
  const { status = STATES[0], page: _, ...filters } = view

  /** Every change except that of the page returns to the first page. */
  const change = (part: AlertsSearch, options?: { replace: boolean }) =>
    void navigate({
      search: readAlertsSearch({ ...view, page: undefined, ...part }),
      resetScroll: false,
      ...options,
    })
  const amountOf = (state: (typeof STATES)[number]) =>
    data &&
    (state === 'all' ? Object.values(data.counts).reduce((sum, one) => sum + one, 0) : data.counts[state])

  return (
    <>
      <PageHeading title="Alerts" aside={data && counted(data.pagination.total, 'alert')} />
      {may('admin.alerts.create') && (
        <Button mb="lg" renderRoot={(props) => <Link to="/alerts/new" {...props} />}>
          Create alert
        </Button>
      )}
      <Tabs value={status} onChange={(value) => change({ status: oneOf(STATES, value) })}>
        <Tabs.List aria-label="Status" mb="lg">
          {STATES.map((state) => (
            <Tabs.Tab key={state} value={state}>
              {STATE_WORDS[state]}
              {data && <span className={classes.amount}>{count(amountOf(state) ?? 0)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={status} aria-label={STATE_WORDS[status]}>
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
                <AlertEntries alerts={data.alerts} withState={status === 'all'} />
              </div>
              <PageTurner pagination={data.pagination} of="alerts" onTurn={(page) => change({ page })} />
            </>
          ) : data.pagination.total > 0 ? (
            <PastTheEnd
              holds={counted(data.pagination.total, 'alert')}
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
