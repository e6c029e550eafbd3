import { type ParseOptions, sanitizeUrl } from '@veranda/text'
import { type ReactNode, useId } from 'react'
import { RichText } from '../rich-text/RichText.tsx'
import { AlertMark } from './AlertMark.tsx'
import { ALERT_LABELS, isImportant, isUrgent, type ShownAlert } from './shown-alert.ts'

export { ALERT_LABELS, type AlertAction, type AlertType, isImportant, isUrgent } from './shown-alert.ts'
export { AlertMark, type ShownAlert }

export interface AlertProps {
  alert: ShownAlert
  /** called to dismiss the alert; only a `dismissible` alert with this prop has a Dismiss button */
  onDismiss?: () => void
  /** called to hide the alert in this tab only; without this prop, there is no Hide button */
  onHide?: () => void
  /** whether the alert is new, so that screen readers announce it; an urgent alert interrupts their speech */
  live?: boolean
  /** returns the emoji of a `:shortcode:`; a different function causes the text to be parsed again */
  emoji?: ParseOptions['emoji']
  /** returns the URL that a mention of the user links to, or null for no link */
  mentionHref?: (username: string) => string | null
  /** content below the alert, such as its time */
  children?: ReactNode
}

/** The two buttons that close an alert. */
const CLOSE_BUTTONS = {
  Hide: { tooltip: 'Hide in this tab', iconPath: 'M3.5 8h9' },
  Dismiss: { tooltip: 'Dismiss on all devices', iconPath: 'M3.5 3.5l9 9m0-9l-9 9' },
}

/**
 * Renders an alert: its type (icon and label), title, message, details, links, and buttons to hide or
 * dismiss it. Requires `@veranda/ui/alerts.css` and `@veranda/ui/rich-text.css`.
 *
 * @example
 * <Alert alert={alert} onDismiss={() => dismiss(alert.id)} />
 */
export function Alert({ alert, onDismiss, onHide, live = false, emoji, mentionHref, children }: AlertProps) {
  const titleId = useId()
  const { title, message, details, alert_type, icon, dismissible } = alert
  const richTextProps = {
    level: 'rich',
    ownPaths: true,
    ...(emoji && { emoji }),
    ...(mentionHref && { mentionHref }),
  } as const
  const renderCloseButton = (action: keyof typeof CLOSE_BUTTONS, onClick: (() => void) | undefined) =>
    onClick && (
      <button
        type="button"
        className="v-alert-dismiss"
        onClick={onClick}
        aria-label={`${action}: ${title}`}
        title={CLOSE_BUTTONS[action].tooltip}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path
            d={CLOSE_BUTTONS[action].iconPath}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    )
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: alert, status, and group all support a name.
    <div
      className="v-alert"
      data-type={alert_type}
      data-important={isImportant(alert) || undefined}
      role={live ? (isUrgent(alert) ? 'alert' : 'status') : 'group'}
      aria-labelledby={titleId}
    >
      <span className="v-alert-icon" aria-hidden="true">
        {icon || <AlertMark type={alert_type} />}
      </span>
      <div className="v-alert-body">
        <p className="v-alert-kind">
          {icon && <AlertMark type={alert_type} />}
          {ALERT_LABELS[alert_type]}
          {isImportant(alert) && <span className="v-alert-important">Important</span>}
        </p>
        <p className="v-alert-title" id={titleId} dir="auto">
          {title}
        </p>
        <div className="v-alert-message">
          <RichText text={message} {...richTextProps} />
        </div>
        {details && (
          <details className="v-alert-details">
            <summary>Details</summary>
            <RichText text={details} {...richTextProps} />
          </details>
        )}
        <AlertActions actions={alert.actions} />
        {children}
      </div>
      <div className="v-alert-closing">
        {renderCloseButton('Hide', onHide)}
        {dismissible && renderCloseButton('Dismiss', onDismiss)}
      </div>
    </div>
  )
}

/** Renders the alert's actions as links, primary ones first. Omits actions with an unsafe URL. */
function AlertActions({ actions }: Pick<ShownAlert, 'actions'>) {
  const links = actions.flatMap(({ label, url, style }, position) => {
    const href = sanitizeUrl(url)
    return href === null ? [] : [{ position, label, href, style }]
  })
  if (links.length === 0) return null
  return (
    <div className="v-alert-actions">
      {links
        .sort((a, b) => Number(b.style === 'primary') - Number(a.style === 'primary'))
        .map(({ position, label, href, style }) => (
          <a key={position} className="v-alert-action" data-style={style} href={href} dir="auto">
            {label}
          </a>
        ))}
    </div>
  )
}
