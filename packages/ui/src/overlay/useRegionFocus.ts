import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the region and back with the shortcut. Escape moves it back, too. When the focused toast
 * closes, the focus stays in the region, or moves back if no toasts are left.
 *
 * @param options.toastKeys keys of all toasts in one string, which changes when a toast is added or removed
 */
export function useRegionFocus(
  region: RefObject<HTMLElement | null>,
  { shortcut, toastKeys }: { shortcut: string; toastKeys: string },
) {
  /** element that was focused before the focus moved to the region */
  const focusedBefore = useRef<HTMLElement | null>(null)
  /** whether the last focused element was in the region, even if that element has been removed since */
  const hadFocus = useRef(false)

  useEffect(() => {
    const { current: regionElement } = region
    const returnFocus = () => focusedBefore.current?.isConnected && focusedBefore.current.focus()
    const onKey = (event: KeyboardEvent) => {
      const isInside = regionElement?.contains(document.activeElement)
      if (event.key === 'Escape' && isInside && !event.defaultPrevented) returnFocus()
      else if (event.key === shortcut && regionElement && !('empty' in regionElement.dataset)) {
        event.preventDefault()
        if (isInside) returnFocus()
        else regionElement.focus()
      }
    }
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      hadFocus.current = regionElement?.contains(target as Node) ?? false
      if (hadFocus.current && !regionElement?.contains(relatedTarget as Node | null))
        focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : focusedBefore.current
    }
    // A click on text moves the focus to the body without a `focusin` event.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!regionElement?.contains(target as Node)) hadFocus.current = false
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a toast is added or removed
  useLayoutEffect(() => {
    const { current: regionElement } = region
    if (!regionElement || !hadFocus.current || regionElement.contains(document.activeElement)) return
    // After the focused toast is removed, the body is focused. If it is not, the user has moved the focus.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (!('empty' in regionElement.dataset)) regionElement.focus()
    else {
      hadFocus.current = false
      if (focusedBefore.current?.isConnected) focusedBefore.current.focus()
    }
  }, [region, toastKeys])
}
