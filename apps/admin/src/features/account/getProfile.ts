import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type Profile = Schema<'OwnProfile'>

export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/profile/{username}/settings', { params: { path: { username } }, signal })),
  })
