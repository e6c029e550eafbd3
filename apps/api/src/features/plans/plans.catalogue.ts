/** What a plan can have besides quotas. Code asks for them by name; which plan has which is data. */
export const PLAN_FEATURES = {
  basic_controls: {
    title: 'Basic controls',
    sentence: 'Choose the colors of social preview images.',
  },
  advanced_controls: {
    title: 'Advanced controls',
    sentence: 'Customize all parts of social preview images, from the pattern to the watermark.',
  },
  animated_emoji: { title: 'Animated emojis', sentence: 'Upload animated custom emojis.' },
  white_label: {
    title: 'White label',
    sentence: 'Create social preview images without the name of this site.',
  },
  analytics_export: {
    title: 'Analytics export',
    sentence: 'Export the data of the analytics dashboard as CSV.',
  },
} as const satisfies Record<string, { title: string; sentence: string }>

export type PlanFeature = keyof typeof PLAN_FEATURES

export const PLAN_FEATURE_NAMES = Object.keys(PLAN_FEATURES) as [PlanFeature, ...PlanFeature[]]

/** Of these names those that are features of plans, in the catalogue's order. */
export const planFeatures = (names: readonly string[]) =>
  PLAN_FEATURE_NAMES.filter((name) => names.includes(name))

/** Classes of rate limits that a plan may raise; a guess at a password is worth the same to everybody. */
export const RAISABLE_CLASSES = ['api', 'search', 'upload', 'preview', 'image'] as const

export const FLAIR_ICONS = [
  'leaf',
  'star',
  'crown',
  'brush',
  'smile',
  'heart',
  'bolt',
  'flame',
  'moon',
  'sparkle',
  'shield',
  'cup',
] as const

export const FLAIR_COLORS = ['green', 'marigold', 'plum', 'blue', 'rose', 'slate'] as const
