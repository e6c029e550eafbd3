import type { TimeoutType } from '@veranda/database'
import { hasSessionCookie, resolveViewer, sessionCookie } from '../features/auth/session.service.ts'
import { isFreshlySignedIn } from '../features/auth/viewer.ts'
import { spend } from '../features/quotas/consumption.ts'
import {
  actingAsAnother,
  authenticationRequired,
  confirmationRequired,
  crossSiteWrite,
  forbidden,
  timedOut,
} from './errors.ts'
import type { AnyRoute, Context } from './route.ts'

/** Looks at a request before it is parsed; throws an ApiError to refuse it. */
type Guard = (context: Context) => void | Promise<void>

/** Makes the guard that a route needs, or nothing where it needs none. */
type GuardOf = (route: AnyRoute) => Guard | undefined

/**
 * Refuses writes that a browser sends from another site. Browsers say where a request comes from
 * (`Sec-Fetch-Site`, or `Origin` in older ones); programs that are not browsers send neither.
 */
const sameSite: GuardOf = (route) =>
  route.method === 'get' || route.fromAnySite
    ? undefined
    : ({ req, config }) => {
        const site = req.get('sec-fetch-site')
        const origin = req.get('origin')
        const fromHere =
          site !== undefined
            ? site === 'same-origin' || site === 'none'
            : origin === undefined || origin === config.publicUrl.origin || hostOf(origin) === req.get('host')
        if (!fromHere) throw crossSiteWrite()
      }

/** Lets pages of other sites read the answer, a refusal too: it holds nothing of anybody's. */
const openToSites: GuardOf = (route) =>
  route.fromAnySite
    ? ({ res }) => {
        res.setHeader('Access-Control-Allow-Origin', '*')
        res.setHeader('Access-Control-Expose-Headers', 'Retry-After')
        res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      }
    : undefined

/** Before anything is looked up, and before the body is read: what is refused or wrong counts, too. */
const arrival: GuardOf = (route) => (context) =>
  context.rateLimits.arrived(context, route.fromAnySite ? null : sessionCookie(context))

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

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

/** The timeouts that refuse a route. */
export function timeoutsOn({ method, timeout }: AnyRoute): TimeoutType[] {
  if (timeout === 'exempt') return []
  return ['full_access', ...(method === 'get' ? [] : ['api' as const]), ...(timeout ?? [])]
}

const timeout: GuardOf = (route) => {
  const refusing = timeoutsOn(route)
  if (refusing.length === 0) return undefined
  return ({ viewer }) => {
    const running = viewer?.timeouts.find(({ type }) => refusing.includes(type))
    if (running) throw timedOut(running.reason, running.expiresAt)
  }
}

export const isAdministration = ({ path }: AnyRoute) => path.startsWith('/api/admin/')

/** Whoever acts as another sees what they see; administration, and what is theirs alone to decide, stays closed. */
export const isClosedToActors = (route: AnyRoute) => route.personal === true || isAdministration(route)

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
    } else if (!viewer.permissions.has(needed)) throw forbidden()
  }
}

export const OWN_ONLY = 'Only your own'

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
  arrival,
  session,
  user,
  sameSite,
  timeout,
  actor,
  access,
  fresh,
  quota,
]

/** The guards of one route, in order. */
export const guardsOf = (route: AnyRoute): Guard[] =>
  chain.map((guardOf) => guardOf(route)).filter((guard) => guard !== undefined)
