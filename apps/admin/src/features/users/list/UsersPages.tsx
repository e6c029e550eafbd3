import { NativeSelect } from '@mantine/core'
import { PageTurner } from '../../../components/PageTurner.tsx'
import { wholeNumber } from '../../../lib/address.ts'
import type { Schema } from '../../../lib/api.ts'
import { PAGE_SIZES, type UsersSearch, type UsersView } from '../users-search.ts'

interface Props {
  pagination: Schema<'Pagination'>
  view: UsersView
  onChange: (part: UsersSearch) => void
}

/** Which users of how many, how many a page, and the way to the others. */
export const UsersPages = ({ pagination, view, onChange }: Props) => (
  <PageTurner pagination={pagination} of="users" onTurn={(page) => onChange({ page })}>
    <NativeSelect
      size="xs"
      aria-label="Users a page"
      value={String(view.limit)}
      onChange={(event) => onChange({ limit: wholeNumber(event.currentTarget.value, 1, 100) ?? view.limit })}
      data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))}
    />
  </PageTurner>
)
