import { useQuery } from '@tanstack/react-query'
import { Chips } from '../../../components/Chips.tsx'
import { formatRoleName, toSentenceCase } from '../../../lib/format.ts'
import { rolesQuery } from '../../../lib/role-lookup.api.ts'
import { formatFilterParts, NO_FILTER, type UsersFilter } from '../users-filter.ts'

interface Props {
  filter: UsersFilter
  onChange: (part: Partial<UsersFilter>) => void
}

/** Shows the active filters, except the search term, as chips with a button that removes the filter. */
export function FilterChips({ filter, onChange }: Props) {
  // Loads the roles only if a role filter is active, because only the label of its chip uses them.
  const { data } = useQuery({ ...rolesQuery, enabled: filter.role !== '' })
  const parts = formatFilterParts(filter, {
    role: (name) => data?.roles.find((role) => role.name === name)?.display_name ?? formatRoleName(name),
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
