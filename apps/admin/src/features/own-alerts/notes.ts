import { isImportant } from '@veranda/ui/alert'
import type { OwnAlert } from './alert-feed.ts'

/** More would hide the page; the others wait behind the bell. */
const MOST = 3
/** Milliseconds that good and general news stay, where they are not to stay for longer. */
const GLANCE = 8_000

/**
 * The alerts to show over the page: those that have come since it was opened, and of those that were there before, what
 * is to stay or matters more than usual.
 *
 * @param before those that were there when the page was opened
 * @param hidden those that were hidden here, or have left
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

/** What of alerts is text in which emojis may stand. */
export const textsOf = (alerts: readonly OwnAlert[]) =>
  alerts.flatMap(({ message, details }) => [message, details])

/** How long an alert stays over the page by itself; nothing where it stays until somebody puts it away. */
export const glanceOf = ({ persistent, alert_type }: Pick<OwnAlert, 'persistent' | 'alert_type'>) =>
  persistent || alert_type === 'warning' || alert_type === 'error' ? undefined : GLANCE
