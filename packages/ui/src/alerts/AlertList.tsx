import type { ReactNode } from 'react'
import { Alert, type AlertProps, type ShownAlert } from './Alert.tsx'

export interface AlertListProps<Listed extends ShownAlert & { id: number }>
  extends Pick<AlertProps, 'emoji' | 'mentionHref'> {
  /** in the order in which the API gives them */
  alerts: readonly Listed[]
  /** what the list is called where it is read aloud; default `Alerts` */
  label?: string
  onDismiss?: (alert: Listed) => void
  /** below each, such as when it came */
  below?: (alert: Listed) => ReactNode
}

/**
 * Alerts one below the other. Nothing is drawn where there are none: what to say then is the page's to know.
 *
 * @example
 * <AlertList alerts={alerts} onDismiss={({ id }) => dismiss(id)} />
 */
export function AlertList<Listed extends ShownAlert & { id: number }>({
  alerts,
  label = 'Alerts',
  onDismiss,
  below,
  ...reading
}: AlertListProps<Listed>) {
  if (alerts.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none.
    <ul className="v-alerts" role="list" aria-label={label}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Alert alert={alert} {...reading} {...(onDismiss && { onDismiss: () => onDismiss(alert) })}>
            {below?.(alert)}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
