import { type RefObject, useEffect, useRef } from 'react'

/** Leads the keyboard to what is looked at: to the field of the form that it asks something with, where there is one. */
export function focusIn(card: HTMLElement | null) {
  const form = card?.querySelector('form')
  const field = form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input')
  ;(field ?? card)?.focus({ preventScroll: true })
  // The style sheet says how fast: at once, where somebody wants less motion.
  form?.scrollIntoView({ block: 'nearest' })
}

/**
 * Leads the keyboard to what is looked at whenever that changes, so that its keys work at once and a screen reader says
 * it. When the queue opens it does so only where nobody has chosen another place.
 */
export function useFocusOnNext(looked: string, card: RefObject<HTMLElement | null>) {
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is looked at
  useEffect(() => {
    const at = document.activeElement
    const isFree = at === null || at === document.body || at.id === 'main'
    if (hasOpened.current || isFree) focusIn(card.current)
    hasOpened.current = true
  }, [looked])
}

/** Loads pictures before they are shown. */
export function usePreloaded(addresses: (string | null)[]) {
  const all = addresses.join(' ')
  useEffect(() => {
    for (const address of all.split(' ').filter(Boolean)) new Image().src = address
  }, [all])
}
