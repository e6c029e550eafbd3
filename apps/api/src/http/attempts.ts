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

/** Maximum characters of JSON in a record, for the request and for the error details. */
const MOST_TEXT = 500

const isSignedIn = (context: Context): context is Context<Viewer> => context.viewer !== null

/**
 * Returns whether the error is an unauthorized attempt of a signed-in user. In administration, every 403 is
 * one, including timeouts and password confirmation.
 */
export const isAttempt = (context: Context, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  context.viewer !== null &&
  (error.isAttempt || (error.status === 403 && isAdministration(context.route)))

/**
 * Records an attempt in the audit log. If that fails, the failure is logged and the rejection stays the same.
 */
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

/** Returns a key that identical attempts share. An unreadable body is not part of it. */
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

/** Returns the raw values of declared query parameters: most rejections come before the query is parsed. */
const queryOf = ({ req, route }: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(route.query?.shape ?? {}).flatMap((name) =>
      req.query[name] === undefined ? [] : [[name, req.query[name]]],
    ),
  )

/** JSON escapes of NUL and lone surrogates in names and values, which database text can't contain. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/g

const SECRET = /password|secret|token|hash|cookie|credential|api_?key/i

/** Returns the input without secrets, or the beginning of its JSON if it is too long for a record. */
function kept(sent: unknown): Prisma.InputJsonValue {
  // Unparsed text has no members to leave out.
  if (typeof sent === 'string' && SECRET.test(sent)) return 'Omitted: contains a secret'
  const text = JSON.stringify(sent, (name, value: unknown) =>
    SECRET.test(name) ? undefined : value,
  ).replace(UNSTORABLE_ESCAPE, '\\ufffd')
  return text.length <= MOST_TEXT ? JSON.parse(text) : shorten(text, MOST_TEXT)
}
