import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** Fewer letters find everybody. */
export const FEWEST_LETTERS = 2

/** The users that a few typed letters find, for choosing one; the best first. */
export const findUsers = (q: string) =>
  queryOptions({
    queryKey: ['users', 'find', q],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/users/search', { params: { query: { q } }, signal })),
    placeholderData: keepPreviousData,
  })
