import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { alertQuery, alertsQuery } from '../features/alerts/alerts.api.ts'
import { readAlertsSearch, readAlertTab, readTemplateId } from '../features/alerts/alerts-search.ts'
import { loadModule } from '../lib/load-module.ts'
import { PAGES, RESTRICTED_PAGES } from '../session/pages.ts'
import { prefetchRouteQuery } from './prefetch-route-query.ts'
import { signedInRoute } from './signed-in-route.tsx'

const alertsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts',
  staticData: { page: PAGES.alerts },
  validateSearch: readAlertsSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => prefetchRouteQuery(context, alertsQuery(context.deps)),
  component: lazyRouteComponent(() => loadModule(import('../features/alerts/AlertsPage.tsx')), 'AlertsPage'),
})

const newAlertRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts/new',
  staticData: { page: RESTRICTED_PAGES.newAlert },
  validateSearch: readTemplateId,
  loaderDeps: ({ search }) => search,
  loader: (context) => {
    // `from` is the ID of an existing alert that prefills the form.
    if (context.deps.from !== undefined) prefetchRouteQuery(context, alertQuery(String(context.deps.from)))
  },
  component: lazyRouteComponent(
    () => loadModule(import('../features/alerts/NewAlertPage.tsx')),
    'NewAlertPage',
  ),
})

const alertRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts/$alertId',
  staticData: { page: PAGES.alerts },
  validateSearch: readAlertTab,
  loader: (context) => prefetchRouteQuery(context, alertQuery(context.params.alertId)),
  component: lazyRouteComponent(() => loadModule(import('../features/alerts/AlertPage.tsx')), 'AlertPage'),
})

export const alertRoutes = [alertsRoute, newAlertRoute, alertRoute] as const
