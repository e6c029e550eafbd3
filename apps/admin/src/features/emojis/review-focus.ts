import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the current emoji's card. If the card contains a form, focuses the form's selected radio button, or
 * its first input if no radio button is selected.
 */
export function focusCard(card: HTMLElement | null) {
  const form = card?.querySelector('form')
  const field = form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input')
  ;(field ?? card)?.focus({ preventScroll: true })
  // Focusing doesn't scroll, so a form outside the visible area has to be scrolled into view.
  form?.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the card whenever its content changes, so that shortcuts work immediately and screen readers
 * announce the content. When the queue opens, leaves the focus where it is if the user has already moved it.
 *
 * @param contentId identifies what the card shows; the focus moves when it changes
 */
export function useFocusCurrent(contentId: string, cardRef: RefObject<HTMLElement | null>) {
  const isQueueOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each `contentId`
  useEffect(() => {
    const focused = document.activeElement
    // After navigation, the focus is on the page or on its main element.
    const isFocusUnmoved = focused === null || focused === document.body || focused.id === 'main'
    if (isQueueOpen.current || isFocusUnmoved) focusCard(cardRef.current)
    isQueueOpen.current = true
  }, [contentId])
}

/** Preloads images, except for null URLs. */
export function usePreloadedImages(urls: (string | null)[]) {
  // A string stays equal between renders, unlike a new array with the same URLs.
  const urlList = urls.join(' ')
  useEffect(() => {
    for (const url of urlList.split(' ').filter(Boolean)) new Image().src = url
  }, [urlList])
}
