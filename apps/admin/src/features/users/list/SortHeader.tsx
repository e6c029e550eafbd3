import { Table, UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import type { Order, Sort, UsersView } from '../users-search.ts'
import classes from './SortHeader.module.css'

export interface SortProps {
  children: ReactNode
  sort: Sort
  /** sort order of the first click: names ascending, times descending */
  firstOrder: Order
  align?: 'start' | 'end'
  view: UsersView
  onSort: (sort: Sort, order: Order) => void
}

export function SortHeader({ children, sort, firstOrder, align = 'start', view, onSort }: SortProps) {
  const current = view.sort === sort ? view.order : undefined
  const nextOrder = current ? (current === 'asc' ? 'desc' : 'asc') : firstOrder
  const Arrow = (current ?? firstOrder) === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th
      scope="col"
      ta={align}
      {...(current && { 'aria-sort': current === 'asc' ? 'ascending' : 'descending' })}
    >
      <UnstyledButton
        className={classes.button}
        data-current={current !== undefined || undefined}
        data-align={align}
        onClick={() => onSort(sort, nextOrder)}
      >
        {children}
        <Arrow size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
