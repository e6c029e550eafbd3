import { useId } from 'react'
import type { Flair } from './flair-icons.ts'
import { SubscriptionFlair } from './SubscriptionFlair.tsx'

/** A badge to choose, with the name of its plan. */
export interface FlairOption extends Flair {
  plan: string
}

export interface SubscriptionFlairToggleProps {
  /** badges to choose from, such as `flairs` of the user's own profile */
  options: readonly FlairOption[]
  /** plan of the current badge, or null for none */
  value: string | null
  /** called with the plan of the selected badge, or null; the selection changes only when `value` does */
  onChange: (plan: string | null) => void
  /** user's name, shown in the preview */
  displayName: string
  /** default: “Flair next to your name” */
  label?: string
  /** whether a choice is being saved; sets `aria-busy`, but doesn't disable the radio buttons */
  pending?: boolean
  /** whether the radio buttons are disabled */
  disabled?: boolean
}

/**
 * Renders radio buttons to choose the badge next to the user's name, or none, with a preview. The component
 * is controlled and saves nothing. It shows a message if there are no options.
 *
 * @example
 * <SubscriptionFlairToggle
 *   options={profile.flairs}
 *   value={profile.flair?.plan ?? null}
 *   onChange={(plan) => save({ flair: plan })}
 *   displayName={profile.display_name}
 * />
 */
export function SubscriptionFlairToggle({
  options,
  value,
  onChange,
  displayName,
  label = 'Flair next to your name',
  pending = false,
  disabled = false,
}: SubscriptionFlairToggleProps) {
  const id = useId()
  const selected = options.find(({ plan }) => plan === value)
  if (options.length === 0) return <p className="v-flair-none">Your plans don’t include any flair badges.</p>
  const getRadioProps = (plan: string | null) => ({
    type: 'radio',
    name: `${id}-choice`,
    checked: plan === (selected?.plan ?? null),
    disabled,
    onChange: () => onChange(plan),
  })
  return (
    <div className="v-flair-toggle" role="radiogroup" aria-labelledby={id} aria-busy={pending}>
      <p className="v-flair-prompt" id={id}>
        {label}
      </p>
      <p className="v-flair-preview">
        <span className="v-flair-name">{displayName}</span>
        {selected && <SubscriptionFlair flair={selected} />}
      </p>
      <div className="v-flair-options">
        <label className="v-flair-option">
          <input {...getRadioProps(null)} />
          No flair
        </label>
        {options.map((option) => (
          <label key={option.plan} className="v-flair-option">
            <input {...getRadioProps(option.plan)} />
            <SubscriptionFlair flair={option} />
          </label>
        ))}
      </div>
    </div>
  )
}
