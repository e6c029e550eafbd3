/**
 * Script for the head of every page, which runs before Docusaurus reads the stored color mode. With
 * `respectPrefersColorScheme`, Docusaurus ignores `defaultMode`, so this script stores 'dark' on the first
 * visit. If the user chooses 'system' later, Docusaurus removes the stored mode. `veranda.docs.visited` then
 * keeps the script from storing 'dark' again.
 */
export const firstVisitScript = `try {
  if (!localStorage.getItem('veranda.docs.visited')) {
    localStorage.setItem('veranda.docs.visited', 'yes')
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', 'dark')
  }
} catch {}`
