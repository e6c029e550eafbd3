import { isImportant } from '@veranda/ui/alert'
import type { OwnAlert } from './alert-feed.ts'

/** Maximum number of alerts over the page; the others are available in the bell menu. */
const MOST = 3
/** Milliseconds for which success and info alerts stay visible unless they are persistent. */
const GLANCE = 8_000

/**
 * Returns the alerts to show over the page: new ones, and earlier ones that are persistent or important.
 *
 * @param before IDs of the alerts that existed when the page opened
 * @param hidden IDs of the alerts that were hidden or have timed out
 */
export const notesOf = (
  alerts: readonly OwnAlert[],
  before: ReadonlySet<number>,
  hidden: ReadonlySet<number>,
): readonly OwnAlert[] =>
  alerts
    .filter(
      (alert) => !hidden.has(alert.id) && (!before.has(alert.id) || alert.persistent || isImportant(alert)),
    )
    .slice(0, MOST)

/** Returns the texts of alerts that may contain emojis. */
export const textsOf = (alerts: readonly OwnAlert[]) =>
  alerts.flatMap(({ message, details }) => [message, details])

/**
 * Returns the milliseconds after which an alert hides automatically; undefined if it stays until it is
 * dismissed.
 */
export const glanceOf = ({ persistent, alert_type }: Pick<OwnAlert, 'persistent' | 'alert_type'>) =>
  persistent || alert_type === 'warning' || alert_type === 'error' ? undefined : GLANCE
