import { createHash } from 'node:crypto'
import type { Prisma } from '@veranda/database'
import { getAuditActor, recordAudit } from '../features/audit/audit.service.ts'
import type { CurrentUser } from '../features/auth/current-user.ts'
import { ApiError } from './errors.ts'
import { getIpRange } from './network.ts'
import { getPath } from './request-path.ts'
import type { AttemptTarget, Context } from './route.ts'
import { isAdministration } from './route-policy.ts'
import { shorten } from './shorten.ts'

/** Maximum characters of JSON in a record, for the request and for the error details. */
const MAX_TEXT_LENGTH = 500

const isSignedIn = (context: Context): context is Context<CurrentUser> => context.currentUser !== null

/**
 * Returns whether the error is due to an unauthorized attempt by a signed-in user. In administration, every
 * 403 counts as one, including timeouts and password confirmation.
 */
export const isAttempt = (context: Context, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  context.currentUser !== null &&
  (error.isAttempt || (error.status === 403 && isAdministration(context.route)))

/**
 * Records an attempt in the audit log. If that fails, the failure is logged and the response stays the same.
 */
export async function recordAttempt(
  context: Context,
  error: unknown,
  target = context.attemptTarget,
): Promise<void> {
  if (!(isSignedIn(context) && isAttempt(context, error))) return
  const { database, currentUser, route, attempts, log, requestId } = context
  const source = { user: (currentUser.actor ?? currentUser).id, ipRange: getIpRange(context.ip) }
  const key = createKey(context, error, target)
  const counted = attempts.count(source, key)
  if (!counted) return
  try {
    await recordAudit(database.prisma, getAuditActor(context), {
      action: 'access.refused',
      targetType: target?.type ?? 'operation',
      targetId: target?.id ?? route.id,
      outcome: 'refused',
      after: { ...(target && { operation: route.id }), ...describeRejection(context, error), ...counted },
    })
  } catch (err) {
    attempts.forget(source, key)
    log.error({ err, request_id: requestId }, 'could not record a blocked attempt')
  }
}

/** Returns a key that identical attempts share. An unreadable body is not part of the key. */
function createKey(
  context: Context<CurrentUser>,
  { code }: ApiError,
  target: AttemptTarget | undefined,
): string {
  const { currentUser, route } = context
  const keyParts = JSON.stringify([
    currentUser.id,
    route.id,
    code,
    target,
    getPath(context.req),
    pickQuery(context),
    context.body,
  ])
  return createHash('sha256').update(keyParts).digest('base64url')
}

function describeRejection(context: Context, { code, message, members }: ApiError) {
  const query = pickQuery(context)
  return {
    path: shorten(getPath(context.req), 300),
    ...(Object.keys(query).length > 0 && { query: toRecord(query) }),
    ...(context.body !== undefined && { body: toRecord(context.body) }),
    code,
    error: message,
    ...(members.details !== undefined && { details: toRecord(members.details) }),
  }
}

/** Returns the raw values of declared query parameters: most rejections come before the query is parsed. */
const pickQuery = ({ req, route }: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(route.query?.shape ?? {}).flatMap((name) =>
      req.query[name] === undefined ? [] : [[name, req.query[name]]],
    ),
  )

/** JSON escapes of NUL and lone surrogates in names and values, which database text can't contain. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/g

const SECRET = /password|secret|token|hash|cookie|credential|api_?key/i

/** Returns the input without secrets, or the beginning of its JSON if it is too long for a record. */
function toRecord(input: unknown): Prisma.InputJsonValue {
  // Unparsed text has no members to leave out.
  if (typeof input === 'string' && SECRET.test(input)) return 'Omitted: contains a secret'
  const text = JSON.stringify(input, (name, value: unknown) =>
    SECRET.test(name) ? undefined : value,
  ).replace(UNSTORABLE_ESCAPE, '\\ufffd')
  return text.length <= MAX_TEXT_LENGTH ? JSON.parse(text) : shorten(text, MAX_TEXT_LENGTH)
}
