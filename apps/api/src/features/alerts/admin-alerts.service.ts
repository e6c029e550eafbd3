import type { Alert, Database, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { rejectStale } from '../../http/expected.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction } from '../permissions/authority.ts'
import {
  findAlerts,
  findCreatorNames,
  findReach,
  getAlertStatus,
  toAdminAlert,
} from './admin-alerts.queries.ts'
import type { AlertQuery, AlertReplacement, NewAlert } from './admin-alerts.schema.ts'
import { announceDueAlerts, createAlertEvent, lockAlertEvents } from './alert-events.ts'
import { type AlertFields, toAlertFields, toAlertJson } from './alert-fields.ts'
import { alertNotFound } from './alerts.service.ts'
import { countAudience, requireExistingAudience } from './audience.ts'

const toColumns = (fields: AlertFields, publishedAt: Date | null) => ({
  title: fields.title,
  message: fields.message,
  details: fields.details,
  alertType: fields.alert_type,
  priority: fields.priority,
  icon: fields.icon,
  dismissible: fields.dismissible,
  persistent: fields.persistent,
  audience: fields.audience,
  roleIds: fields.role_ids,
  userIds: fields.user_ids,
  actions: fields.actions,
  metadata: fields.metadata as Prisma.InputJsonObject,
  publishedAt,
  startsAt: fields.starts_at,
  expiresAt: fields.expires_at,
})

const toAuditTarget = (action: string, id: number) =>
  ({ action, targetType: 'alert', targetId: String(id) }) as const

export async function listAdminAlerts(database: Database, query: z.output<typeof AlertQuery>) {
  const now = new Date()
  const { rows, total, counts } = await findAlerts(database, query, now)
  const creatorNames = await findCreatorNames(database, rows)
  return {
    alerts: rows.map((row) => toAdminAlert(row, creatorNames, now)),
    counts,
    pagination: paginate(query, total),
  }
}

/**
 * Returns the row of an alert and its representation for administrators.
 *
 * @throws 404 'Alert not found'
 */
async function getAlert(database: Database, id: number) {
  const row = await database.prisma.alert.findUnique({ where: { id } })
  if (!row) throw alertNotFound()
  return { row, alert: toAdminAlert(row, await findCreatorNames(database, [row]), new Date()) }
}

/**
 * Returns an alert with its reach statistics.
 *
 * @throws 404 'Alert not found'
 */
export async function getAlertWithReach(database: Database, id: number) {
  const { row, alert } = await getAlert(database, id)
  const [size, reach] = await Promise.all([
    countAudience(database, { audience: row.audience, role_ids: row.roleIds, user_ids: row.userIds }),
    findReach(database, id),
  ])
  return { alert, reach: { audience_size: size, ...reach } }
}

export async function createAlert(context: Context<CurrentUser>, fields: z.output<typeof NewAlert>) {
  const { database, currentUser, alerts } = context
  const id = await database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    await lockAlertEvents(tx)
    await requireExistingAudience(tx, fields)
    const row = await tx.alert.create({
      data: { ...toColumns(fields, fields.is_published ? new Date() : null), createdBy: currentUser.id },
    })
    await announceDueAlerts(tx)
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditTarget('alert.create', row.id),
      after: toAlertJson(fields),
    })
    return row.id
  })
  alerts.notifyChanged()
  return { alert: (await getAlert(database, id)).alert }
}

/**
 * Returns an alert after taking the event lock, so that concurrent changes run one after another.
 *
 * @throws 404 'Alert not found'
 */
async function findAlertWithLock(tx: Prisma.TransactionClient, id: number): Promise<Alert> {
  await lockAlertEvents(tx)
  const row = await tx.alert.findUnique({ where: { id } })
  if (!row) throw alertNotFound()
  return row
}

const toEventAudience = ({ audience, roleIds, userIds }: Alert) => ({ audience, roleIds, userIds })

export async function replaceAlert(
  context: Context<CurrentUser>,
  id: number,
  { updated_at, expires_at, ...otherFields }: z.output<typeof AlertReplacement>,
) {
  const { database, alerts } = context
  await database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const row = await findAlertWithLock(tx, id)
    rejectStale({ updated_at }, { updated_at: row.updatedAt.toISOString() })
    const now = new Date()
    const fields = { ...otherFields, expires_at: expires_at === 'now' ? now : expires_at }
    const { before, after, isSame } = diffChanges(toAlertJson(toAlertFields(row)), toAlertJson(fields))
    if (isSame) return
    await requireExistingAudience(tx, fields)
    const publishedAt = fields.is_published ? (row.publishedAt ?? now) : null
    const updated = await tx.alert.update({
      where: { id },
      data: { ...toColumns(fields, publishedAt), updatedAt: now },
    })
    if (row.isAnnounced) {
      const isAudienceChanged = 'audience' in after || 'role_ids' in after || 'user_ids' in after
      // Removes the alert for users who left the audience. `shouldReceive` skips users who still see it, so
      // they don't receive this event.
      if (isAudienceChanged) await createAlertEvent(tx, 'dismiss', id, toEventAudience(row))
      if (getAlertStatus(updated, now) === 'active')
        await createAlertEvent(tx, 'update', id, toEventAudience(updated))
    }
    await announceDueAlerts(tx)
    await recordAudit(tx, getAuditActor(context), { ...toAuditTarget('alert.update', id), before, after })
  })
  alerts.notifyChanged()
  return { alert: (await getAlert(database, id)).alert }
}

export async function deleteAlert(context: Context<CurrentUser>, id: number): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const row = await findAlertWithLock(tx, id)
    if (row.isAnnounced) await createAlertEvent(tx, 'dismiss', id, toEventAudience(row))
    await tx.alert.delete({ where: { id } })
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditTarget('alert.delete', id),
      before: toAlertJson(toAlertFields(row)),
    })
  })
  context.alerts.notifyChanged()
}
