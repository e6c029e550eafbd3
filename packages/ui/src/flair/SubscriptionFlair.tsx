import { FLAIR_ICONS, type Flair, type FlairIcon } from './flair-icons.ts'

export type { Flair, FlairColor, FlairIcon } from './flair-icons.ts'

export interface SubscriptionFlairProps {
  flair: Flair
  /** `small` beside a name in a line of text; default `normal` */
  size?: 'small' | 'normal'
}

/**
 * The badge of somebody's plan, to stand beside their name. It says what it is in words, as in “Pro member”, to whoever
 * points at it or has it read aloud. Its look comes from `@veranda/ui/subscription-flair.css`.
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
      <span className="v-flair-unseen"> member</span>
    </span>
  )
}

/** The drawing of a badge alone, in the colour and the size of the text around it. It is not read aloud. */
export const FlairMark = ({ icon }: { icon: FlairIcon }) => (
  <svg className="v-flair-mark" viewBox="0 0 16 16" aria-hidden="true">
    <path d={FLAIR_ICONS[icon]} fill="currentColor" fillRule="evenodd" />
  </svg>
)
