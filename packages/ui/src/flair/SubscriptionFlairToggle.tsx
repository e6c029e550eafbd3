import { useId } from 'react'
import type { Flair } from './flair-icons.ts'
import { SubscriptionFlair } from './SubscriptionFlair.tsx'

/** A badge to choose, with the name of the plan that has it. */
export interface FlairOption extends Flair {
  plan: string
}

export interface SubscriptionFlairToggleProps {
  /** the badges to choose from, as `flairs` of the own profile lists them */
  options: readonly FlairOption[]
  /** the plan whose badge is shown, or null for none */
  value: string | null
  /** told what was chosen; nothing changes until `value` does */
  onChange: (plan: string | null) => void
  /** whose name the preview shows */
  displayName: string
  /** default “Flair next to your name” */
  label?: string
  /** a choice is being saved: said to screen readers, and the choice stays open */
  pending?: boolean
  /** nothing can be chosen at the moment */
  disabled?: boolean
}

/**
 * Chooses which badge to show beside one's name, or none, and shows what that looks like: a group of radio buttons, with
 * the keys that those have. It is controlled, saves nothing itself, and says so where there is nothing to choose.
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
