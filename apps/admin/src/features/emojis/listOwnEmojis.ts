import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type OwnEmoji = Schema<'OwnEmoji'>

/** What I have made, the newest first. */
export const ownEmojisQuery = (page: number) =>
  queryOptions({
    queryKey: ['emojis', 'own', page],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/emojis/mine', { params: { query: { page, per_page: 20 } }, signal })),
    placeholderData: keepPreviousData,
  })
