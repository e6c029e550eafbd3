import type { AlertType } from './shown-alert.ts'

/**
 * Icons of the alert types, as SVG paths in a 16 by 16 square. Each type has its own shape, so that users can
 * recognize it without color.
 */
const ICON_PATHS: Readonly<Record<AlertType, string>> = {
  info: 'M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM7.2 4.3h1.6v1.6H7.2zm0 2.8h1.6v4.6H7.2z',
  warning: 'M8 1.4l7.2 12.9H.8zM7.2 6v4.2h1.6V6zm0 5.2v1.5h1.6v-1.5z',
  error: 'M5.1 1.5h5.8l4.1 4.1v5.8l-4.1 4.1H5.1L1 11.4V5.6zM7.2 4.5v4.6h1.6V4.5zm0 5.8v1.6h1.6v-1.6z',
  success: 'M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zm3.4 4.1l1.1 1.1-5.3 5.2-3-3 1.1-1.1 1.9 1.9z',
}

/** Renders the icon of an alert type. It is hidden from screen readers, which read the label next to it. */
export const AlertMark = ({ type }: { type: AlertType }) => (
  <svg className="v-alert-mark" viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICON_PATHS[type]} fill="currentColor" fillRule="evenodd" />
  </svg>
)
