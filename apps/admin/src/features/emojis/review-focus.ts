import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the current emoji's card, or the input of an open form in it. */
export function focusCard(card: HTMLElement | null) {
  const form = card?.querySelector('form')
  const field = form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input')
  ;(field ?? card)?.focus({ preventScroll: true })
  // The style sheet sets the scroll behavior: instant with reduced motion.
  form?.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the current emoji whenever it changes, so that shortcuts work immediately and screen readers
 * announce it. When the queue opens, leaves the focus where it is if the user has already moved it.
 */
export function useFocusCurrent(currentKey: string, card: RefObject<HTMLElement | null>) {
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each current emoji
  useEffect(() => {
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.id === 'main'
    if (hasOpened.current || isFree) focusCard(card.current)
    hasOpened.current = true
  }, [currentKey])
}

export function usePreloadedImages(urls: (string | null)[]) {
  const urlList = urls.join(' ')
  useEffect(() => {
    for (const url of urlList.split(' ').filter(Boolean)) new Image().src = url
  }, [urlList])
}
