import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import type { RefObject } from 'react'
import type { Schema } from '../lib/api.ts'
import { count, countUpToMost, sentenceCase } from '../lib/format.ts'
import { PAGE_SIZES } from '../lib/page-sizes.ts'
import classes from './PageTurner.module.css'

interface Props {
  pagination: Schema<'Pagination'>
  /** what the pages list: `timeouts` */
  of: string
  /** whether the server stops counting at 10,000 entries */
  isCapped?: boolean
  onTurn: (page: number) => void
  /** enables the choice of a page size from `PAGE_SIZES` */
  onResize?: (limit: number) => void
  /** start of the list, if that is not the top of the page */
  start?: RefObject<HTMLElement | null>
}

/** Shows the range of visible entries, the total, and the page controls. */
export function PageTurner({ pagination, of, isCapped, onTurn, onResize, start }: Props) {
  const { page, limit, total, totalPages } = pagination
  if (total === 0) return null
  const turn = (to: number) => {
    onTurn(to)
    if (start?.current) start.current.scrollIntoView()
    else window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.bar}>
      <Group gap="md" wrap="nowrap">
        <Text size="sm" c="dimmed" className="tabular">
          {count((page - 1) * limit + 1)}–{count(Math.min(page * limit, total))} of{' '}
          {isCapped ? countUpToMost(total) : count(total)}
        </Text>
        {onResize && (
          <NativeSelect
            size="xs"
            aria-label={`${sentenceCase(of)} per page`}
            value={String(limit)}
            onChange={(event) => onResize(Number(event.currentTarget.value))}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
          />
        )}
      </Group>
      {totalPages > 1 && (
        <nav aria-label={`Pagination for ${of}`}>
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
