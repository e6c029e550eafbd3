/** Keeps the page behind where it is, and as wide as it is: the place of its scroll bar stays free. Returns what ends it. */
export function lockScrolling(): () => void {
  const { documentElement: page } = document
  page.style.setProperty('--v-overlay-bar', `${window.innerWidth - page.clientWidth}px`)
  page.dataset.overlay = 'modal'
  return () => {
    page.style.removeProperty('--v-overlay-bar')
    delete page.dataset.overlay
  }
}
