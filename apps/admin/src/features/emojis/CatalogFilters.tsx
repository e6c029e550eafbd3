import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Filters } from '../../components/Filters.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { parseEnum } from '../../lib/search-params.ts'
import { categoriesQuery } from './emojis.api.ts'
import { type EmojisSearch, KINDS, SORTS, STATUSES } from './emojis-search.ts'
import { KIND_LABELS, STATUS_LABELS } from './labels.ts'

const SORT_LABELS = { popular: 'Most used', newest: 'Newest' } as const

interface Props {
  view: EmojisSearch
  isBusy: boolean
  onChange: (part: EmojisSearch, options?: { replace: boolean }) => void
}

/** Shows the search box, the filters, and the sort order of the catalog. */
export function CatalogFilters({ view, isBusy, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { kind = 'all', status, category, sort } = view
  return (
    <Filters
      label="Filter emojis"
      activeCount={[view.kind, status, category, sort].filter(Boolean).length}
      primaryFilter={
        <SearchBox
          label="Search"
          placeholder="Name or :shortcode"
          value={view.search ?? ''}
          isBusy={isBusy}
          onChange={(search) => onChange({ search }, { replace: view.search !== undefined })}
        />
      }
    >
      <NativeSelect
        label="Type"
        // A status filter limits the list to custom emojis. Choosing a type removes the status filter.
        value={status ? 'custom' : kind}
        onChange={(event) =>
          onChange({ kind: parseEnum(KINDS, event.currentTarget.value), status: undefined })
        }
        data={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
      />
      <NativeSelect
        label="Category"
        value={category ?? ''}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        data={[
          { value: '', label: 'All categories' },
          ...categories.map(({ name, display_name }) => ({
            value: name,
            label: display_name,
          })),
        ]}
      />
      <NativeSelect
        label="Status"
        value={status ?? ''}
        onChange={(event) => onChange({ status: parseEnum(STATUSES, event.currentTarget.value) })}
        data={[
          { value: '', label: 'All' },
          ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
      />
      <NativeSelect
        label="Sort by"
        value={sort ?? ''}
        onChange={(event) => onChange({ sort: parseEnum(SORTS, event.currentTarget.value) })}
        data={[
          { value: '', label: view.search ? 'Best match' : 'Catalog order' },
          ...SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
        ]}
      />
    </Filters>
  )
}
