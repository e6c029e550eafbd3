import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Time } from '../../../components/Time.tsx'
import { formatCount, toSentenceCase } from '../../../lib/format.ts'
import { useGetRoleDisplayName } from '../../../lib/role-lookup.api.ts'
import type { Column } from '../columns.ts'
import { UserStatus } from '../UserStatus.tsx'
import type { AdminUser } from '../users.api.ts'
import { SortHeader, type SortProps } from './SortHeader.tsx'
import classes from './UsersTable.module.css'

const EMPTY_CELL = <span aria-hidden>–</span>

const renderTruncated = (text: string | null) =>
  text ? (
    <Text size="sm" truncate className={classes.truncated ?? ''} title={text}>
      {text}
    </Text>
  ) : (
    EMPTY_CELL
  )

function RoleNames({ names }: { names: string[] }) {
  const getRoleDisplayName = useGetRoleDisplayName()
  return names.map(getRoleDisplayName).join(', ') || EMPTY_CELL
}

/** Functions that render the content of a cell, by column. */
export const CELL_RENDERERS: Record<Column, (user: AdminUser) => ReactNode> = {
  username: (user) => renderTruncated(`@${user.username}`),
  roles: (user) => <RoleNames names={user.role_names} />,
  plan: (user) => user.subscription_names.join(', ') || EMPTY_CELL,
  status: (user) => <UserStatus user={user} />,
  last_login: (user) => <Time at={user.last_login} />,
  login_count: (user) => formatCount(user.login_count),
  created_at: (user) => <Time at={user.created_at} isDateOnly />,
  location: (user) => renderTruncated(user.location),
  provider: (user) => (user.provider_name ? toSentenceCase(user.provider_name) : EMPTY_CELL),
  id: (user) => user.id,
}

const isNumeric = (column: Column) => column === 'login_count' || column === 'id'
const isMuted = (column: Column) => column === 'last_login' || column === 'created_at'

export const UserCell = ({ user, column }: { user: AdminUser; column: Column }) => (
  <Table.Td
    {...(isNumeric(column) && { ta: 'end' as const })}
    {...(isMuted(column) && { className: classes.muted ?? '' })}
  >
    {CELL_RENDERERS[column](user)}
  </Table.Td>
)

/** Columns that the server can sort by, each with the sort order of the first click on its header. */
const SORTABLE_COLUMNS = {
  username: 'asc',
  last_login: 'desc',
  login_count: 'desc',
  created_at: 'desc',
  id: 'asc',
} as const
const isSortable = (column: Column): column is keyof typeof SORTABLE_COLUMNS =>
  Object.hasOwn(SORTABLE_COLUMNS, column)

export function UserHeaderCell({
  column,
  label,
  ...sortProps
}: { column: Column; label: string } & Pick<SortProps, 'view' | 'onSort'>) {
  if (!isSortable(column)) return <Table.Th scope="col">{label}</Table.Th>
  return (
    <SortHeader
      {...sortProps}
      sort={column}
      firstOrder={SORTABLE_COLUMNS[column]}
      align={isNumeric(column) ? 'end' : 'start'}
    >
      {label}
    </SortHeader>
  )
}
