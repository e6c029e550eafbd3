import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Message } from './Message.tsx'
import { usePageTitle } from './usePageTitle.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <Message
      title="There is no such page"
      order={1}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          Go to the start
        </Button>
      }
    >
      The address may have a typing error, or the page may have moved.
    </Message>
  )
}
