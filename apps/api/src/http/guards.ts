import { hasSessionCookie, resolveViewer, sessionCookie } from '../features/auth/session.service.ts'
import { isFreshlySignedIn } from '../features/auth/viewer.ts'
import { spend } from '../features/quotas/consumption.ts'
import { isOpenToSites, refuseCrossSite } from './cross-site.ts'
import {
  actingAsAnother,
  authenticationRequired,
  confirmationRequired,
  forbidden,
  permissionRequired,
  timedOut,
} from './errors.ts'
import type { AnyRoute, Context } from './route.ts'
import { isClosedToActors, OWN_ONLY, timeoutsOn } from './route-policy.ts'

/** Check that runs before the request is parsed, and throws an ApiError to reject it. */
type Guard = (context: Context) => void | Promise<void>

/** Creates the guard of a route, or returns undefined if the route needs none. */
type GuardOf = (route: AnyRoute) => Guard | undefined

const sameSite: GuardOf = (route) =>
  isOpenToSites(route) ? undefined : ({ req, config }) => refuseCrossSite(req, config)

/** Lets pages of other sites read the response, including errors, because it contains no user data. */
const openToSites: GuardOf = (route) =>
  route.fromAnySite
    ? ({ res }) => {
        res.setHeader('Access-Control-Allow-Origin', '*')
        res.setHeader('Access-Control-Expose-Headers', 'Retry-After')
        res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      }
    : undefined

/**
 * Counts the request before any lookup and before the body is read, so rejected and invalid requests count
 * too. Cross-site requests are already rejected, so they can't consume their visitors' limits.
 */
const arrival: GuardOf = (route) => (context) =>
  context.rateLimits.arrived(context, route.fromAnySite ? null : sessionCookie(context))

/** Routes open to any site ignore session cookies, because not every browser sends them. */
const session: GuardOf = (route) =>
  route.fromAnySite
    ? undefined
    : (context) => {
        // Requests without a cookie, most of the public ones, never wait for the database.
        if (hasSessionCookie(context)) return resolveViewer(context)
      }

/** Counts the request for its user once the session is resolved, before other guards can reject it. */
const user: GuardOf = (route) =>
  route.fromAnySite
    ? undefined
    : (context) => {
        if (hasSessionCookie(context)) return context.rateLimits.identified(context)
      }

const timeout: GuardOf = (route) => {
  const refusing = timeoutsOn(route)
  if (refusing.length === 0) return undefined
  return ({ viewer }) => {
    const running = viewer?.timeouts.find(({ type }) => refusing.includes(type))
    if (running) throw timedOut(running.reason, running.expiresAt)
  }
}

const actor: GuardOf = (route) =>
  isClosedToActors(route)
    ? ({ viewer }) => {
        if (viewer?.actor) throw actingAsAnother()
      }
    : undefined

const access: GuardOf = (route) => {
  const needed = route.access
  if (needed === 'public') return undefined
  return ({ viewer, req }) => {
    if (!viewer) throw authenticationRequired()
    if (needed === 'signed-in') return
    if (needed === 'own') {
      if (String(req.params.username).toLowerCase() !== viewer.username) throw forbidden(OWN_ONLY)
    } else if (!viewer.permissions.has(needed)) throw permissionRequired(needed)
  }
}

const fresh: GuardOf = (route) =>
  route.fresh
    ? ({ viewer }) => {
        if (viewer && !isFreshlySignedIn(viewer)) throw confirmationRequired()
      }
    : undefined

const quota: GuardOf = (route) => (route.quota?.spentBy === 'guard' ? (context) => spend(context) : undefined)

/** Order of the guards: cheap guards that reject most requests come first. */
const chain: readonly GuardOf[] = [
  openToSites,
  sameSite,
  arrival,
  session,
  user,
  timeout,
  actor,
  access,
  fresh,
  quota,
]

/** Creates the guards of a route, in order. */
export const guardsOf = (route: AnyRoute): Guard[] =>
  chain.map((guardOf) => guardOf(route)).filter((guard) => guard !== undefined)
