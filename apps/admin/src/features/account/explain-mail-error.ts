import { ApiError, getErrorMessage } from '../../lib/api-error.ts'

/** Returns the message of a failed request for an email. Too many requests get advice to check the inbox. */
export function explainMailError(error: unknown): string {
  if (error instanceof ApiError && error.code === 'too_many_attempts')
    return `Too many emails were requested. Check your inbox, or try again ${error.wait ? `in ${error.wait}` : 'later'}.`
  return getErrorMessage(error)
}
