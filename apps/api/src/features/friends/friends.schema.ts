import * as z from 'zod'
import { Pagination, pageQuery } from '../../http/list.ts'

const status = z.enum(['accepted', 'received', 'sent'])

export const Friend = z
  .object({
    user: z.object({
      id: z.string().meta({ example: '42' }),
      username: z.string().meta({ example: 'ada' }),
      display_name: z
        .string()
        .describe('the username where I may not see the profile, as when it is private')
        .meta({ example: 'Ada Lovelace' }),
      avatar_url: z
        .string()
        .describe('URL of the avatar: the generated one if the current user may not see the profile.')
        .meta({ example: '/api/avatar-image?seed=42' }),
    }),
    status: status.describe('`received`: they asked me; `sent`: I asked them'),
    since: z.iso.datetime().describe('of a friend when it was accepted, of a request when it was made'),
  })
  .meta({ id: 'Friend' })

export const FriendQuery = z.object({
  ...pageQuery,
  status: status.default('accepted').describe('friends, requests to me, or requests of mine'),
})

export const FriendList = z.object({ friends: z.array(Friend), pagination: Pagination })

export const FriendRequest = z
  .object({
    username: z.string().trim().toLowerCase().min(1).max(30).meta({ example: 'ada' }),
  })
  .meta({ id: 'FriendRequest' })
