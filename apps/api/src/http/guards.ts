import { resolveViewer } from '../features/auth/session.service.ts'
import { authenticationRequired, crossSiteWrite, forbidden } from './errors.ts'
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
  route.method === 'get'
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

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

const session: GuardOf = () => (context) => {
  // A request without a cookie, most of the public ones, never waits for the database.
  if (context.req.headers.cookie === undefined) return
  return resolveViewer(context)
}

const access: GuardOf = (route) => {
  const needed = route.access
  if (needed === 'public') return undefined
  return ({ viewer }) => {
    if (!viewer) throw authenticationRequired()
    if (needed !== 'signed-in' && !viewer.permissions.has(needed)) throw forbidden()
  }
}

/** In the order in which they run: what is cheap and refuses most comes first. */
const chain: readonly GuardOf[] = [sameSite, session, access]

/** The guards of one route, in order. */
export const guardsOf = (route: AnyRoute): Guard[] =>
  chain.map((guardOf) => guardOf(route)).filter((guard) => guard !== undefined)
