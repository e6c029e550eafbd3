import { NativeSelect } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Filters } from '../../components/Filters.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { toSentenceCase } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import {
  type AccessSearch,
  type AccessView,
  DEFAULTS,
  ORDERS,
  RISK_LEVELS,
  SORTS,
  STATUSES,
} from './access-search.ts'
import { formatCategory } from './format-category.ts'

const SORT_OPTIONS = [
  { value: 'sort_order asc', label: 'Default order' },
  { value: 'display_name asc', label: 'Display name, A to Z' },
  { value: 'display_name desc', label: 'Display name, Z to A' },
  { value: 'name asc', label: 'Unique name, A to Z' },
  { value: 'category asc', label: 'Category, A to Z' },
  { value: 'usage_count desc', label: 'Most grants' },
  { value: 'usage_count asc', label: 'Fewest grants' },
  { value: 'updated_at desc', label: 'Recently updated' },
]

const SECONDARY_FILTERS = ['category', 'status', 'risk'] as const

interface Props {
  view: AccessView
  categories: readonly string[]
  onChange: (changes: AccessSearch, options?: { replace: boolean }) => void
  isBusy: boolean
}

export function PermissionFilters({ view, categories, isBusy, onChange }: Props) {
  const changeSort = (value: string) => {
    const [sort, order] = value.split(' ')
    onChange({ sort: parseEnum(SORTS, sort), order: parseEnum(ORDERS, order) })
  }
  return (
    <Filters
      label="Permissions"
      activeCount={SECONDARY_FILTERS.filter((name) => view[name] !== DEFAULTS[name]).length}
      primaryFilter={
        <SearchBox
          label="Search permissions"
          placeholder="Name or description"
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          value={view.search}
          isBusy={isBusy}
          // Only the start of a search adds an entry to the browser history.
          onChange={(search) => onChange({ search }, { replace: view.search !== '' })}
        />
      }
    >
      <NativeSelect
        label="Category"
        value={view.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        data={[
          { value: '', label: 'Any' },
          // Adds the category from the URL. `categories` omits it if it is unknown or not loaded yet.
          ...[...new Set([...categories, ...(view.category ? [view.category] : [])])].map((value) => ({
            value,
            label: formatCategory(value),
          })),
        ]}
      />
      <NativeSelect
        label="Status"
        value={view.status}
        onChange={(event) => onChange({ status: parseEnum(STATUSES, event.currentTarget.value) })}
        data={STATUSES.map((value) => ({ value, label: value === 'all' ? 'Any' : toSentenceCase(value) }))}
      />
      <NativeSelect
        label="Risk level"
        value={view.risk}
        onChange={(event) => onChange({ risk: parseEnum(RISK_LEVELS, event.currentTarget.value) })}
        data={[
          { value: '', label: 'Any' },
          ...RISK_LEVELS.map((value) => ({ value, label: toSentenceCase(value) })),
        ]}
      />
      <NativeSelect
        label="Sort by"
        value={`${view.sort} ${view.order}`}
        onChange={(event) => changeSort(event.currentTarget.value)}
        data={
          // Adds an option if the URL contains a combination of column and direction that isn't offered.
          SORT_OPTIONS.some(({ value }) => value === `${view.sort} ${view.order}`)
            ? SORT_OPTIONS
            : [
                ...SORT_OPTIONS,
                {
                  value: `${view.sort} ${view.order}`,
                  label: `${toSentenceCase(view.sort)}, ${view.order === 'asc' ? 'ascending' : 'descending'}`,
                },
              ]
        }
      />
    </Filters>
  )
}
