import * as z from 'zod'
import { Pagination, pageQuery } from '../../http/list.ts'

const status = z.enum(['accepted', 'received', 'sent'])

export const Friend = z
  .object({
    user: z
      .object({
        id: z.string().describe('Numeric ID of the user.').meta({ example: '42' }),
        username: z.string().describe('Unique username, in lowercase.').meta({ example: 'ada' }),
        display_name: z
          .string()
          .describe('Display name of the user, or the username if you are not allowed to see the profile.')
          .meta({ example: 'Ada Lovelace' }),
        avatar_url: z
          .string()
          .describe('URL of the avatar, or of a generated avatar if you are not allowed to see the profile.')
          .meta({ example: '/api/avatar-image?seed=42' }),
      })
      .describe('The other user.'),
    status: status.describe(
      'Status of the relationship: `accepted` (you are friends), `received` (the user sent you a request), or `sent` (you sent a request).',
    ),
    since: z.iso
      .datetime()
      .describe('Time the request was accepted, or the time it was sent if it is pending.'),
  })
  .meta({ id: 'Friend', description: 'A friend, or a pending friend request.' })

export const FriendQuery = z.object({
  ...pageQuery,
  status: status
    .default('accepted')
    .describe(
      'List to return: your friends (`accepted`), requests you received (`received`), or requests you sent (`sent`).',
    ),
})

export const FriendList = z.object({
  friends: z.array(Friend).describe('Friends or friend requests on this page.'),
  pagination: Pagination,
})

export const FriendRequest = z
  .object({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(30)
      .describe('Username of the user. Case is ignored.')
      .meta({ example: 'ada' }),
  })
  .meta({ id: 'FriendRequest' })
