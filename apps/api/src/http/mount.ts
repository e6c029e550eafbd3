import { Readable } from 'node:stream'
import { onBehalfOf } from '@veranda/database'
import { type RequestHandler, Router } from 'express'
import { refund } from '../features/quotas/consumption.ts'
import type { Parts } from '../parts.ts'
import { addressOf } from './address.ts'
import { isAttempt, noteAttempt } from './attempts.ts'
import { refuseCrossSite } from './cross-site.ts'
import { sendCsv } from './csv.ts'
import { type ApiError, methodNotAllowed } from './errors.ts'
import { guardsOf } from './guards.ts'
import { partiesOf } from './network.ts'
import { excerptOf, type Input, inputReader } from './parse.ts'
import { requestIdOf } from './request-log.ts'
import { type AnyRoute, type Context, successOf } from './route.ts'
import { sendStream } from './send-stream.ts'
import { wantsStream } from './sse.ts'

/** Records admin requests that need an audit trail; does nothing for other requests. */
export interface Tracing {
  /** runs before the handler */
  trace(context: Context): Promise<void>
  /** records that a traced request failed */
  traceRefusal(context: Context, error: unknown): Promise<void>
}

/** Creates a router for the routes, which returns 405 with `Allow` for unsupported methods. */
export function mount(routes: readonly AnyRoute[], parts: Parts, tracing: Tracing): Router {
  const router = Router({ caseSensitive: true })
  for (const [path, here] of byPath(routes)) {
    const allow = here.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    const onPath = router.route(path.replace(/\{(\w+)\}/g, ':$1'))
    for (const route of here) onPath[route.method](handler(route, parts, tracing))
    onPath.all(refusal(parts, () => methodNotAllowed(allow)))
  }
  return router
}

const NO_OPERATION = { path: '/api' } as const

/** Rejects a request outside all operations with an error. The request counts toward rate limits. */
export const refusal =
  (parts: Parts, error: () => ApiError): RequestHandler =>
  async (req, res) => {
    refuseCrossSite(req, parts.config)
    await parts.rateLimits.arrived({
      address: addressOf(req, parts.config.TRUST_PROXY),
      req,
      res,
      route: NO_OPERATION,
    })
    throw error()
  }

/**
 * Groups routes by path, with fixed segments before parameters: `/users/search` must not match as a user ID.
 */
function byPath(routes: readonly AnyRoute[]) {
  const paths = new Map<string, AnyRoute[]>()
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  const rank = (path: string) => path.replaceAll('{', '\u{10ffff}')
  return [...paths].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
}

function handler(route: AnyRoute, parts: Parts, tracing: Tracing): RequestHandler {
  const guards = guardsOf(route)
  const readInput = inputReader(route)
  return async (req, res) => {
    res.locals.route = route.id
    const context: Context = {
      ...parts,
      req,
      res,
      requestId: requestIdOf(res),
      address: addressOf(req, parts.config.TRUST_PROXY),
      viewer: null,
      route,
    }
    // Work that continues after the request belongs to the server.
    let isOver = false
    const parties = () => (isOver ? undefined : partiesOf(context))
    await onBehalfOf(parties, () => respond({ route, guards, readInput, tracing }, context)).finally(() => {
      isOver = true
    })
  }
}

interface Operation {
  route: AnyRoute
  guards: ReturnType<typeof guardsOf>
  readInput: ReturnType<typeof inputReader>
  tracing: Tracing
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
    await answer(route, input, context)
  } catch (error) {
    if (context.spent) await refund(context)
    // Guards reject before the body is read, so the audit log gets an unvalidated excerpt of it.
    const isUnread = context.body === undefined && route.body !== undefined && !route.upload
    if (isAttempt(context, error) && error.status === 403 && isUnread)
      context.body = await excerptOf(context.req)
    await noteAttempt(context, error)
    if (isTraced) await tracing.traceRefusal(context, error)
    throw error
  } finally {
    context.release?.()
  }
}

/** Sends the route's declared response; undeclared members are dropped. */
async function answer(route: AnyRoute, input: Input, context: Context) {
  const { res } = context
  res.setHeader('Cache-Control', route.cache ?? 'no-store')
  if (route.csv && wantsCsv(input.query)) return answerCsv(route.csv, input, context)
  if (route.stream && wantsStream(context.req)) return route.stream(context)
  const output = await route.handle(input, context)
  if (route.streams) return
  res.status(successOf(route))
  if (route.redirects) res.location(String(output)).end()
  else if (typeof route.produces === 'string') res.type(route.produces).send(output)
  else if (Buffer.isBuffer(output)) res.send(output)
  else if (isPieces(output)) await sendStream(res.type('json'), Readable.from(output))
  else if (route.returns) res.json(route.returns.parse(output))
  else res.end()
}

const isPieces = (output: unknown): output is AsyncIterable<string> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output

function answerCsv(
  { filename, columns, rows }: NonNullable<AnyRoute['csv']>,
  input: Input,
  context: Context,
) {
  const of = <Part>(part: Part | ((input: Input) => Part)) => (part instanceof Function ? part(input) : part)
  return sendCsv(context.res, { filename: of(filename), columns: of(columns), rows: rows(input, context) })
}

const wantsCsv = (query: unknown) =>
  typeof query === 'object' && query !== null && 'format' in query && query.format === 'csv'
