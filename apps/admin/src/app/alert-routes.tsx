import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { alertQuery, alertsQuery } from '../features/alerts/alerts.api.ts'
import { readAlertsSearch, readAlertTab, readTemplate } from '../features/alerts/alerts-search.ts'
import { part } from '../lib/failed-import.ts'
import { PAGES, PARTS } from '../session/pages.ts'
import { readAhead } from './read-ahead.ts'
import { signedInRoute } from './signed-in-route.tsx'

const alertsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts',
  staticData: { page: PAGES.alerts },
  validateSearch: readAlertsSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => readAhead(opening, alertsQuery(opening.deps)),
  component: lazyRouteComponent(() => part(import('../features/alerts/AlertsPage.tsx')), 'AlertsPage'),
})

const newAlertRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts/new',
  staticData: { page: PARTS.newAlert },
  validateSearch: readTemplate,
  loaderDeps: ({ search }) => search,
  loader: (opening) => {
    if (opening.deps.from !== undefined) readAhead(opening, alertQuery(String(opening.deps.from)))
  },
  component: lazyRouteComponent(() => part(import('../features/alerts/NewAlertPage.tsx')), 'NewAlertPage'),
})

const alertRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts/$alertId',
  staticData: { page: PAGES.alerts },
  validateSearch: readAlertTab,
  loader: (opening) => readAhead(opening, alertQuery(opening.params.alertId)),
  component: lazyRouteComponent(() => part(import('../features/alerts/AlertPage.tsx')), 'AlertPage'),
})

export const alertRoutes = [alertsRoute, newAlertRoute, alertRoute] as const
