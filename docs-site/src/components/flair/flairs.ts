import type { FlairOption } from '@veranda/ui/subscription-flair-toggle'

/** Flairs of the built-in plans and add-ons. */
export const FLAIRS: readonly FlairOption[] = [
  { plan: 'starter', label: 'Starter', icon: 'leaf', color: 'green' },
  { plan: 'pro', label: 'Pro', icon: 'star', color: 'marigold' },
  { plan: 'enterprise', label: 'Enterprise', icon: 'crown', color: 'plum' },
  { plan: 'og_unlimited', label: 'Painter', icon: 'brush', color: 'blue' },
  { plan: 'emoji_pro', label: 'Emoji Pro', icon: 'smile', color: 'rose' },
]
