import { createHash } from 'node:crypto'
import type { Prisma } from '@veranda/database'
import { getAuditActor, recordAudit } from '../features/audit/audit.service.ts'
import type { CurrentUser } from '../features/auth/current-user.ts'
import { ApiError } from './errors.ts'
import { getIpRange } from './network.ts'
import { getPath } from './request-path.ts'
import type { AttemptTarget, Context } from './route.ts'
import { isAdminRoute } from './route-policy.ts'
import { shorten } from './shorten.ts'

/** Maximum characters of JSON in a record, for each of the query, the body, and the error details. */
const MAX_TEXT_LENGTH = 500

const isSignedIn = (context: Context): context is Context<CurrentUser> => context.currentUser !== null

/**
 * Returns whether the error is due to an unauthorized attempt by a signed-in user. On admin routes, every 403
 * counts as an attempt, even if it is due to a timeout or asks for reauthentication.
 */
export const isAttempt = (context: Context, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  context.currentUser !== null &&
  (error.isAttempt || (error.status === 403 && isAdminRoute(context.route)))

/**
 * Records an error in the audit log if it is due to an unauthorized attempt. `AttemptMemory` limits how many
 * attempts are recorded. If the recording fails, the failure is only logged.
 *
 * @param target user whom the attempt concerned, if known
 */
export async function recordAttempt(
  context: Context,
  error: unknown,
  target = context.attemptTarget,
): Promise<void> {
  if (!(isSignedIn(context) && isAttempt(context, error))) return
  const { database, currentUser, route, unauthorizedAttempts, log, requestId } = context
  // During impersonation, the attempt counts for the administrator.
  const source = { user: (currentUser.actor ?? currentUser).id, ipRange: getIpRange(context.ip) }
  const key = createKey(context, error, target)
  const addedFields = unauthorizedAttempts.count(source, key)
  if (!addedFields) return
  try {
    await recordAudit(database.prisma, getAuditActor(context), {
      action: 'access.refused',
      targetType: target?.type ?? 'operation',
      targetId: target?.id ?? route.id,
      outcome: 'refused',
      after: { ...(target && { operation: route.id }), ...describeRejection(context, error), ...addedFields },
    })
  } catch (err) {
    unauthorizedAttempts.forget(source, key)
    log.error({ err, request_id: requestId }, 'could not record a blocked attempt')
  }
}

/** Returns a key that identical attempts share. A body that was not read is not part of the key. */
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
    ...(Object.keys(query).length > 0 && { query: toRecordedInput(query) }),
    ...(context.body !== undefined && { body: toRecordedInput(context.body) }),
    code,
    error: message,
    ...(members.details !== undefined && { details: toRecordedInput(members.details) }),
  }
}

/** Returns the unparsed values of declared query parameters. Most attempts are rejected before parsing. */
const pickQuery = ({ req, route }: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(route.query?.shape ?? {}).flatMap((name) =>
      req.query[name] === undefined ? [] : [[name, req.query[name]]],
    ),
  )

/** Matches the JSON escapes of NUL and unpaired surrogates, which PostgreSQL can't store. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** Matches names of members that may contain a secret. */
const SECRET_NAME = /password|secret|token|hash|cookie|credential|api_?key/i

/** Returns input for a record, without secrets. Input that is too long becomes the beginning of its JSON. */
function toRecordedInput(input: unknown): Prisma.InputJsonValue {
  // In unparsed text, a secret can't be separated from the rest.
  if (typeof input === 'string' && SECRET_NAME.test(input)) return 'Omitted: may contain a secret'
  const text = JSON.stringify(input, (name, value: unknown) =>
    SECRET_NAME.test(name) ? undefined : value,
  ).replace(UNSTORABLE_ESCAPE, '\\ufffd')
  return text.length <= MAX_TEXT_LENGTH ? JSON.parse(text) : shorten(text, MAX_TEXT_LENGTH)
}
