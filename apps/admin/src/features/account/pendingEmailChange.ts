import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** The change of my address that waits for its link to be opened. */
export const pendingEmailChange = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/auth/email/change', { signal })),
})
