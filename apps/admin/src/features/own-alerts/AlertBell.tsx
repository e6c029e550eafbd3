import { UnstyledButton } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useId, useState } from 'react'
import { formatQuantity } from '../../lib/format.ts'
import classes from './own-alerts.module.css'
import { useYourAlerts } from './useYourAlerts.ts'
import { YourAlertList } from './YourAlertList.tsx'

/** Shows a button with the number of the user's alerts. The button opens a list of the alerts. */
export function AlertBell() {
  const { count } = useYourAlerts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const label = count === 0 ? 'No alerts' : formatQuantity(count, 'alert')
  return (
    <>
      <UnstyledButton popoverTarget={id} className={classes.bell} aria-label={label} title={label}>
        <IconBell size={21} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </UnstyledButton>
      <div
        id={id}
        popover="auto"
        className={classes.panel}
        role="dialog"
        tabIndex={-1}
        aria-label="Your alerts"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <YourAlertList />}
      </div>
    </>
  )
}
