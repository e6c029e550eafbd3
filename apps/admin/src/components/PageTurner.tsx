import { Group, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Schema } from '../lib/api.ts'
import { count } from '../lib/format.ts'
import classes from './PageTurner.module.css'

interface Props {
  pagination: Schema<'Pagination'>
  /** what is on the pages: `timeouts` */
  of: string
  onTurn: (page: number) => void
  /** stands beside the figures: how many a page, say */
  children?: ReactNode
}

/** Which entries of how many, and the way to the others. */
export function PageTurner({ pagination, of, onTurn, children }: Props) {
  const { page, limit, total, totalPages } = pagination
  if (total === 0) return null
  const turn = (to: number) => {
    onTurn(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.bar}>
      <Group gap="md" wrap="nowrap">
        <Text size="sm" c="dimmed" className="tabular">
          {count((page - 1) * limit + 1)}–{count(Math.min(page * limit, total))} of {count(total)}
        </Text>
        {children}
      </Group>
      {totalPages > 1 && (
        <nav aria-label={`Pages of ${of}`}>
          <Pagination
            size="sm"
            total={totalPages}
            value={page}
            onChange={turn}
            siblings={1}
            getItemProps={(to) => ({ 'aria-label': `Page ${count(to)}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
            })}
          />
        </nav>
      )}
    </div>
  )
}
