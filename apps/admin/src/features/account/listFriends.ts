import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type FriendStatus = Schema<'Friend'>['status']

const KEY = ['friends'] as const

/** What every change of a friendship makes out of date. */
export const allFriends = { queryKey: KEY }

export const friendsQuery = (status: FriendStatus, page: number) =>
  queryOptions({
    queryKey: [...KEY, status, page],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/friends', { params: { query: { status, page } }, signal })),
  })
