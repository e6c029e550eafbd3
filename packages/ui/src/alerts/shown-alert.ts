/** An alert as the API tells it, or as somebody is about to publish it. */
export interface ShownAlert {
  title: string
  /** rich text */
  message: string
  /** rich text behind a disclosure */
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

/** The type in words: colour and drawing alone would not tell everybody. */
export const ALERT_WORDS: Readonly<Record<AlertType, string>> = {
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
  success: 'Success',
}

/** From this priority on an alert is emphasised, as the API counts it. */
const HIGH_PRIORITY = 75

/**
 * Whether an alert matters more than usual.
 *
 * @example isImportant({ priority: 75 }) // true
 */
export const isImportant = ({ priority }: Pick<ShownAlert, 'priority'>) => priority >= HIGH_PRIORITY

/**
 * Whether an alert that has just come is worth interrupting whoever hears the page for.
 *
 * @example isUrgent({ alert_type: 'error', priority: 90 }) // true
 */
export const isUrgent = (alert: Pick<ShownAlert, 'alert_type' | 'priority'>) =>
  isImportant(alert) && (alert.alert_type === 'error' || alert.alert_type === 'warning')
