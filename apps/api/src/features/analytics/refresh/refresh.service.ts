import { randomUUID } from 'node:crypto'
import type { Database } from '@veranda/database'
import { conflict } from '../../../http/errors.ts'
import type { Context } from '../../../http/route.ts'
import { getAuditActor, recordAudit } from '../../audit/audit.service.ts'
import type { CurrentUser } from '../../auth/current-user.ts'
import { beginAdminAction } from '../../permissions/authority.ts'
import { INVALIDATE_ALL_MONTHS } from '../rollups/months.queries.ts'
import { claimRefresh, findRefreshes, findSizes, type RefreshRow } from './refresh.queries.ts'
import { type STATES, VIEW_NAMES, VIEWS, type ViewName } from './refresh.schema.ts'

export const refreshRunning = () =>
  conflict('refresh_running', 'At least one of the requested views is already being refreshed')

const getState = (row: RefreshRow | undefined): (typeof STATES)[number] => {
  if (!row) return 'never'
  if (!row.finished_at) return row.is_heartbeat_overdue ? 'failed' : 'running'
  return row.failure ? 'failed' : 'done'
}

const countSecondsSince = (from: Date | null | undefined, now: number) =>
  from ? Math.max(0, Math.round((now - from.getTime()) / 1000)) : null

/**
 * Returns every view with its age and the result of its last refresh. The age of the roll-ups is that of the
 * oldest pending batch, because they are updated automatically as events arrive. The age of the months is the
 * time since their last refresh started, because they are as old as the data that it read. It is null unless
 * that refresh succeeded.
 */
export async function listViews(database: Database, now = Date.now()) {
  const [rows, sizes] = await Promise.all([findRefreshes(database), findSizes(database)])
  const views = VIEW_NAMES.map((name) => {
    const row = rows.find((refresh) => refresh.name === name)
    const state = getState(row)
    const lastRefreshStart = state === 'done' ? row?.started_at : null
    return {
      name,
      description: VIEWS[name],
      state,
      done: row?.done ?? 0,
      total: row?.total ?? 0,
      requested_by: row?.requested_by ?? null,
      started_at: row?.started_at.toISOString() ?? null,
      finished_at: row?.finished_at?.toISOString() ?? null,
      duration_ms: row?.finished_at ? row.finished_at.getTime() - row.started_at.getTime() : null,
      age_seconds:
        name === 'roll_ups'
          ? (countSecondsSince(sizes.pending_since, now) ?? 0)
          : countSecondsSince(lastRefreshStart, now),
      rows: sizes[name],
      failure:
        row?.finished_at || state !== 'failed'
          ? (row?.failure ?? null)
          : 'The server process stopped during the refresh',
    }
  })
  // `waiting` is the deprecated name of `pending_batches`.
  return { views, pending_batches: sizes.pending_batches, waiting: sizes.pending_batches }
}

/**
 * Starts the refresh of a view, or of all views if `view` is undefined. A refresh of the roll-ups includes
 * the months.
 *
 * @throws 409 if one of these views is already being refreshed
 */
export async function refreshViews(context: Context<CurrentUser>, view: ViewName | undefined) {
  const { database, analytics } = context
  // Months are sums of the roll-ups, so a refresh of the roll-ups is followed by one of the months.
  const names = view === undefined || view === 'roll_ups' ? VIEW_NAMES : [view]
  const jobs = names.map((name) => ({ name, id: randomUUID() }))
  await database.prisma.$transaction(async (tx) => {
    const { username } = await beginAdminAction(tx, context)
    for (const job of jobs)
      if (!(await claimRefresh(tx, { ...job, requestedBy: username }))) throw refreshRunning()
    await tx.$executeRawUnsafe(INVALIDATE_ALL_MONTHS)
    await recordAudit(tx, getAuditActor(context), {
      action: 'analytics.refresh',
      targetType: 'analytics',
      targetId: view ?? 'all',
    })
  })
  analytics.refresh.begin(jobs)
  return listViews(database)
}
