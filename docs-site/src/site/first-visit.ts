/**
 * Script for the head of every page, which runs before Docusaurus reads the stored color mode. With
 * `respectPrefersColorScheme`, Docusaurus ignores `defaultMode`, so the first visit stores 'dark'. Choosing
 * 'system' later removes the stored mode. `veranda.docs.visited` keeps this script from storing it again.
 */
export const darkOnFirstVisit = `try {
  if (!localStorage.getItem('veranda.docs.visited')) {
    localStorage.setItem('veranda.docs.visited', 'yes')
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', 'dark')
  }
} catch {}`
