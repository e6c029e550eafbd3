import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorPage } from '../components/ErrorPage.tsx'
import { NotFoundPage } from '../components/NotFoundPage.tsx'
import { auditQuery } from '../features/audit/audit.api.ts'
import { readAuditSearch } from '../features/audit/audit-search.ts'
import { catalogueQuery, countsQuery, queueQuery, rankingQuery } from '../features/emojis/emojis.api.ts'
import { readEmojisSearch } from '../features/emojis/emojis-search.ts'
import { planCatalogueQuery, planQuery, plansQuery } from '../features/plans/plans.api.ts'
import { readNearSearch } from '../features/quotas/near-search.ts'
import { nearQuery, userQuotasQuery } from '../features/quotas/quotas.api.ts'
import { readLimitedSearch } from '../features/rate-limits/limited-search.ts'
import { limitedQuery } from '../features/rate-limits/rate-limits.api.ts'
import { readAccessSearch } from '../features/roles/access-search.ts'
import { permissionQuery, permissionsQuery } from '../features/roles/roles.api.ts'
import { homeOf } from '../features/sign-in/home.ts'
import { timeoutsQuery } from '../features/timeouts/timeouts.api.ts'
import { readTimeoutsSearch } from '../features/timeouts/timeouts-search.ts'
import { usersQuery } from '../features/users/users.api.ts'
import { readUsersSearch } from '../features/users/users-search.ts'
import { parseSearch, stringifySearch } from '../lib/address.ts'
import { part } from '../lib/failed-import.ts'
import { matrixQuery } from '../lib/role-lookup.api.ts'
import { userQuery } from '../lib/user-lookup.api.ts'
import { readUserTab } from '../lib/user-tabs.ts'
import { PAGES, PARTS } from '../session/pages.ts'
import { knownProviderError } from '../session/provider-errors.ts'
import { sessionQuery } from '../session/session.ts'
import { alertRoutes } from './alert-routes.tsx'
import { analyticsRoutes } from './analytics-routes.tsx'
import { doorRoutes } from './door-routes.tsx'
import { imageRoutes } from './image-routes.tsx'
import { readPlansPageSearch } from './pages/plans-page-search.ts'
import { queryClient } from './query-client.ts'
import { readAhead } from './read-ahead.ts'
import { rootRoute } from './root-route.tsx'
import { signedInRoute } from './signed-in-route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    throw redirect({ to: homeOf(session), replace: true })
  },
})

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  staticData: { page: PAGES.users },
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => readAhead(opening, usersQuery(opening.deps)),
  component: lazyRouteComponent(() => part(import('../features/users/UsersPage.tsx')), 'UsersPage'),
})

const userRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/$userId',
  staticData: { page: PAGES.users },
  validateSearch: readUserTab,
  loader: (opening) => readAhead(opening, userQuery(opening.params.userId)),
  component: lazyRouteComponent(() => part(import('./pages/UserPage.tsx')), 'UserPage'),
})

const timeoutsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/timeouts',
  staticData: { page: PAGES.timeouts },
  validateSearch: readTimeoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => readAhead(opening, timeoutsQuery(opening.deps)),
  component: lazyRouteComponent(() => part(import('../features/timeouts/TimeoutsPage.tsx')), 'TimeoutsPage'),
})

const rateLimitsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rate-limits',
  staticData: { page: PAGES.rateLimits },
  validateSearch: readLimitedSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => readAhead(opening, limitedQuery(opening.deps)),
  component: lazyRouteComponent(
    () => part(import('../features/rate-limits/RateLimitsPage.tsx')),
    'RateLimitsPage',
  ),
})

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  staticData: { page: PAGES.audit },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => readAhead(opening, auditQuery(opening.deps)),
  component: lazyRouteComponent(() => part(import('../features/audit/AuditPage.tsx')), 'AuditPage'),
})

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles',
  staticData: { page: PAGES.roles },
  validateSearch: readAccessSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) =>
    opening.deps.tab === undefined
      ? readAhead(opening, permissionsQuery(opening.deps))
      : readAhead(opening, matrixQuery),
  component: lazyRouteComponent(() => part(import('../features/roles/RolesPage.tsx')), 'RolesPage'),
})

const roleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles/$roleId',
  staticData: { page: PAGES.roles },
  loader: (opening) => readAhead(opening, matrixQuery),
  component: lazyRouteComponent(() => part(import('../features/roles/RolePage.tsx')), 'RolePage'),
})

const permissionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles/permissions/$permissionId',
  staticData: { page: PAGES.roles },
  loader: (opening) => readAhead(opening, permissionQuery(opening.params.permissionId)),
  component: lazyRouteComponent(() => part(import('../features/roles/PermissionPage.tsx')), 'PermissionPage'),
})

const emojisRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/emojis',
  staticData: { page: PAGES.emojis },
  validateSearch: readEmojisSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => {
    const { tab = 'review' } = opening.deps
    readAhead(opening, countsQuery)
    if (tab === 'review') readAhead(opening, queueQuery())
    if (tab === 'catalogue') readAhead(opening, catalogueQuery(opening.deps))
    if (tab === 'usage') readAhead(opening, rankingQuery(opening.deps))
  },
  component: lazyRouteComponent(() => part(import('../features/emojis/EmojisPage.tsx')), 'EmojisPage'),
})

const plansRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plans',
  staticData: { page: PAGES.plans },
  validateSearch: readPlansPageSearch,
  loaderDeps: ({ search }) => search,
  loader: (opening) => {
    const { tab, user, ...view } = opening.deps
    if (tab !== 'quotas') return readAhead(opening, plansQuery, PARTS.plans)
    if (user !== undefined) return readAhead(opening, userQuotasQuery(user), PARTS.quotas)
    return readAhead(opening, nearQuery(readNearSearch({ ...view })), PARTS.quotas)
  },
  component: lazyRouteComponent(() => part(import('./pages/PlansPage.tsx')), 'PlansPage'),
})

const newPlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plans/new',
  staticData: { page: PARTS.plans },
  loader: (opening) => readAhead(opening, planCatalogueQuery),
  component: lazyRouteComponent(() => part(import('../features/plans/NewPlanPage.tsx')), 'NewPlanPage'),
})

const planRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/plans/$planId',
  staticData: { page: PARTS.plans },
  loader: (opening) => {
    readAhead(opening, planQuery(opening.params.planId))
    readAhead(opening, planCatalogueQuery)
  },
  component: lazyRouteComponent(() => part(import('../features/plans/PlanPage.tsx')), 'PlanPage'),
})

const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  validateSearch: (search: Record<string, unknown>): { error?: string; linked?: string } => {
    const error = knownProviderError(search.error)
    return { ...(error && { error }), ...(typeof search.linked === 'string' && { linked: search.linked }) }
  },
  component: lazyRouteComponent(() => part(import('./pages/AccountPage.tsx')), 'AccountPage'),
})

/** Matches every other path below the layout, so that the not-found message keeps the navigation. */
const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFoundPage,
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...doorRoutes,
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
