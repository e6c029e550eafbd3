import { ApiError, getErrorMessage } from '../../lib/api-error.ts'

/** Returns the message for a failed request to send an email. After too many requests, says when to retry. */
export function explainMailError(error: unknown): string {
  if (error instanceof ApiError && error.code === 'too_many_attempts')
    return `Too many emails were requested. Check your inbox, or try again ${error.retryAfter ? `in ${error.retryAfter}` : 'later'}.`
  return getErrorMessage(error)
}
