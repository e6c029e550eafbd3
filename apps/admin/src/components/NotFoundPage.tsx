import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from './Message.tsx'
import { usePageTitle } from './usePageTitle.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <Message
      title="Page not found"
      headingLevel={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          Go to the home page
        </Button>
      }
    >
      Check the URL for typos. The page may also have moved.
    </Message>
  )
}
