import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { SelectionCheckbox } from '../../../components/SelectionCheckbox.tsx'
import { Time } from '../../../components/Time.tsx'
import { UserAvatar } from '../../../components/UserAvatar.tsx'
import { useGetRoleDisplayName } from '../../../lib/role-lookup.api.ts'
import { parseEnum } from '../../../lib/search-params.ts'
import { isSelected } from '../selection.ts'
import { UserStatus } from '../UserStatus.tsx'
import type { AdminUser } from '../users.api.ts'
import { ORDERS, SORTS } from '../users-search.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { linkArea, UserLink } from './UserLink.tsx'
import classes from './UsersCards.module.css'
import type { UsersListProps } from './UsersTable.tsx'

const SORT_OPTIONS = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'last_login desc', label: 'Last sign-in, newest first' },
  { value: 'last_login asc', label: 'Last sign-in, oldest first' },
  { value: 'login_count desc', label: 'Most sign-ins first' },
  { value: 'login_count asc', label: 'Fewest sign-ins first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'username asc', label: 'Username, A to Z' },
  { value: 'username desc', label: 'Username, Z to A' },
]

/** Shows the users as cards, for narrow screens. */
export function UsersCards({ users, view, isStale, onSort, selection, dispatch }: UsersListProps) {
  const changeOrder = (value: string) => {
    const [sort, order] = value.split(' ')
    onSort(parseEnum(SORTS, sort) ?? 'created_at', parseEnum(ORDERS, order) ?? 'desc')
  }
  const pageIds = (users ?? []).map(({ id }) => id)
  return (
    <>
      <NativeSelect
        label="Sort by"
        mb="md"
        value={`${view.sort} ${view.order}`}
        onChange={(event) => changeOrder(event.currentTarget.value)}
        data={SORT_OPTIONS}
      />
      {users ? (
        <ul
          className={classes.list}
          data-stale={isStale || undefined}
          aria-label="Users"
          onKeyDown={(event) => moveBetweenRows(event, (id, type) => dispatch({ type, id, pageIds }))}
        >
          {users.map((user) => {
            const isUserSelected = isSelected(selection, user.id)
            return (
              <li
                key={user.id}
                className={`${classes.card} ${linkArea}`}
                data-row={user.id}
                data-chosen={isUserSelected || undefined}
              >
                <div className={classes.checkbox}>
                  <SelectionCheckbox
                    label={`Select ${user.name}`}
                    checked={isUserSelected}
                    onChange={(_, withShift) =>
                      dispatch({ type: withShift ? 'extend' : 'toggle', id: user.id, pageIds })
                    }
                  />
                </div>
                <UserCard user={user} />
              </li>
            )
          })}
        </ul>
      ) : (
        <div className={classes.list} aria-hidden>
          {Array.from({ length: view.limit }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are never reordered
            <div key={row} className={classes.card}>
              <Skeleton circle height={40} />
              <Skeleton height={12} width={`${8 + (row % 4)}rem`} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function UserCard({ user }: { user: AdminUser }) {
  const getRoleDisplayName = useGetRoleDisplayName()
  return (
    <>
      <UserAvatar name={user.name} image={user.image} size={40} />
      <div className={classes.text}>
        <UserLink user={user} />
        <Text size="sm" c="dimmed" truncate>
          @{user.username} · {user.email}
        </Text>
        <div className={classes.details}>
          <UserStatus user={user} />
          {user.role_names.length > 0 && <span>{user.role_names.map(getRoleDisplayName).join(', ')}</span>}
          {user.subscription_names.length > 0 && <span>{user.subscription_names.join(', ')}</span>}
          <span>
            {user.last_login ? (
              <>
                Signed in <Time at={user.last_login} />
              </>
            ) : (
              'Never signed in'
            )}
          </span>
        </div>
      </div>
    </>
  )
}
