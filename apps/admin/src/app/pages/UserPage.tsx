import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import back from '../../components/back.module.css'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { NoPermissionForTab } from '../../components/NoPermission.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { getLastListSearch } from '../../features/users/last-list-search.ts'
import { UserHeader } from '../../features/users/UserHeader.tsx'
import { UserSkeleton } from '../../features/users/UserSkeleton.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { userQuery } from '../../lib/user-lookup.api.ts'
import { readUserTab } from '../../lib/user-tabs.ts'
import { useCurrentUser } from '../../session/session.ts'
import { getUserTabs } from './getUserTabs.tsx'
import { UserTabList } from './UserTabList.tsx'

const route = getRouteApi('/signed-in/users/$userId')

export function UserPage() {
  const { userId } = route.useParams()
  const { tab: requestedTab = 'profile' } = route.useSearch()
  const { may } = useCurrentUser()
  const navigate = route.useNavigate()
  const detail = useQuery(userQuery(userId))
  usePageTitle(detail.data?.user.name ?? 'User')

  // The API responds with 400 if the ID in the URL is not a valid number.
  if (detail.error instanceof ApiError && [400, 404].includes(detail.error.status)) return <UserNotFound />
  if (detail.isError && !detail.data) {
    return (
      <ErrorState
        title="Couldn’t load this user"
        headingLevel={1}
        error={detail.error}
        onRetry={() => void detail.refetch()}
        isRetrying={detail.isFetching}
      />
    )
  }
  if (!detail.data) return <UserSkeleton />

  const openTab = (value: string | null) =>
    void navigate({ search: readUserTab({ tab: value }), resetScroll: false })
  const allTabs = getUserTabs(detail.data)
  const tabs = allTabs.filter(({ requirement }) => !requirement || may(requirement.permission))
  const tab = tabs.find(({ value }) => value === requestedTab)?.value ?? null
  const missingRequirement = tab === null && allTabs.find(({ value }) => value === requestedTab)?.requirement
  return (
    <>
      <Link to="/users" search={getLastListSearch()} className={back.link}>
        ← Users
      </Link>
      <UserHeader detail={detail.data} />
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <UserTabList tabs={tabs} selectedTab={tab} />
        {tabs.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} pt="lg" aria-label={label}>
            <Panel detail={detail.data} />
          </Tabs.Panel>
        ))}
        {missingRequirement && <NoPermissionForTab purpose={missingRequirement.purpose} />}
      </Tabs>
    </>
  )
}

function UserNotFound() {
  usePageTitle('User not found')
  return (
    <Message
      title="User not found"
      headingLevel={1}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/users" search={getLastListSearch()} {...props} />}
        >
          Back to users
        </Button>
      }
    >
      The account may have been deleted, or the URL may be wrong.
    </Message>
  )
}
