/** Other words for entries of the command palette, by label. */
const SYNONYMS: Record<string, string[]> = {
  'Your account': ['settings', 'preferences', 'profile', 'email address', 'sessions', 'friends'],
  'Time out user': ['ban', 'block', 'mute', 'suspend'],
  'Create alert': ['new alert', 'announcement', 'notification'],
  'Create plan': ['new plan', 'subscription', 'tier'],
  'Create role': ['new role'],
  'Create permission': ['new permission'],
  'Use light color scheme': ['light mode', 'theme', 'appearance'],
  'Use dark color scheme': ['dark mode', 'theme', 'appearance'],
  'Use system color scheme': ['theme', 'appearance'],
  'Sign out': ['log out', 'logout'],
  'API reference': ['redoc', 'openapi'],
  'Swagger UI': ['api explorer', 'openapi'],
}

/** Returns whether the label or one of its synonyms contains the search term. Ignores case. */
export const matchesLabel = (label: string, searchTerm: string) =>
  [label, ...(SYNONYMS[label] ?? [])].some((text) => text.toLowerCase().includes(searchTerm.toLowerCase()))
