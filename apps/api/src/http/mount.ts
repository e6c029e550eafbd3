import { Readable } from 'node:stream'
import { runOnBehalfOf } from '@veranda/database'
import { type RequestHandler, Router } from 'express'
import type { AppContext } from '../app-context.ts'
import { refundRequest } from '../features/quotas/consumption.ts'
import { isAttempt, recordAttempt } from './attempts.ts'
import { getClientIp } from './client-ip.ts'
import { rejectCrossSite } from './cross-site.ts'
import { sendCsv } from './csv.ts'
import { type ApiError, methodNotAllowed } from './errors.ts'
import { createGuards } from './guards.ts'
import { getParties } from './network.ts'
import { createInputReader, type Input, readExcerpt } from './parse.ts'
import { getRequestId } from './request-log.ts'
import { type AnyRoute, type Context, getSuccessStatus } from './route.ts'
import { sendStream } from './send-stream.ts'
import { wantsStream } from './sse.ts'

/** Records admin requests that need an audit trail; does nothing for other requests. */
export interface RequestTracing {
  /** runs before the handler */
  trace(context: Context): Promise<void>
  /** records that a traced request failed */
  traceFailure(context: Context, error: unknown): Promise<void>
}

/** Creates the router of the routes. It returns 405 with `Allow` for unsupported methods. */
export function mount(routes: readonly AnyRoute[], appContext: AppContext, tracing: RequestTracing): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, pathRoutes] of groupByPath(routes)) {
    const allow = pathRoutes.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    )
    const pathRouter = router.route(path.replace(/\{(\w+)\}/g, ':$1'))
    for (const route of pathRoutes) pathRouter[route.method](createHandler(route, appContext, tracing))
    pathRouter.all(rejectWith(appContext, () => methodNotAllowed(allow)))
  }
  return router
}

const NO_OPERATION = { path: '/api' } as const

/** Creates a handler that rejects requests that match no operation. They count toward rate limits. */
export const rejectWith =
  (appContext: AppContext, createError: () => ApiError): RequestHandler =>
  async (req, res) => {
    rejectCrossSite(req, appContext.config)
    await appContext.rateLimits.countArrival({
      ip: getClientIp(req, appContext.config.TRUST_PROXY),
      req,
      res,
      route: NO_OPERATION,
    })
    throw createError()
  }

/**
 * Groups routes by path, with fixed segments before parameters: `/users/search` must not match as a user ID.
 */
function groupByPath(routes: readonly AnyRoute[]) {
  const paths = new Map<string, AnyRoute[]>()
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  const toSortKey = (path: string) => path.replaceAll('{', '\u{10ffff}')
  return [...paths].sort(([a], [b]) => (toSortKey(a) < toSortKey(b) ? -1 : 1))
}

function createHandler(route: AnyRoute, appContext: AppContext, tracing: RequestTracing): RequestHandler {
  const guards = createGuards(route)
  const readInput = createInputReader(route)
  return async (req, res) => {
    res.locals.route = route.id
    const context: Context = {
      ...appContext,
      req,
      res,
      requestId: getRequestId(res),
      ip: getClientIp(req, appContext.config.TRUST_PROXY),
      currentUser: null,
      route,
    }
    // Work that continues after the request is attributed to the server, not to the client.
    let isDone = false
    const parties = () => (isDone ? undefined : getParties(context))
    await runOnBehalfOf(parties, () => respond({ route, guards, readInput, tracing }, context)).finally(
      () => {
        isDone = true
      },
    )
  }
}

interface Operation {
  route: AnyRoute
  guards: ReturnType<typeof createGuards>
  readInput: ReturnType<typeof createInputReader>
  tracing: RequestTracing
}

async function respond({ route, guards, readInput, tracing }: Operation, context: Context): Promise<void> {
  let isTraced = false
  try {
    for (const guard of guards) {
      const pending = guard(context)
      if (pending) await pending
    }
    const input = await readInput(context)
    context.body = input.body
    await tracing.trace(context)
    isTraced = true
    await sendResponse(route, input, context)
  } catch (error) {
    if (context.consumed) await refundRequest(context)
    // Guards reject before the body is read, so the audit log gets an unvalidated excerpt of it.
    const isBodyUnread = context.body === undefined && route.body !== undefined && !route.upload
    if (isAttempt(context, error) && error.status === 403 && isBodyUnread)
      context.body = await readExcerpt(context.req)
    await recordAttempt(context, error)
    if (isTraced) await tracing.traceFailure(context, error)
    throw error
  } finally {
    context.release?.()
  }
}

/** Sends the route's declared response; undeclared members are dropped. */
async function sendResponse(route: AnyRoute, input: Input, context: Context) {
  const { res } = context
  res.setHeader('Cache-Control', route.cache ?? 'no-store')
  if (route.csv && wantsCsv(input.query)) return respondWithCsv(route.csv, input, context)
  if (route.stream && wantsStream(context.req)) return route.stream(context)
  const output = await route.handle(input, context)
  if (route.streams) return
  res.status(getSuccessStatus(route))
  if (route.redirects) res.location(String(output)).end()
  else if (typeof route.produces === 'string') res.type(route.produces).send(output)
  else if (Buffer.isBuffer(output)) res.send(output)
  else if (isTextStream(output)) await sendStream(res.type('json'), Readable.from(output))
  else if (route.returns) res.json(route.returns.parse(output))
  else res.end()
}

const isTextStream = (output: unknown): output is AsyncIterable<string> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output

function respondWithCsv(
  { filename, columns, rows }: NonNullable<AnyRoute['csv']>,
  input: Input,
  context: Context,
) {
  const resolveOption = <Option>(option: Option | ((input: Input) => Option)) =>
    option instanceof Function ? option(input) : option
  return sendCsv(context.res, {
    filename: resolveOption(filename),
    columns: resolveOption(columns),
    rows: rows(input, context),
  })
}

const wantsCsv = (query: unknown) =>
  typeof query === 'object' && query !== null && 'format' in query && query.format === 'csv'
