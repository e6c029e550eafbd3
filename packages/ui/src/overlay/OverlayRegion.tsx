import { type ReactNode, useRef } from 'react'
import { useAside } from './useAside.ts'
import { type Leaving, useLeaving } from './useLeaving.ts'
import { useRegionFocus } from './useRegionFocus.ts'

export interface RegionNote extends Leaving {
  content: ReactNode
}

export interface OverlayRegionProps {
  /** in the order in which they stand; what comes later is read aloud when there is quiet */
  notes: readonly RegionNote[]
  /** what it is called where it is read aloud; default `Alerts` */
  label?: string
  /** the key that leads to it and back; default `F8` */
  shortcut?: string
}

/**
 * The place of notes over a page: at its top end, on a phone at its bottom. They never take the focus, and step aside
 * while it is on something under them; a key leads to them and back. Its look comes from `@veranda/ui/overlay.css`.
 *
 * @example
 * <OverlayRegion notes={alerts.map((alert) => ({ key: alert.id, content: <Alert alert={alert} /> }))} />
 */
export function OverlayRegion({ notes, label = 'Alerts', shortcut = 'F8' }: OverlayRegionProps) {
  const region = useRef<HTMLElement>(null)
  const keys = notes.map(({ key }) => key).join()
  useRegionFocus(region, { shortcut, keys })
  const isPaused = useLeaving(region, notes)
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
