import { randomBytes } from 'node:crypto'
import type { TestServer } from './test-server.ts'

/** Makes something that belongs to the user, and says how the route that is about it is called. */
export type Owned = (server: TestServer, userId: number) => Promise<{ path: string; body?: object }>

/**
 * By route: what the access test asks for as its owner, and as others. A route that is about something of one's own
 * and is missing here fails that test.
 */
export const OWNED: Record<string, Owned> = {
  endSession: async ({ database }, userId) => {
    const session = await database.prisma.session.create({
      data: {
        userId,
        tokenHash: crypto.getRandomValues(new Uint8Array(32)),
        expiresAt: new Date(Date.now() + 1e8),
      },
    })
    return { path: `/api/auth/sessions/${session.id}` }
  },
  acceptFriend: async (server, userId) => ({ path: `/api/friends/${await asking(server, userId)}/accept` }),
  endFriendship: async (server, userId) => ({ path: `/api/friends/${await asking(server, userId)}` }),
}

/** Somebody who has asked the user to be friends. */
async function asking({ database }: TestServer, addresseeId: number): Promise<number> {
  const username = `asking_${randomBytes(4).toString('hex')}`
  const { id } = await database.prisma.user.create({
    data: {
      username,
      email: `${username}@example.com`,
      displayName: username,
      friendsAsked: { create: { addresseeId } },
    },
  })
  return id
}
