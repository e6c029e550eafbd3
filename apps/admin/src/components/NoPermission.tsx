import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from './Message.tsx'
import { usePageTitle } from './usePageTitle.ts'

const TITLE = 'You don’t have access'

const words = (what: string) => `You don’t have permission to ${what}. Ask an administrator.`

/** Shows that the current user may not open the page. */
export function NoPermission({ what }: { what: string }) {
  usePageTitle(TITLE)
  return (
    <Message
      title={TITLE}
      order={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
          Go to your account
        </Button>
      }
    >
      {words(what)}
    </Message>
  )
}

/** Shows that the current user may not open the tab. The other tabs stay visible above it. */
export const NoPermissionForTab = ({ what }: { what: string }) => (
  <Message title={TITLE}>{words(what)}</Message>
)
