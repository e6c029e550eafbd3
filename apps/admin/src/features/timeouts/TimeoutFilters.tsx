import { NativeSelect } from '@mantine/core'
import { Filters } from '../../components/Filters.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { parseEnum } from '../../lib/search-params.ts'
import { BLOCKED_ACTIONS, TIMEOUT_TYPES } from '../../lib/timeout-types.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ORDERS, STATUSES, type TimeoutsSearch } from './timeouts-search.ts'

interface Props {
  view: TimeoutsSearch
  isBusy: boolean
  onChange: (changes: TimeoutsSearch, options?: { replace: boolean }) => void
}

const STATUS_LABELS = { running: 'Active', expired: 'Expired', revoked: 'Revoked', all: 'All' }
const ORDER_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  ends_first: 'Expires soonest',
  ends_last: 'Expires latest',
}

export function TimeoutFilters({ view, isBusy, onChange }: Props) {
  const { session } = useCurrentUser()
  const currentUserId = Number(session.user?.id)
  return (
    <Filters
      label="Timeouts"
      activeCount={[view.status, view.type, view.issued_by].filter((value) => value !== undefined).length}
      primaryFilter={
        <SearchBox
          label="Search timeouts"
          placeholder="Name or username"
          value={view.search ?? ''}
          isBusy={isBusy}
          // Typing adds only one entry to the browser history.
          onChange={(search) => onChange({ search }, { replace: view.search !== undefined })}
        />
      }
    >
      <NativeSelect
        label="Status"
        value={view.status ?? 'running'}
        onChange={(event) => onChange({ status: parseEnum(STATUSES, event.currentTarget.value) })}
        data={STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      />
      <NativeSelect
        label="Blocked actions"
        value={view.type ?? ''}
        onChange={(event) => onChange({ type: parseEnum(TIMEOUT_TYPES, event.currentTarget.value) })}
        data={[
          { value: '', label: 'Any' },
          ...TIMEOUT_TYPES.map((value) => ({ value, label: BLOCKED_ACTIONS[value] })),
        ]}
      />
      <NativeSelect
        label="Sort by"
        value={view.order ?? 'newest'}
        onChange={(event) => onChange({ order: parseEnum(ORDERS, event.currentTarget.value) })}
        data={ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
      />
      <NativeSelect
        label="Issued by"
        value={view.issued_by ?? ''}
        onChange={(event) => onChange({ issued_by: Number(event.currentTarget.value) || undefined })}
        data={[
          { value: '', label: 'Anyone' },
          { value: String(currentUserId), label: 'Me' },
          ...(view.issued_by === undefined || view.issued_by === currentUserId
            ? []
            : [{ value: String(view.issued_by), label: `User ${view.issued_by}` }]),
        ]}
      />
    </Filters>
  )
}
