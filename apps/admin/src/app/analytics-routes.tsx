import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnalyticsSearch } from '../features/analytics/analytics-search.ts'
import { loadModule } from '../lib/load-module.ts'
import { PAGES } from '../session/pages.ts'
import { signedInRoute } from './signed-in-route.tsx'

const analyticsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/analytics',
  staticData: { page: PAGES.analytics },
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(
    () => loadModule(import('../features/analytics/AnalyticsPage.tsx')),
    'AnalyticsPage',
  ),
})

export const analyticsRoutes = [analyticsRoute] as const
