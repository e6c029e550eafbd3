import { Checkbox, Kbd } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './Review.module.css'
import { SHORTCUTS } from './review-keys.ts'

interface Props {
  /** whether the keyboard shortcuts are enabled */
  isEnabled: boolean
  onToggle: (isEnabled: boolean) => void
}

/** Lists the keyboard shortcuts, with a checkbox to enable or disable them. */
export function KeyHelp({ isEnabled, onToggle }: Props) {
  const helpRef = useRef<HTMLElement>(null)
  // The list opens below its button, possibly outside the visible area, so it is scrolled into view.
  useEffect(() => {
    helpRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={helpRef} aria-label="Keyboard shortcuts" className={classes.shortcuts}>
      <dl>
        {SHORTCUTS.map(({ action, keys, description }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.muted}>
        A and R apply to the checked emojis. If none are checked, they apply to the focused row of the list,
        or otherwise to the emoji shown in full.
      </p>
      <Checkbox
        label="Enable keyboard shortcuts"
        description="They work while focus is in the review area, except while you type."
        checked={isEnabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </section>
  )
}
