/** An alert from the API, or a preview of one. */
export interface ShownAlert {
  title: string
  /** rich text */
  message: string
  /** rich text in a collapsed section */
  details: string | null
  alert_type: AlertType
  /** 0 to 100 */
  priority: number
  /** an emoji */
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

/** Names of the types, because color and icon alone are not accessible. */
export const ALERT_LABELS: Readonly<Record<AlertType, string>> = {
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
  success: 'Success',
}

/** Priority from which an alert is emphasized, as in the API. */
const HIGH_PRIORITY = 75

/**
 * Returns whether an alert has a high priority, so that it is emphasized.
 *
 * @example isImportant({ priority: 75 }) // true
 */
export const isImportant = ({ priority }: Pick<ShownAlert, 'priority'>) => priority >= HIGH_PRIORITY

/**
 * Returns whether a new alert may interrupt a screen reader.
 *
 * @example isUrgent({ alert_type: 'error', priority: 90 }) // true
 */
export const isUrgent = (alert: Pick<ShownAlert, 'alert_type' | 'priority'>) =>
  isImportant(alert) && (alert.alert_type === 'error' || alert.alert_type === 'warning')
