import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** As many as fit a short list without scrolling. */
const BEST = 6

/** The users that a few typed letters find, for choosing one. */
export const findUsers = (search: string) =>
  queryOptions({
    queryKey: ['users', 'find', search],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/users', { params: { query: { search, limit: BEST } }, signal })),
    placeholderData: keepPreviousData,
  })
