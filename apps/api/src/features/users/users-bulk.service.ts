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
  /** what the route that does it to one user asks for */
  permission: PermissionName
  run(context: Context<Viewer>, userId: number, act: Act): Promise<unknown>
}

/** Each is the very act of the route for one user. */
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

/** It would be so for everyone: the administrator's account or session is gone, their password is asked for, or others
 * keep all waiting. */
const STOPS = ['authentication_required', 'confirmation_required', 'rights_busy']

/** Why nobody else has their turn; nothing when it was about one of them alone. */
function stopOf(error: unknown): ApiError | undefined {
  if (isDatabaseDown(error)) return unavailable('The database')
  return error instanceof ApiError && STOPS.includes(error.code) ? error : undefined
}

/** Who it is about, found before anything is done: what is done may change who matches. */
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
 * Does the same to many users, to each in a transaction of its own: one who may not be touched stops nobody else. What
 * stops it half way is told beside what was done until then.
 *
 * @throws what stops it before anything is done
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
    // The embedded database works in this very thread: others get their turn, and a lost connection is noticed.
    await otherRequests()
    // Nobody waits for the answer any more: what is done is done, the rest is left.
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

/** For people to read; without them where the database is away just now. */
const namesOf = (failures: readonly Failure[], { database }: Context<Viewer>): Promise<Map<number, string>> =>
  findUsernames(
    database,
    failures.map(({ id }) => id),
  ).catch((error) => {
    if (isDatabaseDown(error)) return new Map()
    throw error
  })

/** The words of a refusal, with what narrows them down. */
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
