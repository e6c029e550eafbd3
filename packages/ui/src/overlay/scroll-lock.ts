/**
 * Prevents the page from scrolling, and reserves the space of its scroll bar so that the content doesn't
 * move. overlay.css has the styles. Returns a function that unlocks scrolling and releases the space.
 */
export function lockScrolling(): () => void {
  const { documentElement: page } = document
  page.style.setProperty('--v-overlay-scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
  page.dataset.overlay = 'modal'
  return () => {
    page.style.removeProperty('--v-overlay-scrollbar-width')
    delete page.dataset.overlay
  }
}
