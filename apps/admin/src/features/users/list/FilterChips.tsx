import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { sentenceCase } from '../../../lib/format.ts'
import { rolesQuery } from '../listRoles.ts'
import { filterParts, NO_FILTER, type UsersFilter } from '../users-filter.ts'
import classes from './FilterChips.module.css'

interface Props {
  filter: UsersFilter
  onChange: (part: Partial<UsersFilter>) => void
}

/** What narrows the list down, each part with a way to be rid of it. */
export function FilterChips({ filter, onChange }: Props) {
  // Not asked for on account of a chip alone; the panel with the filters does.
  const { data } = useQuery({ ...rolesQuery, enabled: filter.role !== '' })
  const parts = filterParts(filter, {
    role: (name) => data?.roles.find((role) => role.name === name)?.display_name ?? sentenceCase(name),
    plan: sentenceCase,
  })
  if (parts.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filters">
      {parts.map(({ name, value, without }) => (
        <li key={name} className={classes.chip}>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span> {value}
          </span>
          <UnstyledButton
            className={classes.away}
            aria-label={`Remove the filter ${name} ${value}`}
            onClick={() => onChange(without)}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <UnstyledButton
            className={classes.all}
            onClick={() => onChange({ ...NO_FILTER, search: filter.search })}
          >
            Clear all
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
