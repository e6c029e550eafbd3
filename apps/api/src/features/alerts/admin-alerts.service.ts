import type { Alert, Database, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { differing } from '../../http/differing.ts'
import { refuseStale } from '../../http/expected.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { beginAct } from '../permissions/authority.ts'
import { findAlerts, findMakers, findReach, presentForAdmin, stateOf } from './admin-alerts.queries.ts'
import type { AlertQuery, AlertReplacement, NewAlert } from './admin-alerts.schema.ts'
import { asTold, type Terms, termsOf } from './alert-terms.ts'
import { alertNotFound } from './alerts.service.ts'
import { announce, holdEvents, tell } from './announcing.ts'
import { audienceSize, mustExist } from './audience.ts'

const columns = (terms: Terms, publishedAt: Date | null) => ({
  title: terms.title,
  message: terms.message,
  details: terms.details,
  alertType: terms.alert_type,
  priority: terms.priority,
  icon: terms.icon,
  dismissible: terms.dismissible,
  persistent: terms.persistent,
  audience: terms.audience,
  roleIds: terms.role_ids,
  userIds: terms.user_ids,
  actions: terms.actions,
  metadata: terms.metadata as Prisma.InputJsonObject,
  publishedAt,
  startsAt: terms.starts_at,
  expiresAt: terms.expires_at,
})

const about = (action: string, id: number) => ({ action, targetType: 'alert', targetId: String(id) }) as const

export async function listAdminAlerts(database: Database, query: z.output<typeof AlertQuery>) {
  const now = new Date()
  const { rows, total, counts } = await findAlerts(database, query, now)
  const makers = await findMakers(database, rows)
  return {
    alerts: rows.map((row) => presentForAdmin(row, makers, now)),
    counts,
    pagination: paginate(query, total),
  }
}

/**
 * Loads an alert as administrators see it.
 *
 * @throws 404 'Alert not found'
 */
async function alertById(database: Database, id: number) {
  const row = await database.prisma.alert.findUnique({ where: { id } })
  if (!row) throw alertNotFound()
  return { row, alert: presentForAdmin(row, await findMakers(database, [row]), new Date()) }
}

/**
 * Returns an alert with its reach statistics.
 *
 * @throws 404 'Alert not found'
 */
export async function alertWithReach(database: Database, id: number) {
  const { row, alert } = await alertById(database, id)
  const [size, reach] = await Promise.all([
    audienceSize(database, { audience: row.audience, role_ids: row.roleIds, user_ids: row.userIds }),
    findReach(database, id),
  ])
  return { alert, reach: { audience_size: size, ...reach } }
}

export async function createAlert(context: Context<Viewer>, terms: z.output<typeof NewAlert>) {
  const { database, viewer, alerts } = context
  const id = await database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    await holdEvents(tx)
    await mustExist(tx, terms)
    const row = await tx.alert.create({
      data: { ...columns(terms, terms.is_published ? new Date() : null), createdBy: viewer.id },
    })
    await announce(tx)
    await recordAudit(tx, auditActor(context), { ...about('alert.create', row.id), after: asTold(terms) })
    return row.id
  })
  alerts.changed()
  return { alert: (await alertById(database, id)).alert }
}

/**
 * Locks and returns an alert, so that concurrent changes run one after another.
 *
 * @throws 404 'Alert not found'
 */
async function hold(tx: Prisma.TransactionClient, id: number): Promise<Alert> {
  await holdEvents(tx)
  const row = await tx.alert.findUnique({ where: { id } })
  if (!row) throw alertNotFound()
  return row
}

const toldOf = ({ audience, roleIds, userIds }: Alert) => ({ audience, roleIds, userIds })

export async function replaceAlert(
  context: Context<Viewer>,
  id: number,
  { updated_at, expires_at, ...kept }: z.output<typeof AlertReplacement>,
) {
  const { database, alerts } = context
  await database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    const row = await hold(tx, id)
    refuseStale({ updated_at }, { updated_at: row.updatedAt.toISOString() })
    const now = new Date()
    const terms = { ...kept, expires_at: expires_at === 'now' ? now : expires_at }
    const { before, after, isSame } = differing(asTold(termsOf(row)), asTold(terms))
    if (isSame) return
    await mustExist(tx, terms)
    const publishedAt = terms.is_published ? (row.publishedAt ?? now) : null
    const changed = await tx.alert.update({
      where: { id },
      data: { ...columns(terms, publishedAt), updatedAt: now },
    })
    if (row.isAnnounced) {
      const isOthers = 'audience' in after || 'role_ids' in after || 'user_ids' in after
      if (isOthers) await tell(tx, 'dismiss', id, toldOf(row))
      if (stateOf(changed, now) === 'active') await tell(tx, 'update', id, toldOf(changed))
    }
    await announce(tx)
    await recordAudit(tx, auditActor(context), { ...about('alert.update', id), before, after })
  })
  alerts.changed()
  return { alert: (await alertById(database, id)).alert }
}

export async function removeAlert(context: Context<Viewer>, id: number): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    const row = await hold(tx, id)
    if (row.isAnnounced) await tell(tx, 'dismiss', id, toldOf(row))
    await tx.alert.delete({ where: { id } })
    await recordAudit(tx, auditActor(context), { ...about('alert.delete', id), before: asTold(termsOf(row)) })
  })
  context.alerts.changed()
}
