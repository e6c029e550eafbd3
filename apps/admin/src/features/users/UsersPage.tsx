import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { formatQuantity } from '../../lib/format.ts'
import { useStoredValue } from '../../lib/useStoredValue.ts'
import { BulkActions } from './actions/BulkActions.tsx'
import { getDefaultColumns, readColumns } from './columns.ts'
import { rememberListSearch } from './last-list-search.ts'
import { FilterChips } from './list/FilterChips.tsx'
import { UsersCards } from './list/UsersCards.tsx'
import { UsersEmpty } from './list/UsersEmpty.tsx'
import { UsersTable } from './list/UsersTable.tsx'
import { UsersToolbar } from './list/UsersToolbar.tsx'
import { useSelection } from './list/useSelection.ts'
import { usersQuery } from './users.api.ts'
import { isSameFilter, NO_FILTER, pickFilter, type UsersFilter } from './users-filter.ts'
import { DEFAULTS, toSearch, type UsersSearch, withDefaults } from './users-search.ts'

const route = getRouteApi('/signed-in/users')

/** If more users than this match the filter, the page does not offer to select all of them. */
const MAX_BULK_USERS = 10_000

function formatTotal(total: number, filter: UsersFilter) {
  if (isSameFilter(filter, NO_FILTER)) return formatQuantity(total, 'user')
  return total === 0 ? 'No users found' : `${formatQuantity(total, 'user')} found`
}

export function UsersPage() {
  usePageTitle('Users')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const view = withDefaults(search)
  const filter = pickFilter(view)
  const users = useQuery(usersQuery(search))
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 87.5em)', undefined, { getInitialValueInEffect: false })
  const [savedColumns, setSavedColumns] = useStoredValue('users-columns', readColumns)
  const rowSelection = useSelection(JSON.stringify(filter))
  useEffect(() => rememberListSearch(search), [search])

  /** Updates the URL. Returns to the first page unless `part` sets the page. */
  const change = (part: UsersSearch, options?: { replace: boolean }) =>
    void navigate({
      search: toSearch(withDefaults({ ...view, page: DEFAULTS.page, ...part })),
      resetScroll: false,
      ...options,
    })

  const total = users.data?.pagination.total ?? 0
  const columns = savedColumns ?? getDefaultColumns(isWide)
  const { isAll, ids } = rowSelection.selection
  const targets = isAll ? { filter, total } : ids.size > 0 ? { ids: [...ids] } : null
  const List = isNarrow ? UsersCards : UsersTable
  return (
    <>
      <PageHeading title="Users" aside={users.data && formatTotal(total, filter)} />
      <UsersToolbar
        view={view}
        isBusy={users.isPlaceholderData}
        columns={
          isNarrow
            ? null
            : { visibleColumns: columns, isCustomized: savedColumns !== null, onChange: setSavedColumns }
        }
        onChange={change}
      />
      <FilterChips filter={filter} onChange={change} />
      {users.isError && !users.data ? (
        <ErrorState
          title="Couldn’t load users"
          error={users.error}
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
        />
      ) : users.data?.users.length === 0 && !users.isPlaceholderData ? (
        <UsersEmpty view={view} total={total} onChange={change} />
      ) : (
        <>
          <List
            {...rowSelection}
            users={users.data?.users}
            view={view}
            columns={columns}
            isStale={users.isPlaceholderData}
            onSort={(sort, order) => change({ sort, order })}
          />
          {users.data && (
            <PageControls
              pagination={users.data.pagination}
              itemName="users"
              onPageChange={(page) => change({ page })}
              onPageSizeChange={(limit) => change({ limit })}
            />
          )}
        </>
      )}
      <BulkActions
        targets={targets}
        selectableTotal={!isAll && total > ids.size && total <= MAX_BULK_USERS ? total : null}
        onSelectAll={() => rowSelection.dispatch({ type: 'all' })}
        onClear={() => rowSelection.dispatch({ type: 'clear' })}
      />
    </>
  )
}
