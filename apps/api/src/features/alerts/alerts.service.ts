import type { Database } from '@veranda/database'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { canDismissAlert, countAlerts, findActiveAlerts } from './alerts.queries.ts'
import { HIGH_PRIORITY } from './alerts.schema.ts'
import { toCustomAlert } from './custom-alert.ts'
import { saveDismissal } from './dismissals.ts'

export const alertNotFound = () => notFound('Alert not found')
export const notDismissible = () => notFound('Alert not found or not dismissible')
export const NOT_YOUR_ALERTS = 'You can only dismiss your own alerts'
export const notYourAlerts = () => forbidden(NOT_YOUR_ALERTS)

/** Returns the caller's active alerts and records them as seen. */
export async function listYourAlerts(context: Context) {
  const { database, currentUser, alerts } = context
  const found = await findActiveAlerts(database, currentUser?.id ?? null)
  alerts.recordSeen(
    context,
    found.alerts.map(({ id }) => id),
  )
  return { alerts: found.alerts.map(toCustomAlert) }
}

export const countYourAlerts = (database: Database, userId: number) =>
  countAlerts(database, userId, HIGH_PRIORITY)

/**
 * Dismisses an alert for the current user on all devices. Dismissing it again has no effect.
 *
 * @throws 404 'Alert not found or not dismissible'
 */
export async function dismissAlert({ database, currentUser, alerts }: Context<CurrentUser>, alertId: number) {
  const canDismiss = await canDismissAlert(database, alertId, currentUser.id)
  if (!canDismiss) throw notDismissible()
  await saveDismissal(database, { alertId, userId: currentUser.id })
  alerts.notify()
  return { success: true as const }
}
