import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { type AlertRow, countAlerts, findActiveAlerts, findForDismissal } from './alerts.queries.ts'
import { type CustomAlert, HIGH_PRIORITY } from './alerts.schema.ts'
import { putAway } from './dismissals.ts'

export const alertNotFound = () => notFound('Alert not found')
export const notDismissible = () => notFound('Alert not found or not dismissible')
export const NOT_YOURS = 'Only your own alerts'
export const notYours = () => forbidden(NOT_YOURS)

/** An alert as those get it whom it is for. */
export const presentAlert = ({ id, title, message, details, alert_type, priority, ...row }: AlertRow) =>
  ({
    ...{ id, title, message, details, alert_type, priority },
    ...{ icon: row.icon, dismissible: row.dismissible, persistent: row.persistent },
    expires_at: row.expires_at?.toISOString() ?? null,
    actions: row.actions as z.input<typeof CustomAlert>['actions'],
    metadata: row.metadata as Record<string, unknown>,
  }) satisfies z.input<typeof CustomAlert>

/** The alerts that are there for the caller, which they have seen with that. */
export async function ownAlerts(context: Context) {
  const { database, viewer, alerts } = context
  const found = await findActiveAlerts(database, viewer?.id ?? null)
  alerts.seen(
    context,
    found.alerts.map(({ id }) => id),
  )
  return { alerts: found.alerts.map(presentAlert) }
}

export const ownAlertCounts = (database: Database, userId: number) =>
  countAlerts(database, userId, HIGH_PRIORITY)

/**
 * Puts an alert away for the caller, on every device. Once more is as good as once.
 *
 * @throws 404 'Alert not found or not dismissible'
 */
export async function dismissAlert({ database, viewer, alerts }: Context<Viewer>, alertId: number) {
  const dismissible = await findForDismissal(database, alertId, viewer.id)
  if (!dismissible) throw notDismissible()
  await putAway(database, { alertId, userId: viewer.id })
  alerts.told()
  return { success: true as const }
}
