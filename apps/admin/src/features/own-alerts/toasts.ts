import { isImportant } from '@veranda/ui/alert'
import type { OwnAlert } from './alert-feed.ts'

/** Maximum number of alerts over the page; the others are available in the bell menu. */
const MAX_TOASTS = 3
/** Milliseconds for which success and info alerts stay visible unless they are persistent. */
const TOAST_DURATION_MS = 8_000

/**
 * Returns the alerts to show over the page: new ones, and earlier ones that are persistent or important.
 *
 * @param initialIds IDs of the alerts that existed when the page opened
 * @param hiddenIds IDs of the alerts that were hidden or have timed out
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

/** Returns the texts of alerts that may contain emojis. */
export const getTexts = (alerts: readonly OwnAlert[]) =>
  alerts.flatMap(({ message, details }) => [message, details])

/**
 * Returns the milliseconds after which an alert hides automatically; undefined if it stays until it is
 * dismissed.
 */
export const getToastDuration = ({ persistent, alert_type }: Pick<OwnAlert, 'persistent' | 'alert_type'>) =>
  persistent || alert_type === 'warning' || alert_type === 'error' ? undefined : TOAST_DURATION_MS
