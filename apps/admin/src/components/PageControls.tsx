import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import type { RefObject } from 'react'
import type { Schema } from '../lib/api.ts'
import { formatCappedCount, formatCount, toSentenceCase } from '../lib/format.ts'
import { PAGE_SIZES } from '../lib/page-sizes.ts'
import classes from './PageControls.module.css'

interface Props {
  pagination: Schema<'Pagination'>
  /** plural name of the listed items, such as `timeouts` */
  itemName: string
  /** whether the server stops counting at 10,000 items; a `total` of 10,000 then means 10,000 or more */
  isCapped?: boolean
  onPageChange: (page: number) => void
  /** called with the selected page size; without it, the page size can't be changed */
  onPageSizeChange?: (pageSize: number) => void
  /** element to scroll to when the page changes; by default, the top of the document */
  scrollTarget?: RefObject<HTMLElement | null>
}

/** Shows the range of visible items, the total, and the controls to change the page and the page size. */
export function PageControls({
  pagination,
  itemName,
  isCapped,
  onPageChange,
  onPageSizeChange,
  scrollTarget,
}: Props) {
  const { page, limit, total, totalPages } = pagination
  if (total === 0) return null
  const goToPage = (newPage: number) => {
    onPageChange(newPage)
    if (scrollTarget?.current) scrollTarget.current.scrollIntoView()
    else window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.bar}>
      <Group gap="md" wrap="nowrap">
        <Text size="sm" c="dimmed" className="tabular">
          {formatCount((page - 1) * limit + 1)}–{formatCount(Math.min(page * limit, total))} of{' '}
          {isCapped ? formatCappedCount(total) : formatCount(total)}
        </Text>
        {onPageSizeChange && (
          <NativeSelect
            size="xs"
            aria-label={`${toSentenceCase(itemName)} per page`}
            value={String(limit)}
            onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
          />
        )}
      </Group>
      {totalPages > 1 && (
        <nav aria-label={`Pagination for ${itemName}`}>
          <Pagination
            size="sm"
            total={totalPages}
            value={page}
            onChange={goToPage}
            siblings={1}
            getItemProps={(itemPage) => ({ 'aria-label': `Page ${formatCount(itemPage)}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
            })}
          />
        </nav>
      )}
    </div>
  )
}
