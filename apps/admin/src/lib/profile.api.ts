import { queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from './api.ts'

export type Profile = Schema<'OwnProfile'>

export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/profile/{username}/settings', { params: { path: { username } }, signal })),
  })

export const updateProfile = (username: string, change: Schema<'ProfileChange'>) =>
  getData(api.PATCH('/api/profile/{username}', { params: { path: { username } }, body: change }))
