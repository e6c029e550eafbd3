import { useSyncExternalStore } from 'react'
import { OverlayDialogs } from './OverlayDialogs.tsx'
import { OverlayRegion } from './OverlayRegion.tsx'
import type { Overlays } from './overlays.ts'

export { OverlayRegion, type OverlayRegionProps, type RegionToast } from './OverlayRegion.tsx'
export { createOverlays, type DialogOverlay, type Overlays, type ToastOverlay } from './overlays.ts'

export interface OverlayRootProps {
  overlays: Overlays
  /** accessible name of the region with the toasts; default: `Alerts` */
  label?: string
}

/**
 * Renders the dialogs and toasts of an app. Add it once, anywhere. Requires `@veranda/ui/overlay.css`.
 *
 * @example
 * <OverlayRoot overlays={overlays} />
 */
export function OverlayRoot({ overlays, label }: OverlayRootProps) {
  const { dialogs, toasts } = useSyncExternalStore(
    overlays.subscribe,
    overlays.getSnapshot,
    overlays.getSnapshot,
  )
  return (
    <>
      <OverlayRegion
        toasts={toasts.map(({ id, durationMs, content, close }) => ({
          key: id,
          content: content(close),
          onTimeout: close,
          ...(durationMs !== undefined && { durationMs }),
        }))}
        {...(label !== undefined && { label })}
      />
      <OverlayDialogs dialogs={dialogs} />
    </>
  )
}
