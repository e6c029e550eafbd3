import type { TimeoutType } from '@veranda/database'
import type { AnyRoute } from './route.ts'

/** The timeouts that refuse a route. */
export function timeoutsOn({ method, timeout }: AnyRoute): TimeoutType[] {
  if (timeout === 'exempt') return []
  return ['full_access', ...(method === 'get' ? [] : ['api' as const]), ...(timeout ?? [])]
}

export const isAdministration = ({ path }: AnyRoute) => path.startsWith('/api/admin/')

/** An admin who acts as a user sees what the user sees; administration and personal decisions stay closed. */
export const isClosedToActors = (route: AnyRoute) => route.personal === true || isAdministration(route)

/** What a route of a user's own says to anybody else. */
export const OWN_ONLY = 'You can only access your own account'
