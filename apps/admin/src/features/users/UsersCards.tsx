import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PersonAvatar } from '../../components/PersonAvatar.tsx'
import { Time } from '../../components/Time.tsx'
import { oneOf } from '../../lib/address.ts'
import { sentenceCase } from '../../lib/format.ts'
import type { AdminUser } from './listUsers.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { UserStatus } from './UserStatus.tsx'
import classes from './UsersCards.module.css'
import type { UsersListProps } from './UsersTable.tsx'
import { ORDERS, SORTS } from './users-search.ts'

const WAYS = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'last_login desc', label: 'Last sign-in, latest first' },
  { value: 'last_login asc', label: 'Last sign-in, longest ago first' },
  { value: 'login_count desc', label: 'Most sign-ins first' },
  { value: 'login_count asc', label: 'Fewest sign-ins first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'username asc', label: 'Username, A to Z' },
  { value: 'username desc', label: 'Username, Z to A' },
]

/** The list where a table has no room. */
export function UsersCards({ users, view, isStale, onSort }: UsersListProps) {
  const choose = (value: string) => {
    const [sort, order] = value.split(' ')
    onSort(oneOf(SORTS, sort) ?? 'created_at', oneOf(ORDERS, order) ?? 'desc')
  }
  return (
    <>
      <NativeSelect
        label="Order"
        mb="md"
        value={`${view.sort} ${view.order}`}
        onChange={(event) => choose(event.currentTarget.value)}
        data={WAYS}
      />
      {users ? (
        <ul
          className={classes.list}
          data-stale={isStale || undefined}
          aria-label="Users"
          onKeyDown={moveBetweenRows}
        >
          {users.map((user) => (
            <UserCard key={user.id} user={user} />
          ))}
        </ul>
      ) : (
        <div className={classes.list} aria-hidden>
          {Array.from({ length: view.limit }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
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
  const more = [...user.role_names.map(sentenceCase), ...user.subscription_names]
  return (
    <li className={classes.card}>
      <PersonAvatar name={user.name} image={user.image} size={40} />
      <div className={classes.text}>
        <Link to="/users/$userId" params={{ userId: String(user.id) }} className={classes.link} data-row-link>
          {user.name}
        </Link>
        <Text size="sm" c="dimmed" truncate>
          @{user.username} · {user.email}
        </Text>
        <div className={classes.facts}>
          <UserStatus user={user} />
          {more.length > 0 && <span>{more.join(', ')}</span>}
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
    </li>
  )
}
