/** An alert from the API, or a preview of one. */
export interface ShownAlert {
  title: string
  /** rich text */
  message: string
  /** rich text in a collapsed section */
  details: string | null
  alert_type: AlertType
  /** from 0 to 100; alerts with a higher priority are more important */
  priority: number
  /** emoji shown in place of the type's icon, which then moves next to the type's label; null for none */
  icon: string | null
  dismissible: boolean
  actions: readonly AlertAction[]
}

export type AlertType = 'info' | 'warning' | 'error' | 'success'

export interface AlertAction {
  label: string
  url: string
  style: 'primary' | 'secondary'
}

/** Labels of the types. Alerts show them, because color and icon alone are not accessible. */
export const ALERT_LABELS: Readonly<Record<AlertType, string>> = {
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
  success: 'Success',
}

/** Minimum priority of an emphasized alert. The API uses the same value. */
const HIGH_PRIORITY = 75

/**
 * Returns whether an alert has a high priority, so that it is emphasized.
 *
 * @example isImportant({ priority: 75 }) // true
 */
export const isImportant = ({ priority }: Pick<ShownAlert, 'priority'>) => priority >= HIGH_PRIORITY

/**
 * Returns whether a new alert may interrupt a screen reader: true for important warnings and errors.
 *
 * @example isUrgent({ alert_type: 'error', priority: 90 }) // true
 */
export const isUrgent = (alert: Pick<ShownAlert, 'alert_type' | 'priority'>) =>
  isImportant(alert) && (alert.alert_type === 'error' || alert.alert_type === 'warning')
