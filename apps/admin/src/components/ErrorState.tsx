import { Button } from '@mantine/core'
import { ApiError, getErrorMessage, isPermissionDenied } from '../lib/api-error.ts'
import { Message } from './Message.tsx'

interface Props {
  /** what failed, as a sentence without a period */
  title: string
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  /** heading level: 1 for a whole page, 2 for a section */
  headingLevel?: 1 | 2
}

/** Shows what went wrong, the request ID for support, and a retry button unless permission was denied. */
export function ErrorState({ title, error, onRetry, isRetrying = false, headingLevel = 2 }: Props) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Message
      title={title}
      headingLevel={headingLevel}
      isAnnounced
      action={
        !isPermissionDenied(error) && (
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        )
      }
    >
      {getErrorMessage(error)}
      {requestId && ` Request ID: ${requestId}`}
    </Message>
  )
}
