import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorAtTheDoor } from '../components/ErrorPage.tsx'
import { inAppPath } from '../features/sign-in/redirect.ts'
import { part } from '../lib/failed-import.ts'
import { sessionQuery } from '../session/session.ts'
import { rootRoute } from './root-route.tsx'

/** Layout route of all pages that require a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (user) return
    const target = inAppPath(location.pathname + location.searchStr)
    throw redirect({ to: '/sign-in', search: target === '/' ? {} : { redirect: target }, replace: true })
  },
  component: lazyRouteComponent(() => part(import('./Shell.tsx')), 'Shell'),
  errorComponent: ErrorAtTheDoor,
})
