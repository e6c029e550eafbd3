import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { AuthErrorPage } from '../components/ErrorPage.tsx'
import { toInAppPath } from '../features/sign-in/redirect.ts'
import { loadModule } from '../lib/load-module.ts'
import { sessionQuery } from '../session/session.ts'
import { rootRoute } from './root-route.tsx'

/** Layout route for all pages that require a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (user) return
    const target = toInAppPath(location.pathname + location.searchStr)
    throw redirect({ to: '/sign-in', search: target === '/' ? {} : { redirect: target }, replace: true })
  },
  component: lazyRouteComponent(() => loadModule(import('./Shell.tsx')), 'Shell'),
  errorComponent: AuthErrorPage,
})
