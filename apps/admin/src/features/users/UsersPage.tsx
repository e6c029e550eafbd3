import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { PageTurner } from '../../components/PageTurner.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { counted } from '../../lib/format.ts'
import { useStored } from '../../lib/useStored.ts'
import { BulkActs } from './acts/BulkActs.tsx'
import { readColumns, usualColumns } from './columns.ts'
import { rememberList } from './last-list.ts'
import { FilterChips } from './list/FilterChips.tsx'
import { UsersCards } from './list/UsersCards.tsx'
import { UsersEmpty } from './list/UsersEmpty.tsx'
import { UsersTable } from './list/UsersTable.tsx'
import { UsersToolbar } from './list/UsersToolbar.tsx'
import { useSelection } from './list/useSelection.ts'
import { usersQuery } from './users.api.ts'
import { filterOf, isSameFilter, NO_FILTER, type UsersFilter } from './users-filter.ts'
import { DEFAULTS, tidy, type UsersSearch, viewOf } from './users-search.ts'

const route = getRouteApi('/signed-in/users')

/** Maximum number of users in one bulk action. */
const MOST = 10_000

function headline(total: number, filter: UsersFilter) {
  if (isSameFilter(filter, NO_FILTER)) return counted(total, 'user')
  return total === 0 ? 'No users found' : `${counted(total, 'user')} found`
}

export function UsersPage() {
  usePageTitle('Users')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = viewOf(address)
  const filter = filterOf(view)
  const users = useQuery(usersQuery(address))
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 87.5em)', undefined, { getInitialValueInEffect: false })
  const [ownColumns, setOwnColumns] = useStored('users-columns', readColumns)
  const rows = useSelection(JSON.stringify(filter))
  useEffect(() => rememberList(address), [address])

  /** Every change except that of the page returns to the first page. */
  const change = (part: UsersSearch, options?: { replace: boolean }) =>
    void navigate({
      search: tidy(viewOf({ ...view, page: DEFAULTS.page, ...part })),
      resetScroll: false,
      ...options,
    })

  const total = users.data?.pagination.total ?? 0
  const columns = ownColumns ?? usualColumns(isWide)
  const { isAll, ids } = rows.selection
  const targets = isAll ? { filter, total } : ids.size > 0 ? { ids: [...ids] } : null
  const List = isNarrow ? UsersCards : UsersTable
  return (
    <>
      <PageHeading title="Users" aside={users.data && headline(total, filter)} />
      <UsersToolbar
        view={view}
        isBusy={users.isPlaceholderData}
        columns={isNarrow ? null : { shown: columns, areOwn: ownColumns !== null, onChange: setOwnColumns }}
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
            {...rows}
            users={users.data?.users}
            view={view}
            columns={columns}
            isStale={users.isPlaceholderData}
            onSort={(sort, order) => change({ sort, order })}
          />
          {users.data && (
            <PageTurner
              pagination={users.data.pagination}
              of="users"
              onTurn={(page) => change({ page })}
              onResize={(limit) => change({ limit })}
            />
          )}
        </>
      )}
      <BulkActs
        targets={targets}
        offered={!isAll && total > ids.size && total <= MOST ? total : null}
        onAll={() => rows.choose({ type: 'all' })}
        onClear={() => rows.choose({ type: 'clear' })}
      />
    </>
  )
}
