import { Button } from '@mantine/core'
import { PageOutOfRange } from '../../../components/ListStates.tsx'
import { Message } from '../../../components/Message.tsx'
import { formatQuantity } from '../../../lib/format.ts'
import { isSameFilter, NO_FILTER } from '../users-filter.ts'
import type { UsersSearch, UsersView } from '../users-search.ts'

interface Props {
  view: UsersView
  /** number of matching users on all pages */
  total: number
  onChange: (part: UsersSearch) => void
}

/** Explains why the list is empty: no users match, the page is beyond the last one, or there are no users. */
export function UsersEmpty({ view, total, onChange }: Props) {
  if (total > 0)
    return <PageOutOfRange quantity={formatQuantity(total, 'user')} onFirst={() => onChange({ page: 1 })} />
  if (isSameFilter(view, NO_FILTER))
    return <Message title="No users yet">Users appear here when they sign up.</Message>
  const hasOnlySearch = isSameFilter({ ...view, search: '' }, NO_FILTER)
  const clearButton = (
    <Button variant="default" onClick={() => onChange(NO_FILTER)}>
      {hasOnlySearch ? 'Clear search' : view.search ? 'Clear search and filters' : 'Clear filters'}
    </Button>
  )
  if (!view.search) {
    return (
      <Message title="No users match these filters" action={clearButton}>
        Remove a filter to see more users.
      </Message>
    )
  }
  return (
    <Message title={`No users match “${view.search}”`} action={clearButton}>
      The search covers names, usernames, email addresses, and sign-in providers.{' '}
      {hasOnlySearch ? 'Try a shorter term.' : 'Try a shorter term or remove a filter.'}
    </Message>
  )
}
