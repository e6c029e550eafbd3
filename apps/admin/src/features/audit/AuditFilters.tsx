import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Filters } from '../../components/Filters.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { sentenceCase } from '../../lib/format.ts'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'
import { auditActionsQuery } from './listAuditActions.ts'

interface Props {
  view: AuditSearch
  isBusy: boolean
  onChange: (part: AuditSearch, options?: { replace: boolean }) => void
}

const OTHERS = ['action', 'target_type', 'target_id', 'outcome', 'from', 'to', 'request_id', 'ip'] as const

/** Each action, and before those that begin alike: all of them. */
function actionOptions(actions: string[]) {
  const groups = new Map<string, string[]>()
  for (const action of actions) {
    const begin = `${action.split('.')[0]}.`
    groups.set(begin, [...(groups.get(begin) ?? []), action])
  }
  return [...groups].flatMap(([begin, all]) => [
    ...(all.length > 1 ? [{ value: begin, label: `${begin}… (all)` }] : []),
    ...all.map((action) => ({ value: action, label: action })),
  ])
}

/** What the address asks for stays to be seen, though the log has none of it. */
const withCurrent = (options: { value: string; label: string }[], current: string | undefined) => [
  { value: '', label: 'Any' },
  ...(current && !options.some(({ value }) => value === current) ? [{ value: current, label: current }] : []),
  ...options,
]

export function AuditFilters({ view, isBusy, onChange }: Props) {
  const { data } = useQuery(auditActionsQuery)
  const types = (data?.target_types ?? []).map((value) => ({ value, label: sentenceCase(value) }))
  const box = (name: 'actor' | 'target_id' | 'request_id' | 'ip') => ({
    value: view[name] ?? '',
    onChange: (text: string) => onChange({ [name]: text }, { replace: view[name] !== undefined }),
  })
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: view[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value || undefined }),
  })
  return (
    <Filters
      label="Audit log"
      amount={OTHERS.filter((name) => view[name] !== undefined).length}
      first={<SearchBox label="Done by" placeholder="Username or id" isBusy={isBusy} {...box('actor')} />}
    >
      <NativeSelect
        label="Action"
        value={view.action ?? ''}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
        data={withCurrent(actionOptions(data?.actions ?? []), view.action)}
      />
      <NativeSelect
        label="Done to"
        value={view.target_type ?? ''}
        onChange={(event) => onChange({ target_type: event.currentTarget.value })}
        data={withCurrent(types, view.target_type)}
      />
      <SearchBox label="Its id" {...box('target_id')} />
      <NativeSelect
        label="Outcome"
        value={view.outcome ?? ''}
        onChange={(event) => onChange(readAuditSearch({ ...view, outcome: event.currentTarget.value }))}
        data={[
          { value: '', label: 'Any' },
          { value: 'done', label: 'Done' },
          { value: 'refused', label: 'Refused' },
          { value: 'failed', label: 'Failed' },
        ]}
      />
      <TextInput label="From" {...day('from')} />
      <TextInput label="To" {...day('to')} />
      <NativeSelect
        label="Order"
        value={view.order ?? 'desc'}
        onChange={(event) => onChange({ order: event.currentTarget.value === 'asc' ? 'asc' : undefined })}
        data={[
          { value: 'desc', label: 'Newest first' },
          { value: 'asc', label: 'Oldest first' },
        ]}
      />
      <SearchBox label="IP address" {...box('ip')} />
      <SearchBox label="Request id" {...box('request_id')} />
    </Filters>
  )
}
