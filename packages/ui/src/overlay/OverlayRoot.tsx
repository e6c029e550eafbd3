import { useSyncExternalStore } from 'react'
import { OverlayDialogs } from './OverlayDialogs.tsx'
import { OverlayRegion } from './OverlayRegion.tsx'
import type { Overlays } from './overlays.ts'

export { OverlayRegion, type OverlayRegionProps, type RegionNote } from './OverlayRegion.tsx'
export { createOverlays, type DialogOverlay, type NoteOverlay, type Overlays } from './overlays.ts'

export interface OverlayRootProps {
  overlays: Overlays
  /** accessible name of the notes; default: `Alerts` */
  label?: string
}

/**
 * Renders the dialogs and notes of an application. Add it once, anywhere. Requires `@veranda/ui/overlay.css`.
 *
 * @example
 * <OverlayRoot overlays={overlays} />
 */
export function OverlayRoot({ overlays, label }: OverlayRootProps) {
  const { dialogs, notes } = useSyncExternalStore(
    overlays.subscribe,
    overlays.getSnapshot,
    overlays.getSnapshot,
  )
  return (
    <>
      <OverlayRegion
        notes={notes.map(({ id, lasts, content, close }) => ({
          key: id,
          content: content(close),
          onLeave: close,
          ...(lasts !== undefined && { lasts }),
        }))}
        {...(label !== undefined && { label })}
      />
      <OverlayDialogs dialogs={dialogs} />
    </>
  )
}
