import { isIP } from 'node:net'
import { type RequestHandler, type Response, Router } from 'express'
import { methodNotAllowed } from './errors.ts'
import { guardsOf } from './guards.ts'
import { parseInput } from './parse.ts'
import { requestIdOf } from './request-log.ts'
import type { AnyRoute, Context, Parts } from './route.ts'

/** A router that serves the routes, and answers 405 with `Allow` to the methods that a path lacks. */
export function mount(routes: readonly AnyRoute[], parts: Parts): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, here] of byPath(routes)) {
    const allow = here.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    const onPath = router.route(path.replace(/\{(\w+)\}/g, ':$1'))
    for (const route of here) onPath[route.method](handler(route, parts))
    onPath.all(() => {
      throw methodNotAllowed(allow)
    })
  }
  return router
}

/** Routes grouped by path, fixed segments before parameters: `/users/search` must not be read as a user's id. */
function byPath(routes: readonly AnyRoute[]) {
  const paths = new Map<string, AnyRoute[]>()
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  const rank = (path: string) => path.replaceAll('{', '\u{10ffff}')
  return [...paths].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
}

function handler(route: AnyRoute, parts: Parts): RequestHandler {
  const guards = guardsOf(route)
  return async (req, res) => {
    res.locals.route = route.id
    const context: Context = {
      ...parts,
      req,
      res,
      requestId: requestIdOf(res),
      // A forwarded address is whatever the proxy let through: only a real one counts.
      address: req.ip && isIP(req.ip) ? req.ip : (req.socket.remoteAddress ?? ''),
      viewer: null,
    }
    for (const guard of guards) {
      const pending = guard(context)
      if (pending) await pending
    }
    // Before the body is read: a wrong one is an attempt, too.
    if (route.rate) await parts.throttle.attempt(context.address)
    const input = await parseInput(route, req, res)
    send(route, await route.handle(input, context), res)
  }
}

/** Sends what the route declares, and nothing that it does not: undeclared members are dropped. */
function send(route: AnyRoute, output: unknown, res: Response) {
  res.setHeader('Cache-Control', route.cache ?? 'no-store')
  if (route.produces) res.type(route.produces).send(output)
  else if (route.returns) res.status(route.status ?? 200).json(route.returns.parse(output))
  else res.status(route.status ?? 204).end()
}
