import type { ReactNode } from 'react'
import { Alert, type AlertProps, type ShownAlert } from './Alert.tsx'

export interface AlertListProps<Listed extends ShownAlert & { id: number }>
  extends Pick<AlertProps, 'emoji' | 'mentionHref'> {
  /** alerts in display order, which is the order that the API returns */
  alerts: readonly Listed[]
  /** accessible name of the list; default: `Alerts` */
  label?: string
  /** called to dismiss an alert; without it, there are no Dismiss buttons */
  onDismiss?: (alert: Listed) => void
  /** content below each alert, such as its time */
  below?: (alert: Listed) => ReactNode
}

/**
 * Renders a list of alerts. Renders nothing if there are none, so that the page can show its own empty state.
 *
 * @example
 * <AlertList alerts={alerts} onDismiss={({ id }) => dismiss(id)} />
 */
export function AlertList<Listed extends ShownAlert & { id: number }>({
  alerts,
  label = 'Alerts',
  onDismiss,
  below,
  ...alertProps
}: AlertListProps<Listed>) {
  if (alerts.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari doesn't expose a list without markers as a list.
    <ul className="v-alerts" role="list" aria-label={label}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Alert alert={alert} {...alertProps} {...(onDismiss && { onDismiss: () => onDismiss(alert) })}>
            {below?.(alert)}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
