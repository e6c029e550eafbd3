import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the region and back with a key, and moves it elsewhere when the focused note closes. */
export function useRegionFocus(
  region: RefObject<HTMLElement | null>,
  { shortcut, keys }: { shortcut: string; keys: string },
) {
  /** focused element before the region */
  const before = useRef<HTMLElement | null>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    const { current: place } = region
    const back = () => before.current?.isConnected && before.current.focus()
    const onKey = (event: KeyboardEvent) => {
      const isInside = place?.contains(document.activeElement)
      if (event.key === 'Escape' && isInside && !event.defaultPrevented) back()
      else if (event.key === shortcut && place && !('empty' in place.dataset)) {
        event.preventDefault()
        if (isInside) back()
        else place.focus()
      }
    }
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      hadFocus.current = place?.contains(target as Node) ?? false
      if (hadFocus.current && !place?.contains(relatedTarget as Node | null))
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : before.current
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!place?.contains(target as Node)) hadFocus.current = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [region, shortcut])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for when a note goes
  useLayoutEffect(() => {
    const { current: place } = region
    if (!place || !hadFocus.current || place.contains(document.activeElement)) return
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (!('empty' in place.dataset)) place.focus()
    else {
      hadFocus.current = false
      if (before.current?.isConnected) before.current.focus()
    }
  }, [region, keys])
}
