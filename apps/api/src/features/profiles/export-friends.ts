import { Prisma } from '@veranda/database'
import type { Section } from './export-shape.ts'

interface FriendRow {
  username: string
  asked_by_me: boolean
  created_at: Date
  accepted_at: Date | null
}

/**
 * SQL from `FROM` to `WHERE` for rows `f` that reference the user, joined with the other user `u`. Rows are
 * excluded if the other user has deleted their account.
 */
const buildFriendRowsSql = (table: 'friendship' | 'declined_friend_request', userId: number) => Prisma.sql`
  FROM ${Prisma.raw(table)} f JOIN "user" u
    ON u.id = CASE WHEN f.requester_id = ${userId} THEN f.addressee_id ELSE f.requester_id END
  WHERE f.requester_id = ${userId} OR f.addressee_id = ${userId}`

/** Export sections about friends. */
export const FRIEND_SECTIONS = {
  friends: {
    model: 'Friendship',
    read: async (prisma, userId, { skip, take }) =>
      (
        await prisma.$queryRaw<FriendRow[]>`
          SELECT u.username, f.requester_id = ${userId} AS asked_by_me, f.created_at, f.accepted_at
          ${buildFriendRowsSql('friendship', userId)}
          ORDER BY f.created_at, f.requester_id, f.addressee_id OFFSET ${skip} LIMIT ${take}`
      ).map(({ created_at, ...friend }) => ({
        username: friend.username,
        asked_by_me: friend.asked_by_me,
        asked_at: created_at,
        accepted_at: friend.accepted_at,
      })),
  },
  declined_requests: {
    model: 'DeclinedFriendRequest',
    read: async (prisma, userId, { skip, take }) =>
      (
        await prisma.$queryRaw<FriendRow[]>`
          SELECT u.username, f.requester_id = ${userId} AS asked_by_me, f.created_at
          ${buildFriendRowsSql('declined_friend_request', userId)} ORDER BY f.id OFFSET ${skip} LIMIT ${take}`
      ).map(({ username, asked_by_me, created_at }) => ({ username, asked_by_me, declined_at: created_at })),
  },
} satisfies Record<string, Section>
