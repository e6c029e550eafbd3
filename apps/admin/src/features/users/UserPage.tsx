import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Message } from '../../components/Message.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useViewer } from '../session/session.ts'
import { userQuery } from './getUser.ts'
import { getUserTabs } from './getUserTabs.ts'
import { lastList } from './last-list.ts'
import { UserHeader } from './UserHeader.tsx'
import classes from './UserPage.module.css'
import { UserSkeleton } from './UserSkeleton.tsx'
import { readUserTab } from './user-tabs.ts'

const route = getRouteApi('/signed-in/users/$userId')

export function UserPage() {
  const { userId } = route.useParams()
  const { tab: asked = 'profile' } = route.useSearch()
  const { may } = useViewer()
  const navigate = route.useNavigate()
  const detail = useQuery(userQuery(userId))
  usePageTitle(detail.data?.user.name ?? 'User')

  if (detail.error instanceof ApiError && [400, 404].includes(detail.error.status)) return <NoSuchUser />
  if (detail.isError && !detail.data) {
    return (
      <ErrorState
        title="This user could not be loaded"
        order={1}
        error={detail.error}
        onRetry={() => void detail.refetch()}
        isRetrying={detail.isFetching}
      />
    )
  }
  if (!detail.data) return <UserSkeleton />

  const go = (value: string | null) =>
    void navigate({ search: readUserTab({ tab: value }), resetScroll: false })
  const tabs = getUserTabs(detail.data, may)
  const tab = tabs.some(({ value }) => value === asked) ? asked : 'profile'
  return (
    <>
      <Link to="/users" search={lastList()} className={classes.back}>
        ← Users
      </Link>
      <UserHeader detail={detail.data} />
      <Tabs value={tab} onChange={go} keepMounted={false} classNames={{ list: classes.tabs ?? '' }}>
        <Tabs.List aria-label="About this user">
          {tabs.map(({ value, label, amount }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {amount !== undefined && amount > 0 && <span className={classes.amount}>{amount}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, label, Panel }) => (
          <Tabs.Panel key={value} value={value} pt="lg" aria-label={label}>
            <Panel detail={detail.data} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

function NoSuchUser() {
  usePageTitle('No such user')
  return (
    <Message
      title="There is no such user"
      order={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/users" search={lastList()} {...props} />}>
          Back to the users
        </Button>
      }
    >
      The account may have been deleted, or the address is not quite right.
    </Message>
  )
}
