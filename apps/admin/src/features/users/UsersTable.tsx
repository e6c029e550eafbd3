import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PersonAvatar } from '../../components/PersonAvatar.tsx'
import { Time } from '../../components/Time.tsx'
import { count, sentenceCase } from '../../lib/format.ts'
import type { AdminUser } from './listUsers.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { SortHeader } from './SortHeader.tsx'
import { UserStatus } from './UserStatus.tsx'
import classes from './UsersTable.module.css'
import { UsersTableSkeleton } from './UsersTableSkeleton.tsx'
import type { Order, Sort, UsersView } from './users-search.ts'

export interface UsersListProps {
  /** none yet: the skeleton stands there */
  users: AdminUser[] | undefined
  view: UsersView
  /** whether these are the users of the view before */
  isStale: boolean
  onSort: (sort: Sort, order: Order) => void
}

const NONE = <span aria-hidden>–</span>

export function UsersTable({ users, view, isStale, onSort }: UsersListProps) {
  const header = { view, onSort }
  return (
    <Table.ScrollContainer minWidth={900} type="native" className={classes.container}>
      <Table
        className={classes.table}
        verticalSpacing="sm"
        horizontalSpacing="xs"
        data-stale={isStale || undefined}
        aria-busy={isStale || !users}
        aria-label="Users"
      >
        <Table.Thead>
          <Table.Tr>
            <SortHeader {...header} sort="name" first="asc">
              Name
            </SortHeader>
            <SortHeader {...header} sort="username" first="asc">
              Username
            </SortHeader>
            <Table.Th scope="col">Roles</Table.Th>
            <Table.Th scope="col">Plan</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <SortHeader {...header} sort="last_login" first="desc">
              Last sign-in
            </SortHeader>
            <SortHeader {...header} sort="login_count" first="desc" align="end">
              Sign-ins
            </SortHeader>
            <SortHeader {...header} sort="created_at" first="desc">
              Joined
            </SortHeader>
          </Table.Tr>
        </Table.Thead>
        {users ? (
          <Table.Tbody onKeyDown={moveBetweenRows}>
            {users.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </Table.Tbody>
        ) : (
          <UsersTableSkeleton rows={view.limit} />
        )}
      </Table>
    </Table.ScrollContainer>
  )
}

function UserRow({ user }: { user: AdminUser }) {
  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.person}>
        <PersonAvatar name={user.name} image={user.image} />
        <div className={classes.names}>
          <Link
            to="/users/$userId"
            params={{ userId: String(user.id) }}
            className={classes.link}
            data-row-link
          >
            {user.name}
          </Link>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
      </Table.Td>
      <Table.Td>
        <Text size="sm" truncate maw="11rem">
          @{user.username}
        </Text>
      </Table.Td>
      <Table.Td>{user.role_names.map(sentenceCase).join(', ') || NONE}</Table.Td>
      <Table.Td>{user.subscription_names.join(', ') || NONE}</Table.Td>
      <Table.Td>
        <UserStatus user={user} />
      </Table.Td>
      <Table.Td className={classes.quiet}>
        <Time at={user.last_login} />
      </Table.Td>
      <Table.Td ta="end">{count(user.login_count)}</Table.Td>
      <Table.Td className={classes.quiet}>
        <Time at={user.created_at} date />
      </Table.Td>
    </Table.Tr>
  )
}
