import { Button } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, useId, useState } from 'react'
import classes from './Filters.module.css'

interface Props {
  /** names what is narrowed, for screen readers */
  label: string
  /** what most people narrow by; it always stands there */
  first: ReactNode
  /** how many of the others narrow at present */
  amount: number
  children: ReactNode
}

/** What narrows a list, side by side where there is room; on a phone behind a button, so that the list is seen. */
export function Filters({ label, first, amount, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <search aria-label={label} className={classes.bar}>
      {first}
      <Button
        className={classes.toggle ?? ''}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconFilter size={17} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {amount > 0 ? `Filters (${amount})` : 'Filters'}
      </Button>
      <div id={id} className={classes.others} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  )
}
