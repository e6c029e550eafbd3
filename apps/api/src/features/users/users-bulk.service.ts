import { setImmediate as yieldToOtherRequests } from 'node:timers/promises'
import { isDatabaseDown } from '@veranda/database'
import type * as z from 'zod'
import { recordAttempt } from '../../http/attempts.ts'
import {
  ApiError,
  internalError,
  invalidRequest,
  permissionRequired,
  unavailable,
} from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import type { PermissionName } from '../permissions/permissions.catalog.ts'
import { assignRole } from '../roles/assignments.service.ts'
import { timeOutUser } from '../timeouts/timeouts.service.ts'
import { changeUser, revokeSessions } from './user-actions.service.ts'
import { findUsernames } from './user-lookups.queries.ts'
import { findUserIds } from './users.queries.ts'
import { type BulkActionInput, MAX_FAILURES, MAX_MATCHED } from './users-bulk.schema.ts'

type BulkInput = z.output<typeof BulkActionInput>

interface Failure {
  id: number
  code: string
  error: string
}

interface BulkAction {
  /** Permission of the route that takes this action on a single user. */
  permission: PermissionName
  run(context: Context<CurrentUser>, userId: number, input: BulkInput): Promise<unknown>
}

/** Each action calls the same function as the route for a single user. */
const ACTIONS: Record<BulkInput['action'], BulkAction> = {
  activate: {
    permission: 'admin.users.manage',
    run: (context, id, { reason }) => changeUser(context, id, { is_active: true, reason }),
  },
  deactivate: {
    permission: 'admin.users.manage',
    run: (context, id, { reason }) => changeUser(context, id, { is_active: false, reason }),
  },
  revoke_sessions: {
    permission: 'admin.users.manage',
    run: (context, id, { reason }) => revokeSessions(context, id, { reason }),
  },
  assign_role: {
    permission: 'admin.roles.manage',
    run: async (context, id, { role_id, expires_at, reason }) => {
      if (role_id !== undefined) await assignRole(context, id, { role_id, expires_at, reason })
    },
  },
  time_out: {
    permission: 'admin.users.timeout',
    run: async (context, id, { type, duration_hours, expires_at, reason }) => {
      if (type) await timeOutUser(context, id, { type, duration_hours, expires_at, reason })
    },
  },
}

/**
 * Codes of errors that would probably recur for the remaining users: the administrator's account or session
 * is no longer active, reauthentication is required, or other changes hold the lock of `withRightsLock`.
 */
const STOP_CODES = ['authentication_required', 'confirmation_required', 'permissions_busy']

/** Returns the error to report if it stops the whole run, or undefined if it only affects one user. */
function getStopError(error: unknown): ApiError | undefined {
  if (isDatabaseDown(error)) return unavailable('The database')
  return error instanceof ApiError && STOP_CODES.includes(error.code) ? error : undefined
}

/**
 * Returns the selected user IDs. All of them are read before the first action, because actions can change
 * which users match the filter.
 */
async function findSelectedIds(
  { database }: Context<CurrentUser>,
  { ids, filter = {} }: BulkInput,
): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const matched = await findUserIds(database, filter, MAX_MATCHED + 1)
  if (matched.length > MAX_MATCHED)
    throw invalidRequest([
      { path: 'filter', message: `Filter matches more than ${MAX_MATCHED} users. Narrow the filter` },
    ])
  return matched
}

/**
 * Takes an action on many users, with a transaction for each user, so that a failure affects no other user.
 * If an error stops the run early, the result contains the error and the results for the users who were
 * processed before it.
 *
 * @throws ApiError if the permission is missing or the filter matches too many users; any error that stops
 *   the run at the first user
 */
export async function runBulkAction(context: Context<CurrentUser>, input: BulkInput) {
  const { currentUser, route, res } = context
  const { permission, run } = ACTIONS[input.action]
  if (!currentUser.permissions.has(permission)) throw permissionRequired(permission)
  const ids = await findSelectedIds(context, input)
  if (input.dry_run) return { matched: ids.length, succeeded: 0, failed: 0, failures: [] }

  // Each action checks the permission that `context.route` requires. The bulk route may require another one,
  // so the action gets a copy of the route with its own permission.
  const actionContext = { ...context, route: { ...route, access: permission } }
  let succeeded = 0
  let stopError: ApiError | undefined
  const failures: Failure[] = []
  for (const id of ids) {
    // The embedded database runs in this thread. Without a pause, no other request would run, and a closed
    // connection would not be detected.
    await yieldToOtherRequests()
    // The client has disconnected, so the remaining users are skipped.
    if (res.closed) break
    try {
      const failure = await runForUser(actionContext, id, () => run(actionContext, id, input))
      if (failure) failures.push(failure)
      else succeeded += 1
    } catch (error) {
      stopError = getStopError(error)
      if (!stopError || succeeded + failures.length === 0) throw error
      break
    }
  }
  const reportedFailures = failures.slice(0, MAX_FAILURES)
  const usernames = await loadUsernames(reportedFailures, context)
  return {
    matched: ids.length,
    succeeded,
    failed: failures.length,
    failures: reportedFailures.map((failure) => ({
      ...failure,
      username: usernames.get(failure.id) ?? null,
    })),
    ...(stopError && { stopped: { code: stopError.code, error: toFullMessage(stopError) } }),
  }
}

/** Maps the user IDs of the failures to usernames. The map is empty if the database is unavailable. */
const loadUsernames = (
  failures: readonly Failure[],
  { database }: Context<CurrentUser>,
): Promise<Map<number, string>> =>
  findUsernames(
    database,
    failures.map(({ id }) => id),
  ).catch((error) => {
    if (isDatabaseDown(error)) return new Map()
    throw error
  })

/** Returns an error's message and details. For `forbidden`, the details are clear without the message. */
function toFullMessage({ code, message, members: { details } }: ApiError): string {
  if (typeof details !== 'string') return message
  return code === 'forbidden' ? details : `${message}. ${details}`
}

/** Runs the action for a user and returns its failure, if any. Rethrows errors that stop the run. */
async function runForUser(
  context: Context<CurrentUser>,
  id: number,
  run: () => Promise<unknown>,
): Promise<Failure | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (getStopError(error)) throw error
    await recordAttempt(context, error, { type: 'user', id: String(id) })
    if (error instanceof ApiError) return { id, code: error.code, error: toFullMessage(error) }
    context.log.error({ err: error, user: id }, 'bulk action failed for a user')
    return { id, code: 'internal_error', error: internalError().message }
  }
}
