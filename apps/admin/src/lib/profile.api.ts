import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from './api.ts'

export type Profile = Schema<'OwnProfile'>

export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/profile/{username}/settings', { params: { path: { username } }, signal })),
  })

export const updateProfile = (username: string, change: Schema<'ProfileChange'>) =>
  answerOf(api.PATCH('/api/profile/{username}', { params: { path: { username } }, body: change }))
