import { Button } from '@mantine/core'
import { PastTheEnd } from '../../../components/ListStates.tsx'
import { Message } from '../../../components/Message.tsx'
import { counted } from '../../../lib/format.ts'
import { isSameFilter, NO_FILTER } from '../users-filter.ts'
import type { UsersSearch, UsersView } from '../users-search.ts'

interface Props {
  view: UsersView
  /** how many the filter matches on all pages */
  total: number
  onChange: (part: UsersSearch) => void
}

/** A page without users: nobody matches, the page lies past the end, or there is nobody at all. */
export function UsersEmpty({ view, total, onChange }: Props) {
  if (total > 0) return <PastTheEnd holds={counted(total, 'user')} onFirst={() => onChange({ page: 1 })} />
  if (isSameFilter(view, NO_FILTER))
    return <Message title="There are no users yet">Whoever signs up appears here.</Message>
  const isOnlySearch = isSameFilter({ ...view, search: '' }, NO_FILTER)
  const clear = (
    <Button variant="default" onClick={() => onChange(NO_FILTER)}>
      {isOnlySearch ? 'Clear the search' : 'Clear all filters'}
    </Button>
  )
  if (!view.search) {
    return (
      <Message title="No one matches these filters" action={clear}>
        Take one of them away to find more.
      </Message>
    )
  }
  return (
    <Message title={`No one matches “${view.search}”`} action={clear}>
      Names, usernames, email addresses and sign-in providers are searched
      {isOnlySearch ? '' : ', among those that the filters leave'}. A shorter part of the word finds more.
    </Message>
  )
}
