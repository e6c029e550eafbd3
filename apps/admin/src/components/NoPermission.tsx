import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from './Message.tsx'
import { usePageTitle } from './usePageTitle.ts'

const TITLE = 'You don’t have access'

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

/** Shows that the current user may not open the tab. The other tabs stay visible above it. */
export const NoPermissionForTab = ({ purpose }: { purpose: string }) => (
  <Message title={TITLE}>{formatExplanation(purpose)}</Message>
)
