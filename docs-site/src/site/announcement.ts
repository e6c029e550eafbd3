import type { ThemeConfig } from '@docusaurus/preset-classic'

/**
 * Announcement bar of the site. Change the ID whenever you change the text, so that users who dismissed the
 * bar see the new text.
 */
export const announcement = {
  id: 'welcome-0.338',
  content:
    'Veranda 0.338.7. Found a mistake, or is something missing? <a href="https://github.com/veranda-app/veranda/issues">Report an issue</a>.',
  backgroundColor: 'var(--v-accent-wash)',
  textColor: 'var(--v-ink)',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar']

/**
 * Script for the head of every page. Docusaurus hides a dismissed bar before the page renders, but compares
 * the bar's ID with the dismissed one only afterwards. Without this script, a bar with a new ID would stay
 * hidden until the next load.
 */
export const announcementResetScript = `try {
  if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(announcement.id)})
    localStorage.removeItem('docusaurus.announcement.dismiss')
} catch {}`
