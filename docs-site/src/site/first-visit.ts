/**
 * Runs in the head, before Docusaurus reads the stored color mode. With `respectPrefersColorScheme` Docusaurus
 * ignores `defaultMode`, so the first visit stores 'dark'. Choosing 'system' later removes the stored mode; the
 * flag keeps this script from setting it again.
 */
export const darkOnFirstVisit = `try {
  if (!localStorage.getItem('veranda.docs.visited')) {
    localStorage.setItem('veranda.docs.visited', 'yes')
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', 'dark')
  }
} catch {}`
