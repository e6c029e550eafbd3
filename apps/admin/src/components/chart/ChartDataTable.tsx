import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './Chart.module.css'

/** Renders a button that shows and hides the table of a chart's values. */
export function ChartDataTable({ children }: { children: ReactNode }) {
  const [isOpen, table] = useDisclosure()
  return (
    <>
      <Button variant="default" size="xs" mt="md" aria-expanded={isOpen} onClick={table.toggle}>
        {isOpen ? 'Hide data table' : 'Show data table'}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label="Data table">
          {children}
        </section>
      )}
    </>
  )
}
