import { Button } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { type ReactNode, useId, useState } from 'react'
import classes from './Filters.module.css'

interface Props {
  /** accessible name of the filters */
  label: string
  /** most common filter; always visible */
  primaryFilter: ReactNode
  /** number of active filters, without the primary one */
  activeCount: number
  /** all filters except the primary one */
  children: ReactNode
}

/**
 * Lays out a list's filters side by side. On a phone, a button shows and hides all filters except the primary
 * one, so that the list stays visible.
 */
export function Filters({ label, primaryFilter, activeCount, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <search aria-label={label} className={classes.bar}>
      {primaryFilter}
      <Button
        className={classes.toggle ?? ''}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconFilter size={17} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
      </Button>
      <div id={id} className={classes.collapsible} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  )
}
