import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from './Message.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** For a page that somebody may not see, reached by its address. */
export function NoPermission({ what }: { what: string }) {
  usePageTitle('You may not see this')
  return (
    <Message
      title="You may not see this"
      order={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
          Go to my account
        </Button>
      }
    >
      It takes the permission to {what}, which you don’t have in this session. An administrator can give it to
      you.
    </Message>
  )
}
