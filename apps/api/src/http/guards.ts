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

/** Looks at a request before it is parsed; throws an ApiError to refuse it. */
type Guard = (context: Context) => void | Promise<void>

/** Makes the guard that a route needs, or nothing where it needs none. */
type GuardOf = (route: AnyRoute) => Guard | undefined

const sameSite: GuardOf = (route) =>
  isOpenToSites(route) ? undefined : ({ req, config }) => refuseCrossSite(req, config)

/** Lets pages of other sites read the answer, a refusal too: it holds nothing of anybody's. */
const openToSites: GuardOf = (route) =>
  route.fromAnySite
    ? ({ res }) => {
        res.setHeader('Access-Control-Allow-Origin', '*')
        res.setHeader('Access-Control-Expose-Headers', 'Retry-After')
        res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      }
    : undefined

/**
 * Counts the request before anything is looked up and before the body is read, so refused and invalid requests count too.
 * Requests from pages of other sites have been refused by then: they must not use up the limits of their visitors.
 */
const arrival: GuardOf = (route) => (context) =>
  context.rateLimits.arrived(context, route.fromAnySite ? null : sessionCookie(context))

/** Of a route that pages of any site call, what a browser sends along is looked at no more than what it can't send. */
const session: GuardOf = (route) =>
  route.fromAnySite
    ? undefined
    : (context) => {
        // A request without a cookie, most of the public ones, never waits for the database.
        if (hasSessionCookie(context)) return resolveViewer(context)
      }

/** What `arrival` left until it is known whose session it is; before anything else refuses, for that counts as well. */
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

/** In the order in which they run: what is cheap and refuses most comes first. */
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

/** The guards of one route, in order. */
export const guardsOf = (route: AnyRoute): Guard[] =>
  chain.map((guardOf) => guardOf(route)).filter((guard) => guard !== undefined)
