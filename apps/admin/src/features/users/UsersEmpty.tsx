import { Button } from '@mantine/core'
import { Message } from '../../components/Message.tsx'
import { counted } from '../../lib/format.ts'
import type { UsersSearch, UsersView } from './users-search.ts'

interface Props {
  view: UsersView
  /** how many the search finds on all pages */
  total: number
  onChange: (part: UsersSearch) => void
}

/** A page without users: nobody matches, the page lies past the end, or there is nobody at all. */
export function UsersEmpty({ view, total, onChange }: Props) {
  if (total > 0) {
    return (
      <Message
        title="This page is past the end"
        action={
          <Button variant="default" onClick={() => onChange({ page: 1 })}>
            Go to the first page
          </Button>
        }
      >
        The list has {counted(total, 'user')} by now.
      </Message>
    )
  }
  if (!view.search) return <Message title="There are no users yet">Whoever signs up appears here.</Message>
  return (
    <Message
      title={`No one matches “${view.search}”`}
      action={
        <Button variant="default" onClick={() => onChange({ search: '' })}>
          Clear the search
        </Button>
      }
    >
      Names, usernames, email addresses and sign-in providers are searched. A shorter part of the word finds
      more.
    </Message>
  )
}
