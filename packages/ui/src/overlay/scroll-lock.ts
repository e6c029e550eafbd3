/**
 * Prevents the page from scrolling and reserves the space of its scroll bar. Returns a function that undoes
 * both.
 */
export function lockScrolling(): () => void {
  const { documentElement: page } = document
  page.style.setProperty('--v-overlay-bar', `${window.innerWidth - page.clientWidth}px`)
  page.dataset.overlay = 'modal'
  return () => {
    page.style.removeProperty('--v-overlay-bar')
    delete page.dataset.overlay
  }
}
