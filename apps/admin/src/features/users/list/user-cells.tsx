import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Time } from '../../../components/Time.tsx'
import { formatCount, formatRoleName, toSentenceCase } from '../../../lib/format.ts'
import type { Column } from '../columns.ts'
import { UserStatus } from '../UserStatus.tsx'
import type { AdminUser } from '../users.api.ts'
import { SortHeader, type SortProps } from './SortHeader.tsx'
import classes from './UsersTable.module.css'

const NONE = <span aria-hidden>–</span>

const truncate = (text: string | null) =>
  text ? (
    <Text size="sm" truncate className={classes.truncated ?? ''} title={text}>
      {text}
    </Text>
  ) : (
    NONE
  )

/** Cell content by column. */
export const CELLS: Record<Column, (user: AdminUser) => ReactNode> = {
  username: (user) => truncate(`@${user.username}`),
  roles: (user) => user.role_names.map(formatRoleName).join(', ') || NONE,
  plan: (user) => user.subscription_names.join(', ') || NONE,
  status: (user) => <UserStatus user={user} />,
  last_login: (user) => <Time at={user.last_login} />,
  login_count: (user) => formatCount(user.login_count),
  created_at: (user) => <Time at={user.created_at} isDateOnly />,
  location: (user) => truncate(user.location),
  provider: (user) => (user.provider_name ? toSentenceCase(user.provider_name) : NONE),
  id: (user) => user.id,
}

const isNumber = (column: Column) => column === 'login_count' || column === 'id'
const isMuted = (column: Column) => column === 'last_login' || column === 'created_at'

export const UserCell = ({ user, column }: { user: AdminUser; column: Column }) => (
  <Table.Td
    {...(isNumber(column) && { ta: 'end' as const })}
    {...(isMuted(column) && { className: classes.muted ?? '' })}
  >
    {CELLS[column](user)}
  </Table.Td>
)

/** Columns that the server can sort by, with the order of the first click. */
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
  ...sorting
}: { column: Column; label: string } & Pick<SortProps, 'view' | 'onSort'>) {
  if (!isSortable(column)) return <Table.Th scope="col">{label}</Table.Th>
  return (
    <SortHeader
      {...sorting}
      sort={column}
      firstOrder={SORTABLE_COLUMNS[column]}
      align={isNumber(column) ? 'end' : 'start'}
    >
      {label}
    </SortHeader>
  )
}
