import { Checkbox, Kbd } from '@mantine/core'
import classes from './Review.module.css'
import { KEYS } from './review-keys.ts'

interface Props {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Which keys there are, and the switch for who wants none. */
export const KeyHelp = ({ isOn, onSwitch }: Props) => (
  <section aria-label="Keys" className={classes.keys}>
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
    <Checkbox
      label="Use these keys"
      description="They work while the focus is in the queue, and never while you type."
      checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  </section>
)
