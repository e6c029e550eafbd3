import { randomBytes } from 'node:crypto'
import { makeUploadRow } from '../features/uploads/testing/make-upload-row.ts'
import type { TestServer } from './test-server.ts'

/** Creates a resource of the user, and returns the path and body of a request that acts on it. */
export type PrepareOwnedRequest = (
  server: TestServer,
  userId: number,
) => Promise<{ path: string; body?: object }>

/**
 * Requests, by route ID, that the access test sends as the owner and as other users. The test fails if a
 * route for an owned resource is missing here.
 */
export const OWNED_RESOURCE_REQUESTS: Record<string, PrepareOwnedRequest> = {
  revokeSession: async ({ database }, userId) => {
    const session = await database.prisma.session.create({
      data: {
        userId,
        tokenHash: crypto.getRandomValues(new Uint8Array(32)),
        expiresAt: new Date(Date.now() + 1e8),
      },
    })
    return { path: `/api/auth/sessions/${session.id}` }
  },
  dismissAlertById: async ({ database }, userId) => {
    const alert = await database.prisma.alert.create({
      data: {
        title: 'For one',
        message: 'Hello',
        audience: 'specific_users',
        userIds: [userId],
        publishedAt: new Date(),
      },
    })
    return { path: `/api/alerts/${alert.id}/dismiss` }
  },
  deleteEmoji: async ({ database }, userId) => {
    const category = await database.prisma.emojiCategory.findUniqueOrThrow({ where: { name: 'custom' } })
    const emoji = await database.prisma.emoji.create({
      data: {
        emojiId: `custom_${randomBytes(10).toString('hex')}`,
        name: 'Mine',
        isCustom: true,
        categoryId: category.id,
        ownerId: userId,
      },
    })
    return { path: `/api/emojis/${emoji.id}` }
  },
  deleteUpload: async ({ database }, userId) => {
    const { filename } = await makeUploadRow(database, userId)
    return { path: `/api/upload/${filename}` }
  },
  acceptFriendRequest: async (server, userId) => ({
    path: `/api/friends/${await createRequester(server, userId)}/accept`,
  }),
  removeFriend: async (server, userId) => ({
    path: `/api/friends/${await createRequester(server, userId)}`,
  }),
}

/** Creates a user who has sent a friend request to the addressee. */
async function createRequester({ database }: TestServer, addresseeId: number): Promise<number> {
  const username = `sender_${randomBytes(4).toString('hex')}`
  const { id } = await database.prisma.user.create({
    data: { username, email: `${username}@example.com`, displayName: username },
  })
  await database.prisma.friendship.create({ data: { requesterId: id, addresseeId } })
  return id
}
