import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { NoPermission } from '../../components/NoPermission.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { counted } from '../../lib/format.ts'
import { useViewer } from '../session/session.ts'
import { rememberList } from './last-list.ts'
import { usersQuery } from './listUsers.ts'
import { UsersCards } from './UsersCards.tsx'
import { UsersEmpty } from './UsersEmpty.tsx'
import { UsersPages } from './UsersPages.tsx'
import { UsersSearchBox } from './UsersSearchBox.tsx'
import { UsersTable } from './UsersTable.tsx'
import { DEFAULTS, tidy, type UsersSearch, viewOf } from './users-search.ts'

const route = getRouteApi('/signed-in/users')

function headline(total: number, search: string) {
  if (!search) return counted(total, 'user')
  return total === 0 ? 'No one found' : `${counted(total, 'user')} found`
}

export function UsersPage() {
  usePageTitle('Users')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = viewOf(address)
  const { may } = useViewer()
  const mayManage = may('admin.users.manage')
  const users = useQuery({ ...usersQuery(address), enabled: mayManage })
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  useEffect(() => rememberList(address), [address])

  /** Any change but that of the page itself begins at the first one. */
  const change = (part: UsersSearch, options?: { replace: boolean }) =>
    void navigate({
      search: tidy(viewOf({ ...view, page: DEFAULTS.page, ...part })),
      resetScroll: false,
      ...options,
    })

  if (!mayManage) return <NoPermission what="manage users" />

  const total = users.data?.pagination.total
  const List = isNarrow ? UsersCards : UsersTable
  return (
    <>
      <PageHeading title="Users" aside={total === undefined ? undefined : headline(total, view.search)} />
      <UsersSearchBox
        value={view.search}
        isBusy={users.isPlaceholderData}
        onChange={(search) => change({ search }, { replace: view.search !== '' })}
      />
      {users.isError && !users.data ? (
        <ErrorState
          title="The users could not be loaded"
          error={users.error}
          onRetry={() => void users.refetch()}
          isRetrying={users.isFetching}
        />
      ) : users.data?.users.length === 0 && !users.isPlaceholderData ? (
        <UsersEmpty view={view} total={total ?? 0} onChange={change} />
      ) : (
        <>
          <List
            users={users.data?.users}
            view={view}
            isStale={users.isPlaceholderData}
            onSort={(sort, order) => change({ sort, order })}
          />
          {users.data && <UsersPages pagination={users.data.pagination} view={view} onChange={change} />}
        </>
      )}
    </>
  )
}
