import { isImportant } from '@veranda/ui/alert'
import type { OwnAlert } from './alert-feed.ts'

/** Maximum number of toasts at a time. The bell menu lists all alerts. */
const MAX_TOASTS = 3
/** Milliseconds for which the toast of a success or info alert stays visible, unless it is persistent. */
const TOAST_DURATION_MS = 8_000

/**
 * Returns the alerts to show as toasts: alerts that arrived after the page opened, and older alerts that are
 * persistent or important.
 *
 * @param initialIds IDs of the alerts that existed when the page opened
 * @param hiddenIds IDs of the alerts whose toasts were hidden by the user or after a timeout
 */
export const selectToasts = (
  alerts: readonly OwnAlert[],
  initialIds: ReadonlySet<number>,
  hiddenIds: ReadonlySet<number>,
): readonly OwnAlert[] =>
  alerts
    .filter(
      (alert) =>
        !hiddenIds.has(alert.id) && (!initialIds.has(alert.id) || alert.persistent || isImportant(alert)),
    )
    .slice(0, MAX_TOASTS)

/** Returns the texts of alerts in which shortcodes are shown as emojis: the messages and the details. */
export const getTexts = (alerts: readonly OwnAlert[]) =>
  alerts.flatMap(({ message, details }) => [message, details])

/**
 * Returns the milliseconds after which an alert's toast hides automatically; undefined if the toast
 * stays until the user hides or dismisses it.
 */
export const getToastDuration = ({ persistent, alert_type }: Pick<OwnAlert, 'persistent' | 'alert_type'>) =>
  persistent || alert_type === 'warning' || alert_type === 'error' ? undefined : TOAST_DURATION_MS
