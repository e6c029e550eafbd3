import { Table, UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import type { Order, Sort, UsersView } from '../users-search.ts'
import classes from './SortHeader.module.css'

export interface SortProps {
  children: ReactNode
  sort: Sort
  /** sort order after the first click: ascending for names and IDs, descending for times and counts */
  firstOrder: Order
  align?: 'start' | 'end'
  view: UsersView
  onSort: (sort: Sort, order: Order) => void
}

export function SortHeader({ children, sort, firstOrder, align = 'start', view, onSort }: SortProps) {
  const currentOrder = view.sort === sort ? view.order : undefined
  const nextOrder = currentOrder ? (currentOrder === 'asc' ? 'desc' : 'asc') : firstOrder
  const Arrow = (currentOrder ?? firstOrder) === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th
      scope="col"
      ta={align}
      {...(currentOrder && { 'aria-sort': currentOrder === 'asc' ? 'ascending' : 'descending' })}
    >
      <UnstyledButton
        className={classes.button}
        data-current={currentOrder !== undefined || undefined}
        data-align={align}
        onClick={() => onSort(sort, nextOrder)}
      >
        {children}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
