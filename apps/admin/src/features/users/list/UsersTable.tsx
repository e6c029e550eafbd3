import { Table, Text } from '@mantine/core'
import { SelectionCheckbox } from '../../../components/SelectionCheckbox.tsx'
import { UserAvatar } from '../../../components/UserAvatar.tsx'
import { COLUMNS, type Column } from '../columns.ts'
import { isSelected } from '../selection.ts'
import type { AdminUser } from '../users.api.ts'
import type { Order, Sort, UsersView } from '../users-search.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { SelectPageCheckbox } from './SelectPageCheckbox.tsx'
import { SortHeader } from './SortHeader.tsx'
import { linkArea, UserLink } from './UserLink.tsx'
import classes from './UsersTable.module.css'
import { UsersTableSkeleton } from './UsersTableSkeleton.tsx'
import { UserCell, UserHeaderCell } from './user-cells.tsx'
import type { RowSelection } from './useSelection.ts'

export interface UsersListProps extends RowSelection {
  /** undefined while loading, which shows placeholder rows */
  users: AdminUser[] | undefined
  view: UsersView
  columns: readonly Column[]
  /** whether `users` are those of the previous view, shown while the new view loads */
  isStale: boolean
  onSort: (sort: Sort, order: Order) => void
}

export function UsersTable({ users, view, columns, isStale, onSort, selection, dispatch }: UsersListProps) {
  const headerProps = { view, onSort }
  const pageIds = (users ?? []).map(({ id }) => id)
  return (
    <Table.ScrollContainer minWidth={0} type="native" className={classes.container}>
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
            <Table.Th className={classes.checkboxCell}>
              <SelectPageCheckbox pageIds={pageIds} selection={selection} dispatch={dispatch} />
            </Table.Th>
            <SortHeader {...headerProps} sort="name" firstOrder="asc">
              Name
            </SortHeader>
            {COLUMNS.filter(({ id }) => columns.includes(id)).map(({ id, label }) => (
              <UserHeaderCell key={id} column={id} label={label} {...headerProps} />
            ))}
          </Table.Tr>
        </Table.Thead>
        {users ? (
          <Table.Tbody
            onKeyDown={(event) => moveBetweenRows(event, (id, type) => dispatch({ type, id, pageIds }))}
          >
            {users.map((user) => (
              <Table.Tr
                key={user.id}
                className={linkArea}
                data-row={user.id}
                data-chosen={isSelected(selection, user.id) || undefined}
              >
                <Table.Td className={classes.checkboxCell}>
                  <SelectionCheckbox
                    label={`Select ${user.name}`}
                    checked={isSelected(selection, user.id)}
                    onChange={(_, withShift) =>
                      dispatch({ type: withShift ? 'extend' : 'toggle', id: user.id, pageIds })
                    }
                  />
                </Table.Td>
                <Table.Td>
                  <div className={classes.user}>
                    <UserAvatar name={user.name} image={user.image} />
                    <div className={classes.names}>
                      <UserLink user={user} />
                      <Text size="xs" c="dimmed" truncate>
                        {user.email}
                      </Text>
                    </div>
                  </div>
                </Table.Td>
                {columns.map((column) => (
                  <UserCell key={column} user={user} column={column} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        ) : (
          <UsersTableSkeleton rowCount={view.limit} columnCount={columns.length} />
        )}
      </Table>
    </Table.ScrollContainer>
  )
}
