import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type SignInProvider = Schema<'SignInProvider'>

/** What one may sign in with here, and what of it I have linked. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/auth/providers', { signal })),
})
