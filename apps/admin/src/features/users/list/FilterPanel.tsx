import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { availablePlansQuery } from '../../../lib/available-plans.api.ts'
import { formatRoleName, toSentenceCase } from '../../../lib/format.ts'
import { rolesQuery } from '../../../lib/role-lookup.api.ts'
import { NO_FILTER, readFilter, STATUS_LABELS, STATUSES, type UsersFilter } from '../users-filter.ts'
import { DayRange } from './DayRange.tsx'
import classes from './FilterPanel.module.css'

/** Roles that `rolesQuery` doesn't include, because they can't be assigned through the API. */
const PROTECTED_ROLES = ['admin', 'moderator']

const ANY = { value: '', label: 'Any' }
const createOption = (value: string, label = toSentenceCase(value)) => ({ value, label })

/** Adds the selected value, which can be any text from the URL, to the options if it isn't among them. */
const addCurrentOption = (options: { value: string; label: string }[], currentValue: string) =>
  currentValue === '' || options.some(({ value }) => value === currentValue)
    ? options
    : [...options, createOption(currentValue)]

interface Props {
  filter: UsersFilter
  onChange: (part: Partial<UsersFilter>) => void
}

export function FilterPanel({ filter, onChange }: Props) {
  const roles = useQuery(rolesQuery).data?.roles ?? []
  // Omits the default plan: users have it without a subscription, so filtering by it would find no users.
  const plans = useQuery(availablePlansQuery).data?.plans.filter(({ is_default }) => !is_default) ?? []
  const assignableRoleOptions = roles.map(({ name, display_name }) => createOption(name, display_name))
  // Without this check, there would be duplicate options if `rolesQuery` included a protected role after all.
  const omittedRoles = PROTECTED_ROLES.filter((name) => !roles.some((role) => role.name === name))
  const roleOptions = addCurrentOption(
    [...omittedRoles.map((name) => createOption(name, formatRoleName(name))), ...assignableRoleOptions],
    filter.role,
  )
  return (
    <div className={classes.panel}>
      <NativeSelect
        label="Status"
        value={filter.status}
        data={[ANY, ...STATUSES.map((status) => createOption(status, STATUS_LABELS[status]))]}
        onChange={(event) => onChange({ status: readFilter({ status: event.currentTarget.value }).status })}
      />
      <NativeSelect
        label="Role"
        value={filter.role}
        data={[ANY, ...roleOptions]}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
      />
      <NativeSelect
        label="Plan"
        value={filter.plan}
        data={[
          ANY,
          ...addCurrentOption(
            plans.map(({ name, display_name }) => createOption(name, display_name)),
            filter.plan,
          ),
        ]}
        onChange={(event) => onChange({ plan: event.currentTarget.value })}
      />
      <DayRange
        label="Joined"
        from={filter.created_from}
        to={filter.created_to}
        onChange={(created_from, created_to) => onChange({ created_from, created_to })}
      />
      <DayRange
        label="Last sign-in"
        from={filter.last_login_from}
        to={filter.last_login_to}
        onChange={(last_login_from, last_login_to) => onChange({ last_login_from, last_login_to })}
      />
      <Button
        variant="subtle"
        color="plain"
        size="compact-sm"
        className={classes.clear ?? ''}
        onClick={() => onChange({ ...NO_FILTER, search: filter.search })}
      >
        Clear filters
      </Button>
    </div>
  )
}
