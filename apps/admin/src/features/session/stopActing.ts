import { answerOf, api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Whoever has stopped already, in another tab or because the hour is over, is themself again. */
export async function stopActing() {
  try {
    await answerOf(api.DELETE('/api/auth/acting'))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
  }
}
