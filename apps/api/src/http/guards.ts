import { hasSignedInRecently } from '../features/auth/current-user.ts'
import { hasSessionCookie, readSessionCookie, resolveCurrentUser } from '../features/auth/session.service.ts'
import { consumeForRequest } from '../features/quotas/consumption.ts'
import { isOpenToSites, rejectCrossSite } from './cross-site.ts'
import {
  authenticationRequired,
  confirmationRequired,
  forbidden,
  notWhileImpersonating,
  permissionRequired,
  timedOut,
} from './errors.ts'
import type { AnyRoute, Context } from './route.ts'
import { getBlockingTimeouts, isClosedDuringImpersonation, OWN_ACCOUNT_ONLY } from './route-policy.ts'

/** Step before the request is parsed, such as a check that throws an ApiError to reject the request. */
type Guard = (context: Context) => void | Promise<void>

/** Creates the guard of a route, or returns undefined if the route needs none. */
type GuardFactory = (route: AnyRoute) => Guard | undefined

const crossSiteGuard: GuardFactory = (route) =>
  isOpenToSites(route) ? undefined : ({ req, config }) => rejectCrossSite(req, config)

/** Lets pages of other sites read the response, including errors, because it contains no user data. */
const corsGuard: GuardFactory = (route) =>
  route.fromAnySite
    ? ({ res }) => {
        res.setHeader('Access-Control-Allow-Origin', '*')
        res.setHeader('Access-Control-Expose-Headers', 'Retry-After')
        res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      }
    : undefined

/**
 * Counts the request before the session lookup and before the body is read, so invalid requests and requests
 * that a later guard rejects count too. `crossSiteGuard` runs earlier, so that other sites can't exhaust the
 * rate limits of their visitors.
 */
const arrivalRateGuard: GuardFactory = (route) => (context) =>
  context.rateLimits.countArrival(context, route.fromAnySite ? null : readSessionCookie(context))

/** Routes with `fromAnySite` ignore sessions, because not every browser sends cookies across sites. */
const sessionGuard: GuardFactory = (route) =>
  route.fromAnySite
    ? undefined
    : (context) => {
        // Without a session cookie, as in most requests to public routes, this guard needs no database query.
        if (hasSessionCookie(context)) return resolveCurrentUser(context)
      }

/**
 * Counts a request with a session cookie toward the limits of its user, or of its device if the session is
 * invalid. Runs after `sessionGuard`, which finds the user, and before the guards that can reject the request
 * because of who the user is.
 */
const userRateGuard: GuardFactory = (route) =>
  route.fromAnySite
    ? undefined
    : (context) => {
        if (hasSessionCookie(context)) return context.rateLimits.countIdentified(context)
      }

/** Rejects requests of users whom a moderation timeout blocks from the route. */
const timeoutGuard: GuardFactory = (route) => {
  const blockingTypes = getBlockingTimeouts(route)
  if (blockingTypes.length === 0) return undefined
  return ({ currentUser }) => {
    const activeTimeout = currentUser?.timeouts.find(({ type }) => blockingTypes.includes(type))
    if (activeTimeout) throw timedOut(activeTimeout.reason, activeTimeout.expiresAt)
  }
}

const impersonationGuard: GuardFactory = (route) =>
  isClosedDuringImpersonation(route)
    ? ({ currentUser }) => {
        if (currentUser?.actor) throw notWhileImpersonating()
      }
    : undefined

const accessGuard: GuardFactory = (route) => {
  const required = route.access
  if (required === 'public') return undefined
  return ({ currentUser, req }) => {
    if (!currentUser) throw authenticationRequired()
    if (required === 'signed-in') return
    if (required === 'own') {
      if (String(req.params.username).toLowerCase() !== currentUser.username)
        throw forbidden(OWN_ACCOUNT_ONLY)
    } else if (!currentUser.permissions.has(required)) throw permissionRequired(required)
  }
}

const recentSignInGuard: GuardFactory = (route) =>
  route.requiresRecentSignIn
    ? ({ currentUser }) => {
        if (currentUser && !hasSignedInRecently(currentUser)) throw confirmationRequired()
      }
    : undefined

const quotaGuard: GuardFactory = (route) =>
  route.quota?.consumedBy === 'guard' ? (context) => consumeForRequest(context) : undefined

/**
 * Factories in the order of their guards. `corsGuard` comes first, so that the errors of later guards have
 * its headers. After it, cheap guards that reject many requests come before expensive ones.
 */
const guardFactories: readonly GuardFactory[] = [
  corsGuard,
  crossSiteGuard,
  arrivalRateGuard,
  sessionGuard,
  userRateGuard,
  timeoutGuard,
  impersonationGuard,
  accessGuard,
  recentSignInGuard,
  quotaGuard,
]

/** Creates the guards of a route, in order. */
export const createGuards = (route: AnyRoute): Guard[] =>
  guardFactories.map((createGuard) => createGuard(route)).filter((guard) => guard !== undefined)
