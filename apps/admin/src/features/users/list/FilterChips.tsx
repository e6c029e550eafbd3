import { useQuery } from '@tanstack/react-query'
import { Chips } from '../../../components/Chips.tsx'
import { formatRoleName, toSentenceCase } from '../../../lib/format.ts'
import { rolesQuery } from '../../../lib/role-lookup.api.ts'
import { formatFilterParts, NO_FILTER, type UsersFilter } from '../users-filter.ts'

interface Props {
  filter: UsersFilter
  onChange: (part: Partial<UsersFilter>) => void
}

/** Shows the active filters as chips, each with a button that removes it. */
export function FilterChips({ filter, onChange }: Props) {
  // The chips need the roles only to name an active role filter. Otherwise, only the filter panel loads them.
  const { data } = useQuery({ ...rolesQuery, enabled: filter.role !== '' })
  const parts = formatFilterParts(filter, {
    role: (name) => data?.roles.find((role) => role.name === name)?.display_name ?? formatRoleName(name),
    plan: toSentenceCase,
  })
  return (
    <Chips
      chips={parts.map(({ name, value, without }) => ({ name, value, onRemove: () => onChange(without) }))}
      onClear={() => onChange({ ...NO_FILTER, search: filter.search })}
    />
  )
}
