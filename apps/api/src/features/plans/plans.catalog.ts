/**
 * Features that a plan can include besides quotas. Code checks for them by name, and the database stores
 * which plans include them.
 */
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
    sentence: 'Create social preview images without this site’s name.',
  },
  analytics_export: {
    title: 'Analytics export',
    sentence:
      'Export analytics of your application. Veranda only records which users have this feature; your application provides the export.',
  },
} as const satisfies Record<string, { title: string; sentence: string }>

export type PlanFeature = keyof typeof PLAN_FEATURES

export const PLAN_FEATURE_NAMES = Object.keys(PLAN_FEATURES) as [PlanFeature, ...PlanFeature[]]

/** Returns the names that are plan features, in catalog order. */
export const filterPlanFeatures = (names: readonly string[]) =>
  PLAN_FEATURE_NAMES.filter((name) => names.includes(name))

/**
 * Rate classes whose limits a plan may raise. `auth` is not one of them, because the limits on password
 * attempts are the same for all users.
 */
export const RAISABLE_CLASSES = ['search', 'upload', 'preview', 'image', 'api'] as const

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
