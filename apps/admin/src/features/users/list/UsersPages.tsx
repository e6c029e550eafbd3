import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { wholeNumber } from '../../../lib/address.ts'
import type { Schema } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { PAGE_SIZES, type UsersSearch, type UsersView } from '../users-search.ts'
import classes from './UsersPages.module.css'

interface Props {
  pagination: Schema<'Pagination'>
  view: UsersView
  onChange: (part: UsersSearch) => void
}

/** Which users of how many, and the way to the others. */
export function UsersPages({ pagination, view, onChange }: Props) {
  const { page, limit, total, totalPages } = pagination
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  const turn = (to: number) => {
    onChange({ page: to })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.bar}>
      <Group gap="md" wrap="nowrap">
        <Text size="sm" c="dimmed" className="tabular">
          {count(first)}–{count(last)} of {count(total)}
        </Text>
        <NativeSelect
          size="xs"
          aria-label="Users a page"
          value={String(view.limit)}
          onChange={(event) =>
            onChange({ limit: wholeNumber(event.currentTarget.value, 1, 100) ?? view.limit })
          }
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))}
        />
      </Group>
      {totalPages > 1 && (
        <nav aria-label="Pages of users">
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
