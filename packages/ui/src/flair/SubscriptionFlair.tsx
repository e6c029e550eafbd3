import { FLAIR_ICONS, type Flair, type FlairIcon } from './flair-icons.ts'

export type { Flair, FlairColor, FlairIcon } from './flair-icons.ts'

export interface SubscriptionFlairProps {
  flair: Flair
  /** `small` next to a name in a line of text; default: `normal` */
  size?: 'small' | 'normal'
}

/**
 * Renders the badge of a user's plan next to their name. Its text, such as “Pro member”, is available as a
 * tooltip and to screen readers. Requires `@veranda/ui/subscription-flair.css`.
 *
 * @example
 * <SubscriptionFlair flair={{ label: 'Pro', icon: 'star', color: 'marigold' }} size="small" />
 */
export function SubscriptionFlair({
  flair: { label, icon, color },
  size = 'normal',
}: SubscriptionFlairProps) {
  return (
    <span className="v-flair" data-color={color} data-size={size} title={`${label} member`}>
      <FlairMark icon={icon} />
      <span className="v-flair-label">{label}</span>
      <span className="v-flair-visually-hidden"> member</span>
    </span>
  )
}

/**
 * Renders only the icon of a badge, in the color and size of the surrounding text. The icon is hidden from
 * screen readers.
 */
export const FlairMark = ({ icon }: { icon: FlairIcon }) => (
  <svg className="v-flair-mark" viewBox="0 0 16 16" aria-hidden="true">
    <path d={FLAIR_ICONS[icon]} fill="currentColor" fillRule="evenodd" />
  </svg>
)
