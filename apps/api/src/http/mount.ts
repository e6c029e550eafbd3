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

/** Records requests that the audit log must contain, such as writes during impersonation. */
export interface RequestRecorder {
  /** records a request before its handler runs; ignores requests that need no record */
  record(context: Context): Promise<void>
  /** records that a request failed after `record` */
  recordFailure(context: Context, error: unknown): Promise<void>
}

/** Creates the router of the routes. It returns 405 with `Allow` for unsupported methods. */
export function mount(
  routes: readonly AnyRoute[],
  appContext: AppContext,
  recorder: RequestRecorder,
): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, pathRoutes] of groupByPath(routes)) {
    const allow = pathRoutes.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    )
    const pathRouter = router.route(path.replace(/\{(\w+)\}/g, ':$1'))
    for (const route of pathRoutes) pathRouter[route.method](createHandler(route, appContext, recorder))
    pathRouter.all(rejectWith(appContext, () => methodNotAllowed(allow)))
  }
  return router
}

/** Used instead of a route for requests that match no operation, so that rate limits can count them. */
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
 * Groups routes by path. Fixed segments come before parameters, so that `/users/search` does not match
 * `/users/{id}`.
 */
function groupByPath(routes: readonly AnyRoute[]) {
  const paths = new Map<string, AnyRoute[]>()
  for (const route of routes)
    for (const path of [route.path, route.previousPath])
      if (path !== undefined) paths.set(path, [...(paths.get(path) ?? []), route])
  // U+10FFFF sorts after every character that a path contains.
  const toSortKey = (path: string) => path.replaceAll('{', '\u{10ffff}')
  return [...paths].sort(([a], [b]) => (toSortKey(a) < toSortKey(b) ? -1 : 1))
}

function createHandler(route: AnyRoute, appContext: AppContext, recorder: RequestRecorder): RequestHandler {
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
    // Database statements that run after the request wait in the queue of the server, not of the client.
    let isDone = false
    const findParties = () => (isDone ? undefined : getParties(context))
    await runOnBehalfOf(findParties, () => respond({ route, guards, readInput, recorder }, context)).finally(
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
  recorder: RequestRecorder
}

async function respond({ route, guards, readInput, recorder }: Operation, context: Context): Promise<void> {
  let isHandling = false
  try {
    for (const guard of guards) {
      const pending = guard(context)
      if (pending) await pending
    }
    const input = await readInput(context)
    context.body = input.body
    await recorder.record(context)
    isHandling = true
    await handleAndRespond(route, input, context)
  } catch (error) {
    if (context.consumed) await refundRequest(context)
    // If a guard rejected the request, its body is unread. The audit log then gets an unvalidated excerpt.
    const isBodyUnread = context.body === undefined && route.body !== undefined && !route.upload
    if (isAttempt(context, error) && error.status === 403 && isBodyUnread)
      context.body = await readExcerpt(context.req)
    await recordAttempt(context, error)
    if (isHandling) await recorder.recordFailure(context, error)
    throw error
  } finally {
    context.release?.()
  }
}

/**
 * Runs the route's handler and sends the response. An object is sent without the members that `returns` does
 * not declare; JSON text in chunks is sent unchanged.
 */
async function handleAndRespond(route: AnyRoute, input: Input, context: Context) {
  const { res } = context
  res.setHeader('Cache-Control', route.cache ?? 'no-store')
  if (route.csv && wantsCsv(input.query)) return respondWithCsv(route.csv, input, context)
  if (route.stream && wantsStream(context.req)) return route.stream(context)
  const output = await route.handle(input, context)
  // The handler has written the response itself.
  if (route.writesResponse) return
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
