import { setImmediate as otherRequests } from 'node:timers/promises'
import { isDatabaseDown } from '@veranda/database'
import type * as z from 'zod'
import { noteAttempt } from '../../http/attempts.ts'
import {
  ApiError,
  internalError,
  invalidRequest,
  permissionRequired,
  unavailable,
} from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { PermissionName } from '../permissions/permissions.catalogue.ts'
import { assignRole } from '../roles/assignments.service.ts'
import { timeOutUser } from '../timeouts/timeouts.service.ts'
import { findUsernames } from './one-user.queries.ts'
import { changeUser, endSessionsOf } from './user-acts.service.ts'
import { findUserIds } from './users.queries.ts'
import { type BulkAct, MOST_FAILURES, MOST_MATCHED } from './users-bulk.schema.ts'

type Act = z.output<typeof BulkAct>

interface Failure {
  id: number
  code: string
  error: string
}

interface BulkAction {
  /** Permission of the route that does this to a single user. */
  permission: PermissionName
  run(context: Context<Viewer>, userId: number, act: Act): Promise<unknown>
}

/** Each action calls the same function as the route for a single user. */
const ACTIONS: Record<Act['action'], BulkAction> = {
  activate: {
    permission: 'admin.users.manage',
    run: (context, id, { reason }) => changeUser(context, id, { is_active: true, reason }),
  },
  deactivate: {
    permission: 'admin.users.manage',
    run: (context, id, { reason }) => changeUser(context, id, { is_active: false, reason }),
  },
  end_sessions: {
    permission: 'admin.users.manage',
    run: (context, id, { reason }) => endSessionsOf(context, id, { reason }),
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
 * Errors that would affect every user: the administrator's account or session no longer exists,
 * reauthentication is required, or other changes hold the lock.
 */
const STOPS = ['authentication_required', 'confirmation_required', 'rights_busy']

/** Returns the error if it stops the whole run, or undefined if it only affects one user. */
function stopOf(error: unknown): ApiError | undefined {
  if (isDatabaseDown(error)) return unavailable('The database')
  return error instanceof ApiError && STOPS.includes(error.code) ? error : undefined
}

/**
 * Returns the selected user IDs. They are determined first, because the actions may change which users match.
 */
async function idsOf({ database }: Context<Viewer>, { ids, filter = {} }: Act): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const matched = await findUserIds(database, filter, MOST_MATCHED + 1)
  if (matched.length > MOST_MATCHED)
    throw invalidRequest([
      { path: 'filter', message: `Filter matches more than ${MOST_MATCHED} users. Narrow the filter` },
    ])
  return matched
}

/**
 * Takes an action on many users, in one transaction each, so that a failure does not affect the others. If
 * the run stops early, the response contains the error and what succeeded before.
 *
 * @throws an error that stops the run before any user is changed
 */
export async function actOnMany(context: Context<Viewer>, act: Act) {
  const { viewer, route, res } = context
  const { permission, run } = ACTIONS[act.action]
  if (!viewer.permissions.has(permission)) throw permissionRequired(permission)
  const ids = await idsOf(context, act)
  if (act.dry_run) return { matched: ids.length, succeeded: 0, failed: 0, failures: [] }

  const asSingle = { ...context, route: { ...route, access: permission } }
  let succeeded = 0
  let stopped: ApiError | undefined
  const failures: Failure[] = []
  for (const id of ids) {
    // The embedded database runs in this thread. Yielding lets other requests run and detects a closed
    // connection.
    await otherRequests()
    // The client has disconnected, so the remaining users are skipped.
    if (res.closed) break
    try {
      const failure = await failureOf(asSingle, id, () => run(asSingle, id, act))
      if (failure) failures.push(failure)
      else succeeded += 1
    } catch (error) {
      stopped = stopOf(error)
      if (!stopped || succeeded + failures.length === 0) throw error
      break
    }
  }
  const shown = failures.slice(0, MOST_FAILURES)
  const usernames = await namesOf(shown, context)
  return {
    matched: ids.length,
    succeeded,
    failed: failures.length,
    failures: shown.map((failure) => ({ ...failure, username: usernames.get(failure.id) ?? null })),
    ...(stopped && { stopped: { code: stopped.code, error: inFull(stopped) } }),
  }
}

/** Returns usernames for display, or none if the database is unavailable. */
const namesOf = (failures: readonly Failure[], { database }: Context<Viewer>): Promise<Map<number, string>> =>
  findUsernames(
    database,
    failures.map(({ id }) => id),
  ).catch((error) => {
    if (isDatabaseDown(error)) return new Map()
    throw error
  })

/** Returns an error message with its details. */
const inFull = ({ message, members: { details } }: ApiError) =>
  typeof details === 'string' ? `${message}: ${details}` : message

async function failureOf(
  context: Context<Viewer>,
  id: number,
  run: () => Promise<unknown>,
): Promise<Failure | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (stopOf(error)) throw error
    await noteAttempt(context, error, { type: 'user', id: String(id) })
    if (error instanceof ApiError) return { id, code: error.code, error: inFull(error) }
    context.log.error({ err: error, user: id }, 'part of a bulk act failed')
    return { id, code: 'internal_error', error: internalError().message }
  }
}
