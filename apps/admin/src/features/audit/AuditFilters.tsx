import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DayField } from '../../components/DayField.tsx'
import { Filters } from '../../components/Filters.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { toSentenceCase } from '../../lib/format.ts'
import { auditActionsQuery } from './audit.api.ts'
import {
  type AuditSearch,
  FILTER_LABELS,
  formatTargetType,
  OUTCOME_LABELS,
  readAuditSearch,
} from './audit-search.ts'

interface Props {
  view: AuditSearch
  isBusy: boolean
  /** the server's errors by filter name */
  errors: Record<string, string>
  onChange: (part: AuditSearch, options?: { replace: boolean }) => void
}

const SECONDARY_FILTERS = [
  'action',
  'target_type',
  'target_id',
  'outcome',
  'from',
  'to',
  'request_id',
  'ip',
] as const

/**
 * Returns the actions as options, grouped by the part of their names before the first period. A group of
 * several actions starts with an option that matches the whole group.
 */
function toActionOptions(actions: string[]) {
  const groups = new Map<string, string[]>()
  for (const action of actions) {
    const prefix = `${action.split('.')[0]}.`
    groups.set(prefix, [...(groups.get(prefix) ?? []), action])
  }
  return [...groups].flatMap(([prefix, groupActions]) => [
    ...(groupActions.length > 1 ? [{ value: prefix, label: `${prefix}* (all)` }] : []),
    ...groupActions.map((action) => ({ value: action, label: action })),
  ])
}

/** Adds an `Any` option, and an option for the selected value if there is none yet. */
const addAnyAndSelectedOption = (
  options: { value: string; label: string }[],
  selectedValue: string | undefined,
) => [
  { value: '', label: 'Any' },
  ...(selectedValue && !options.some(({ value }) => value === selectedValue)
    ? [{ value: selectedValue, label: selectedValue }]
    : []),
  ...options,
]

/** Shows the filters and the sort order of the audit log. */
export function AuditFilters({ view, isBusy, errors, onChange }: Props) {
  const { data } = useQuery(auditActionsQuery)
  const targetTypeOptions = (data?.target_types ?? []).map((value) => ({
    value,
    label: toSentenceCase(formatTargetType(value)),
  }))
  const getBoxProps = (name: 'actor' | 'target_id' | 'request_id' | 'ip') => ({
    value: view[name] ?? '',
    error: errors[name],
    // Typing more text replaces the history entry, so that Back removes the whole text.
    onChange: (text: string) => onChange({ [name]: text }, { replace: view[name] !== undefined }),
  })
  const getDayProps = (name: 'from' | 'to') => ({
    value: view[name] ?? '',
    onChange: (day: string) => onChange({ [name]: day || undefined }),
  })
  return (
    <Filters
      label="Filter audit log"
      activeCount={SECONDARY_FILTERS.filter((name) => view[name] !== undefined).length}
      primaryFilter={
        <SearchBox
          label={FILTER_LABELS.actor}
          placeholder="Username or ID"
          isBusy={isBusy}
          {...getBoxProps('actor')}
        />
      }
    >
      <NativeSelect
        label={FILTER_LABELS.action}
        value={view.action ?? ''}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
        data={addAnyAndSelectedOption(toActionOptions(data?.actions ?? []), view.action)}
      />
      <NativeSelect
        label={FILTER_LABELS.target_type}
        value={view.target_type ?? ''}
        onChange={(event) => onChange({ target_type: event.currentTarget.value })}
        data={addAnyAndSelectedOption(targetTypeOptions, view.target_type)}
      />
      <SearchBox label={FILTER_LABELS.target_id} {...getBoxProps('target_id')} />
      <NativeSelect
        label={FILTER_LABELS.outcome}
        value={view.outcome ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ outcome: readAuditSearch({ outcome: currentTarget.value }).outcome })
        }
        data={[
          { value: '', label: 'Any' },
          ...Object.entries(OUTCOME_LABELS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <DayField label={FILTER_LABELS.from} {...getDayProps('from')} />
      <DayField label={FILTER_LABELS.to} {...getDayProps('to')} />
      <NativeSelect
        label="Sort by"
        value={view.order ?? 'desc'}
        onChange={(event) => onChange({ order: event.currentTarget.value === 'asc' ? 'asc' : undefined })}
        data={[
          { value: 'desc', label: 'Newest first' },
          { value: 'asc', label: 'Oldest first' },
        ]}
      />
      <SearchBox label={FILTER_LABELS.ip} {...getBoxProps('ip')} />
      <SearchBox label={FILTER_LABELS.request_id} {...getBoxProps('request_id')} />
    </Filters>
  )
}
