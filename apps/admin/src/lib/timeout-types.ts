export const TIMEOUT_TYPES = ['posting', 'comment', 'emoji_submission', 'api', 'full_access'] as const

export type TimeoutType = (typeof TIMEOUT_TYPES)[number]

/** Labels of the actions that a timeout blocks, by timeout type. */
export const BLOCKED_ACTIONS: Record<TimeoutType, string> = {
  posting: 'Uploads, emoji submissions, and profile edits',
  comment: 'Comments',
  emoji_submission: 'Emoji submissions',
  api: 'All changes',
  full_access: 'Everything',
}

/** Durations of a timeout to choose from, in hours. */
export const TIMEOUT_DURATIONS = [
  { value: '1', label: '1 hour' },
  { value: '6', label: '6 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
  { value: '720', label: '30 days' },
  { value: '8760', label: '1 year' },
]
