import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { ErrorAtTheDoor, ErrorPage } from '../components/ErrorPage.tsx'
import { NotFoundPage } from '../components/NotFoundPage.tsx'
import { inAppPath } from '../features/session/redirect.ts'
import { may, sessionQuery } from '../features/session/session.ts'
import { userQuery } from '../features/users/getUser.ts'
import { usersQuery } from '../features/users/listUsers.ts'
import { readUserTab } from '../features/users/user-tabs.ts'
import { readUsersSearch } from '../features/users/users-search.ts'
import { parseSearch, stringifySearch } from '../lib/address.ts'
import { queryClient } from './query-client.ts'
import { Root } from './Root.tsx'

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: ErrorAtTheDoor,
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = inAppPath(search.redirect)
    return target === '/' ? {} : { redirect: target }
  },
  beforeLoad: async ({ context, search }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (user) throw redirect({ href: inAppPath(search.redirect), replace: true })
  },
  component: lazyRouteComponent(() => import('../features/session/SignInPage.tsx'), 'SignInPage'),
  errorComponent: ErrorAtTheDoor,
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (user) return
    const target = inAppPath(location.pathname + location.searchStr)
    throw redirect({ to: '/sign-in', search: target === '/' ? {} : { redirect: target }, replace: true })
  },
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
  errorComponent: ErrorAtTheDoor,
})

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    throw redirect({ to: may(session, 'admin.users.manage') ? '/users' : '/account', replace: true })
  },
})

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Not awaited: the page shows its own skeleton, and an error with a way on.
    void context.queryClient.prefetchQuery(usersQuery(deps))
  },
  component: lazyRouteComponent(() => import('../features/users/UsersPage.tsx'), 'UsersPage'),
})

const userRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/$userId',
  validateSearch: readUserTab,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQuery(params.userId))
  },
  component: lazyRouteComponent(() => import('../features/users/UserPage.tsx'), 'UserPage'),
})

const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/AccountPage.tsx'), 'AccountPage'),
})

/** Every other address, so that the way on stands beside the message. */
const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFoundPage,
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    signedInRoute.addChildren([homeRoute, usersRoute, userRoute, accountRoute, notFoundRoute]),
  ]),
  basepath: '/admin',
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Query holds what was loaded, and knows when it is stale.
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
