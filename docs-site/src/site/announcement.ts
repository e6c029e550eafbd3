import type { ThemeConfig } from '@docusaurus/preset-classic'

/** Who has dismissed the bar sees it again when the id changes, so a new text takes a new id. */
export const announcement = {
  id: 'welcome-0.338',
  content:
    'Veranda 0.338.7. Something wrong, or hard to find? <a href="https://github.com/veranda-app/veranda/issues">Tell us</a>.',
  backgroundColor: 'var(--v-accent-wash)',
  textColor: 'var(--v-ink)',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar']

/**
 * Runs in the head. Docusaurus hides a dismissed bar by an attribute that it sets from the storage before the page is
 * drawn, and looks at the id only afterwards: without this a bar with a new id would stay hidden until the next load.
 */
export const announceAgain = `try {
  if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(announcement.id)})
    localStorage.removeItem('docusaurus.announcement.dismiss')
} catch {}`
