import type { TimeoutType } from '@veranda/database'
import type { AnyRoute } from './route.ts'

/** Returns the types of moderation timeouts that block a user from a route. */
export function getBlockingTimeouts({ method, timeout }: AnyRoute): TimeoutType[] {
  if (timeout === 'exempt') return []
  return ['full_access', ...(method === 'get' ? [] : ['api' as const]), ...(timeout ?? [])]
}

export const isAdminRoute = ({ path }: AnyRoute) => path.startsWith('/api/admin/')

/** Returns whether a route is closed during impersonation, as all admin and personal routes are. */
export const isClosedDuringImpersonation = (route: AnyRoute) => route.personal === true || isAdminRoute(route)

/** Details of the error on routes with the access `own`, for any user other than the one in the path. */
export const OWN_ACCOUNT_ONLY = 'You can only access your own account'
