import type { Database } from '@veranda/database'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { countAlerts, findActiveAlerts, findForDismissal } from './alerts.queries.ts'
import { HIGH_PRIORITY } from './alerts.schema.ts'
import { putAway } from './dismissals.ts'
import { presentAlert } from './present-alert.ts'

export const alertNotFound = () => notFound('Alert not found')
export const notDismissible = () => notFound('Alert not found or not dismissible')
export const NOT_YOURS = 'You can only dismiss your own alerts'
export const notYours = () => forbidden(NOT_YOURS)

/** Returns the caller's active alerts and records them as seen. */
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
 * Dismisses an alert for the current user on all devices. Dismissing it again has no effect.
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
