import { UnstyledButton } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useId, useState } from 'react'
import { counted } from '../../lib/format.ts'
import { OwnAlertList } from './OwnAlertList.tsx'
import classes from './own-alerts.module.css'
import { useOwnAlerts } from './useOwnAlerts.ts'

/** Shows the number of alerts, and lists them in a native popover. */
export function AlertBell() {
  const { count } = useOwnAlerts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const words = count === 0 ? 'No alerts' : counted(count, 'alert')
  return (
    <>
      <UnstyledButton popoverTarget={id} className={classes.bell} aria-label={words} title={words}>
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
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <OwnAlertList />}
      </div>
    </>
  )
}
