import type { TimeoutType } from '@veranda/database'
import type { AnyRoute } from './route.ts'

/** Returns the timeout types that block a route. */
export function getBlockingTimeouts({ method, timeout }: AnyRoute): TimeoutType[] {
  if (timeout === 'exempt') return []
  return ['full_access', ...(method === 'get' ? [] : ['api' as const]), ...(timeout ?? [])]
}

export const isAdministration = ({ path }: AnyRoute) => path.startsWith('/api/admin/')

/** Returns whether a route is closed during impersonation: all administration and personal operations are. */
export const isClosedDuringImpersonation = (route: AnyRoute) =>
  route.personal === true || isAdministration(route)

/** Error details of a route that only the user in its path can access. */
export const OWN_ACCOUNT_ONLY = 'You can only access your own account'
