import { type ReactNode, useRef } from 'react'
import { useAside } from './useAside.ts'
import { type AutoCloseNote, useAutoClose } from './useAutoClose.ts'
import { useRegionFocus } from './useRegionFocus.ts'

export interface RegionNote extends AutoCloseNote {
  content: ReactNode
}

export interface OverlayRegionProps {
  /** in display order; screen readers announce new ones when they are idle */
  notes: readonly RegionNote[]
  /** accessible name; default: `Alerts` */
  label?: string
  /** key that moves the focus to the region and back; default: `F8` */
  shortcut?: string
}

/**
 * Renders notes over a page: at the top, or at the bottom on a phone. They never take the focus, and move
 * aside while it is on an element below them. A key moves the focus to them and back. Requires
 * `@veranda/ui/overlay.css`.
 *
 * @example
 * <OverlayRegion notes={alerts.map((alert) => ({ key: alert.id, content: <Alert alert={alert} /> }))} />
 */
export function OverlayRegion({ notes, label = 'Alerts', shortcut = 'F8' }: OverlayRegionProps) {
  const region = useRef<HTMLElement>(null)
  const keys = notes.map(({ key }) => key).join()
  useRegionFocus(region, { shortcut, keys })
  const isPaused = useAutoClose(region, notes)
  const isAside = useAside(region)
  return (
    <section
      ref={region}
      className="v-overlay-region"
      aria-label={`${label} (${shortcut})`}
      tabIndex={-1}
      data-paused={isPaused || undefined}
      data-aside={isAside || undefined}
      data-empty={notes.length === 0 || undefined}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none. */}
      <ol className="v-overlay-notes" role="list" aria-live="polite" aria-relevant="additions">
        {notes.map(({ key, content }) => (
          <li key={key} className="v-overlay-note">
            {content}
          </li>
        ))}
      </ol>
    </section>
  )
}
