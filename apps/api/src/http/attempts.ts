import { createHash } from 'node:crypto'
import type { Prisma } from '@veranda/database'
import { auditActor, recordAudit } from '../features/audit/audit.service.ts'
import type { Viewer } from '../features/auth/viewer.ts'
import { ApiError } from './errors.ts'
import { blockOf } from './network.ts'
import { pathOf } from './request-path.ts'
import type { Attempted, Context } from './route.ts'
import { isAdministration } from './route-policy.ts'
import { shorten } from './shorten.ts'

/** Characters of JSON that a record holds of what was sent, and of what was wrong with it. */
const MOST_TEXT = 500

const isSignedIn = (context: Context): context is Context<Viewer> => context.viewer !== null

/**
 * Whether the error says that a signed-in user tried for more than they may. In administration every 403 does: also
 * that of somebody timed out, or whose password is asked for.
 */
export const isAttempt = (context: Context, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  context.viewer !== null &&
  (error.isAttempt || (error.status === 403 && isAdministration(context.route)))

/** Notes an attempt in the audit log. That it can't be noted is logged, and changes nothing of the refusal. */
export async function noteAttempt(context: Context, error: unknown, on = context.attempted): Promise<void> {
  if (!(isSignedIn(context) && isAttempt(context, error))) return
  const { database, viewer, route, attempts, log, requestId } = context
  const tried = { user: (viewer.actor ?? viewer).id, block: blockOf(context.address) }
  const key = keyOf(context, error, on)
  const counted = attempts.count(tried, key)
  if (!counted) return
  try {
    await recordAudit(database.prisma, auditActor(context), {
      action: 'access.refused',
      targetType: on?.type ?? 'operation',
      targetId: on?.id ?? route.id,
      outcome: 'refused',
      after: { ...(on && { operation: route.id }), ...refusalOf(context, error), ...counted },
    })
  } catch (err) {
    attempts.forget(tried, key)
    log.error({ err, request_id: requestId }, 'a refused attempt could not be noted')
  }
}

/** What makes two attempts the same. What is in a body that could not be read is no part of it. */
function keyOf(context: Context<Viewer>, { code }: ApiError, on: Attempted | undefined): string {
  const { viewer, route } = context
  const said = JSON.stringify([
    viewer.id,
    route.id,
    code,
    on,
    pathOf(context.req),
    queryOf(context),
    context.body,
  ])
  return createHash('sha256').update(said).digest('base64url')
}

function refusalOf(context: Context, { code, message, members }: ApiError) {
  const query = queryOf(context)
  return {
    path: shorten(pathOf(context.req), 300),
    ...(Object.keys(query).length > 0 && { query: kept(query) }),
    ...(context.body !== undefined && { body: kept(context.body) }),
    code,
    error: message,
    ...(members.details !== undefined && { details: kept(members.details) }),
  }
}

/** What the route declares of the query, as it was sent: most refusals come before it is read. */
const queryOf = ({ req, route }: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(route.query?.shape ?? {}).flatMap((name) =>
      req.query[name] === undefined ? [] : [[name, req.query[name]]],
    ),
  )

/** NUL and halves of surrogate pairs, in names and values alike, as JSON writes them; no database text holds them. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/g

const SECRET = /password|secret|token|hash|cookie|credential|api_?key/i

/** What was sent, without secrets; what is too long for a record as the beginning of its JSON. */
function kept(sent: unknown): Prisma.InputJsonValue {
  // Text that could not be parsed has no members to leave out.
  if (typeof sent === 'string' && SECRET.test(sent)) return 'Omitted: contains a secret'
  const text = JSON.stringify(sent, (name, value: unknown) =>
    SECRET.test(name) ? undefined : value,
  ).replace(UNSTORABLE_ESCAPE, '\\ufffd')
  return text.length <= MOST_TEXT ? JSON.parse(text) : shorten(text, MOST_TEXT)
}
