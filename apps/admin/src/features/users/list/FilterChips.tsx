import { Chips } from '../../../components/Chips.tsx'
import { toSentenceCase } from '../../../lib/format.ts'
import { useGetRoleDisplayName } from '../../../lib/role-lookup.api.ts'
import { formatFilterParts, NO_FILTER, type UsersFilter } from '../users-filter.ts'

interface Props {
  filter: UsersFilter
  onChange: (part: Partial<UsersFilter>) => void
}

/** Shows the active filters, except the search term, as chips with a button that removes the filter. */
export function FilterChips({ filter, onChange }: Props) {
  // Only the chip of a role filter needs the roles, so they are loaded only if such a filter is active.
  const getRoleDisplayName = useGetRoleDisplayName(filter.role !== '')
  const parts = formatFilterParts(filter, {
    role: getRoleDisplayName,
    plan: toSentenceCase,
  })
  return (
    <Chips
      chips={parts.map(({ name, value, emptyValues }) => ({
        name,
        value,
        onRemove: () => onChange(emptyValues),
      }))}
      onClear={() => onChange({ ...NO_FILTER, search: filter.search })}
    />
  )
}
