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
  /** called with the chosen plan; nothing changes until `value` does */
  onChange: (plan: string | null) => void
  /** name in the preview */
  displayName: string
  /** default: “Flair next to your name” */
  label?: string
  /** whether a choice is being saved; screen readers are informed, and the choice stays enabled */
  pending?: boolean
  /** whether the choice is disabled */
  disabled?: boolean
}

/**
 * Renders radio buttons to choose the badge next to the user's name, or none, with a preview. It is a
 * controlled component and saves nothing itself. Shows a message if there is nothing to choose.
 *
 * @example
 * <SubscriptionFlairToggle
 *   options={profile.flairs}
 *   value={profile.flair?.plan ?? null}
 *   onChange={(flair) => save({ flair })}
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
  const chosen = options.find(({ plan }) => plan === value)
  if (options.length === 0) return <p className="v-flair-none">None of your plans has a flair.</p>
  const radio = (plan: string | null) => ({
    type: 'radio',
    name: `${id}-choice`,
    checked: plan === (chosen?.plan ?? null),
    disabled,
    onChange: () => onChange(plan),
  })
  return (
    <div className="v-flair-toggle" role="radiogroup" aria-labelledby={id} aria-busy={pending}>
      <p className="v-flair-question" id={id}>
        {label}
      </p>
      <p className="v-flair-preview">
        <span className="v-flair-name">{displayName}</span>
        {chosen && <SubscriptionFlair flair={chosen} />}
      </p>
      <div className="v-flair-options">
        <label className="v-flair-option">
          <input {...radio(null)} />
          No flair
        </label>
        {options.map((option) => (
          <label key={option.plan} className="v-flair-option">
            <input {...radio(option.plan)} />
            <SubscriptionFlair flair={option} />
          </label>
        ))}
      </div>
    </div>
  )
}
