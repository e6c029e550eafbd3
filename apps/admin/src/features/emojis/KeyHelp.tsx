import { Checkbox, Kbd } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './Review.module.css'
import { KEYS } from './review-keys.ts'

interface Props {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Which keys there are, and the switch for who wants none. */
export function KeyHelp({ isOn, onSwitch }: Props) {
  const place = useRef<HTMLElement>(null)
  // They are asked for from above, where a tall picture may leave no room for them.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={place} aria-label="Keys" className={classes.keys}>
      <dl>
        {KEYS.map(({ act, keys, words }) => (
          <div key={act}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        Where emojis are ticked in the list, A and R are about those; on a row of the list, about that one;
        else about the one that you see large.
      </p>
      <Checkbox
        label="Use these keys"
        description="They work while the focus is in the queue, and never while you type."
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </section>
  )
}
