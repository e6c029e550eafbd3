import { type ReactNode, useRef } from 'react'
import { useAside } from './useAside.ts'
import { type AutoCloseToast, useAutoClose } from './useAutoClose.ts'
import { useRegionFocus } from './useRegionFocus.ts'

export interface RegionToast extends AutoCloseToast {
  content: ReactNode
}

export interface OverlayRegionProps {
  /** toasts in display order; screen readers announce new ones when idle */
  toasts: readonly RegionToast[]
  /** accessible name of the region; the shortcut is appended to it; default: `Alerts` */
  label?: string
  /** key that moves the focus to the region and back; default: `F8` */
  shortcut?: string
}

/**
 * Renders toasts over a page: at the top, or at the bottom on a phone. They never take the focus, and move
 * aside while they would cover the focused element. A key moves the focus to the toasts and back. Requires
 * `@veranda/ui/overlay.css`.
 *
 * @example
 * <OverlayRegion toasts={alerts.map((alert) => ({ key: alert.id, content: <Alert alert={alert} /> }))} />
 */
export function OverlayRegion({ toasts, label = 'Alerts', shortcut = 'F8' }: OverlayRegionProps) {
  const region = useRef<HTMLElement>(null)
  const toastKeys = toasts.map(({ key }) => key).join()
  useRegionFocus(region, { shortcut, toastKeys })
  const isPaused = useAutoClose(region, toasts)
  const isAside = useAside(region)
  return (
    <section
      ref={region}
      className="v-overlay-region"
      aria-label={`${label} (${shortcut})`}
      tabIndex={-1}
      data-paused={isPaused || undefined}
      data-aside={isAside || undefined}
      data-empty={toasts.length === 0 || undefined}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari doesn't expose a list without markers as a list. */}
      <ol className="v-overlay-toasts" role="list" aria-live="polite" aria-relevant="additions">
        {toasts.map(({ key, content }) => (
          <li key={key} className="v-overlay-toast">
            {content}
          </li>
        ))}
      </ol>
    </section>
  )
}
