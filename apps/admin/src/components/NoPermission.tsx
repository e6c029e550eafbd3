import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from './Message.tsx'
import { usePageTitle } from './usePageTitle.ts'

const TITLE = 'You don’t have access'

/** @param purpose what the missing permission allows, such as `manage users` */
const formatExplanation = (purpose: string) =>
  `You don’t have permission to ${purpose}. Ask an administrator.`

/** Shows that the current user may not open the page. */
export function NoPermission({ purpose }: { purpose: string }) {
  usePageTitle(TITLE)
  return (
    <Message
      title={TITLE}
      headingLevel={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
          Go to your account
        </Button>
      }
    >
      {formatExplanation(purpose)}
    </Message>
  )
}

/** Shows that the current user may not open the tab. The page's tab list stays visible above this message. */
export const NoPermissionForTab = ({ purpose }: { purpose: string }) => (
  <Message title={TITLE}>{formatExplanation(purpose)}</Message>
)
