import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorPage } from '../components/ErrorPage.tsx'
import { NotFoundPage } from '../components/NotFoundPage.tsx'
import { auditQuery } from '../features/audit/audit.api.ts'
import { readAuditSearch } from '../features/audit/audit-search.ts'
import { catalogQuery, countsQuery, queueQuery, rankingQuery } from '../features/emojis/emojis.api.ts'
import { readEmojisSearch } from '../features/emojis/emojis-search.ts'
import { planCatalogQuery, planQuery, plansQuery } from '../features/plans/plans.api.ts'
import { readNearLimitsSearch } from '../features/quotas/near-limits-search.ts'
import { nearLimitsQuery, userQuotasQuery } from '../features/quotas/quotas.api.ts'
import { rateLimitsQuery } from '../features/rate-limits/rate-limits.api.ts'
import { readRateLimitsSearch } from '../features/rate-limits/rate-limits-search.ts'
import { readAccessSearch } from '../features/roles/access-search.ts'
import { permissionQuery, permissionsQuery } from '../features/roles/roles.api.ts'
import { getStartPage } from '../features/sign-in/start-page.ts'
import { timeoutsQuery } from '../features/timeouts/timeouts.api.ts'
import { readTimeoutsSearch } from '../features/timeouts/timeouts-search.ts'
import { usersQuery } from '../features/users/users.api.ts'
import { readUsersSearch } from '../features/users/users-search.ts'
import { loadModule } from '../lib/load-module.ts'
import { roleMatrixQuery } from '../lib/role-lookup.api.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { userQuery } from '../lib/user-lookup.api.ts'
import { readUserTab } from '../lib/user-tabs.ts'
import { PAGES, RESTRICTED_PAGES } from '../session/pages.ts'
import { toProviderErrorCode } from '../session/provider-errors.ts'
import { sessionQuery } from '../session/session.ts'
import { alertRoutes } from './alert-routes.tsx'
import { analyticsRoutes } from './analytics-routes.tsx'
import { authRoutes } from './auth-routes.tsx'
import { imageRoutes } from './image-routes.tsx'
import { readPlansPageSearch } from './pages/plans-page-search.ts'
import { prefetchRouteQuery } from './prefetch-route-query.ts'
import { queryClient } from './query-client.ts'
import { rootRoute } from './root-route.tsx'
import { signedInRoute } from './signed-in-route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    throw redirect({ to: getStartPage(session), replace: true })
  },
})

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  staticData: { page: PAGES.users },
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => prefetchRouteQuery(context, usersQuery(context.deps)),
  component: lazyRouteComponent(() => loadModule(import('../features/users/UsersPage.tsx')), 'UsersPage'),
})

const userRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/$userId',
  staticData: { page: PAGES.users },
  validateSearch: readUserTab,
  loader: (context) => prefetchRouteQuery(context, userQuery(context.params.userId)),
  component: lazyRouteComponent(() => loadModule(import('./pages/UserPage.tsx')), 'UserPage'),
})

const timeoutsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/timeouts',
  staticData: { page: PAGES.timeouts },
  validateSearch: readTimeoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => prefetchRouteQuery(context, timeoutsQuery(context.deps)),
  component: lazyRouteComponent(
    () => loadModule(import('../features/timeouts/TimeoutsPage.tsx')),
    'TimeoutsPage',
  ),
})

const rateLimitsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rate-limits',
  staticData: { page: PAGES.rateLimits },
  validateSearch: readRateLimitsSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => prefetchRouteQuery(context, rateLimitsQuery(context.deps)),
  component: lazyRouteComponent(
    () => loadModule(import('../features/rate-limits/RateLimitsPage.tsx')),
    'RateLimitsPage',
  ),
})

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  staticData: { page: PAGES.audit },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => prefetchRouteQuery(context, auditQuery(context.deps)),
  component: lazyRouteComponent(() => loadModule(import('../features/audit/AuditPage.tsx')), 'AuditPage'),
})

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles',
  staticData: { page: PAGES.roles },
  validateSearch: readAccessSearch,
  loaderDeps: ({ search }) => search,
  // The URL omits the default tab, which lists the permissions.
  loader: (context) =>
    context.deps.tab === undefined
      ? prefetchRouteQuery(context, permissionsQuery(context.deps))
      : prefetchRouteQuery(context, roleMatrixQuery),
  component: lazyRouteComponent(() => loadModule(import('../features/roles/RolesPage.tsx')), 'RolesPage'),
})

const roleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles/$roleId',
  staticData: { page: PAGES.roles },
  loader: (context) => prefetchRouteQuery(context, roleMatrixQuery),
  component: lazyRouteComponent(() => loadModule(import('../features/roles/RolePage.tsx')), 'RolePage'),
})

const permissionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles/permissions/$permissionId',
  staticData: { page: PAGES.roles },
  loader: (context) => prefetchRouteQuery(context, permissionQuery(context.params.permissionId)),
  component: lazyRouteComponent(
    () => loadModule(import('../features/roles/PermissionPage.tsx')),
    'PermissionPage',
  ),
})

const emojisRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/emojis',
  staticData: { page: PAGES.emojis },
  validateSearch: readEmojisSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => {
    const { tab = 'review' } = context.deps
    prefetchRouteQuery(context, countsQuery)
    if (tab === 'review') prefetchRouteQuery(context, queueQuery())
    if (tab === 'catalog') prefetchRouteQuery(context, catalogQuery(context.deps))
    if (tab === 'usage') prefetchRouteQuery(context, rankingQuery(context.deps))
  },
  component: lazyRouteComponent(() => loadModule(import('../features/emojis/EmojisPage.tsx')), 'EmojisPage'),
})

const plansRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plans',
  staticData: { page: PAGES.plans },
  validateSearch: readPlansPageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => {
    const { tab, user, ...listSearch } = context.deps
    if (tab !== 'quotas') return prefetchRouteQuery(context, plansQuery, RESTRICTED_PAGES.plans)
    if (user !== undefined) return prefetchRouteQuery(context, userQuotasQuery(user), RESTRICTED_PAGES.quotas)
    return prefetchRouteQuery(
      context,
      // Drops the parameters of the plans tab, so that the query has the same key as the query on the page.
      nearLimitsQuery(readNearLimitsSearch({ ...listSearch })),
      RESTRICTED_PAGES.quotas,
    )
  },
  component: lazyRouteComponent(() => loadModule(import('./pages/PlansPage.tsx')), 'PlansPage'),
})

const newPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plans/new',
  staticData: { page: RESTRICTED_PAGES.plans },
  loader: (context) => prefetchRouteQuery(context, planCatalogQuery),
  component: lazyRouteComponent(() => loadModule(import('../features/plans/NewPlanPage.tsx')), 'NewPlanPage'),
})

const planRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plans/$planId',
  staticData: { page: RESTRICTED_PAGES.plans },
  loader: (context) => {
    prefetchRouteQuery(context, planQuery(context.params.planId))
    prefetchRouteQuery(context, planCatalogQuery)
  },
  component: lazyRouteComponent(() => loadModule(import('../features/plans/PlanPage.tsx')), 'PlanPage'),
})

const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  validateSearch: (search: Record<string, unknown>): { error?: string; linked?: string } => {
    const error = toProviderErrorCode(search.error)
    return { ...(error && { error }), ...(typeof search.linked === 'string' && { linked: search.linked }) }
  },
  component: lazyRouteComponent(() => loadModule(import('./pages/AccountPage.tsx')), 'AccountPage'),
})

/** Matches all remaining paths, as a child of the signed-in layout so that the navigation stays visible. */
const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFoundPage,
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...authRoutes,
    signedInRoute.addChildren([
      homeRoute,
      usersRoute,
      userRoute,
      timeoutsRoute,
      rateLimitsRoute,
      auditRoute,
      rolesRoute,
      roleRoute,
      permissionRoute,
      emojisRoute,
      plansRoute,
      newPlanRoute,
      planRoute,
      ...alertRoutes,
      ...analyticsRoutes,
      ...imageRoutes,
      accountRoute,
      notFoundRoute,
    ]),
  ]),
  basepath: '/admin',
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // TanStack Query caches the data and decides when it is stale.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
