import type { Database, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { ApiError, authenticationRequired, conflict, invalidRequest, notFound } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import { formatUtc } from '../../http/times.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { userNotFound } from '../permissions/authority.ts'
import { getGeneratedAvatarUrl } from '../profiles/avatar.ts'
import { canSeeProfile } from '../profiles/profiles.service.ts'
import { type FriendRow, findFriends, findFriendship } from './friends.queries.ts'
import type { FriendQuery } from './friends.schema.ts'

/** Maximum number of pending requests that a user has sent, to prevent spam. */
const MAX_PENDING_REQUESTS = 500

/**
 * Days for which a user can't send another request to someone who declined one. Housekeeping deletes the
 * records of declined requests afterwards.
 */
export const DECLINE_PAUSE_DAYS = 30
const DAY_MS = 86_400_000
/** Time in the example of the `recently_declined` error in the API description. */
const EXAMPLE_DATE = new Date('2026-12-24T18:00:00Z')

export const recentlyDeclined = (until = EXAMPLE_DATE) =>
  new ApiError(409, 'recently_declined', 'This user declined your friend request', {
    details: `You can send another request after ${formatUtc(until)}`,
    expires_at: until.toISOString(),
  })

export const alreadyFriends = () => conflict('already_friends', 'You are already friends with this user')

export const alreadyRequested = () =>
  conflict('already_requested', 'You have already sent this user a friend request')

export const tooManyPendingRequests = () =>
  conflict('too_many_open_requests', `You can have at most ${MAX_PENDING_REQUESTS} pending friend requests`)

export const requestNotFound = () => notFound('Friend request not found')

export const friendNotFound = () => notFound('Friend or friend request not found')

/**
 * Returns the current user's relation to a listed user, which decides whether the listed user's display name
 * and avatar are visible. The recipient of a request sees the sender's display name and avatar as a friend
 * would. Until the request is accepted, the sender sees only what a stranger sees.
 */
const getRelation = ({ status }: FriendRow, { permissions }: CurrentUser) => {
  if (permissions.has('admin.users.manage')) return 'administrator'
  return status === 'sent' ? 'stranger' : 'friend'
}

/**
 * Converts a row to the response. If the current user can't see the other user's profile, the username
 * replaces the display name, and a generated avatar replaces the real one. The other user is listed
 * nevertheless, so that the friendship can be ended.
 */
const toFriend = (row: FriendRow, currentUser: CurrentUser) => {
  const { id, username, status, since } = row
  const { display_name, avatar_url } = canSeeProfile(row.profile_visibility, getRelation(row, currentUser))
    ? row
    : { display_name: username, avatar_url: getGeneratedAvatarUrl(id) }
  return {
    user: { id: String(id), username, display_name, avatar_url },
    status,
    since: since.toISOString(),
  }
}

export async function listFriends(
  database: Database,
  currentUser: CurrentUser,
  query: z.output<typeof FriendQuery>,
) {
  const { total, rows } = await findFriends(database, currentUser.id, query)
  return { friends: rows.map((row) => toFriend(row, currentUser)), pagination: paginate(query, total) }
}

/** Sends a friend request, or accepts the one that the other user has sent. */
export async function sendFriendRequest(database: Database, currentUser: CurrentUser, username: string) {
  if (username === currentUser.username)
    throw invalidRequest([{ path: 'username', message: "You can't send yourself a friend request" }])
  const found = await database.prisma.user.findUnique({ where: { username }, select: { id: true } })
  if (!found) throw userNotFound()
  return withLockedPair(database, currentUser, found.id, async ({ tx, other, relationship }) => {
    if (!other?.is_active) throw userNotFound()
    if (relationship?.status === 'accepted') throw alreadyFriends()
    if (relationship?.status === 'sent') throw alreadyRequested()
    if (relationship) await acceptRequest(tx, currentUser.id, other.id)
    else await createRequest(tx, currentUser.id, other)
    return loadFriend(tx, currentUser, other.id)
  })
}

interface UserWithRowLock {
  id: number
  is_active: boolean
  profile_visibility: string
}

interface LockedPairContext {
  tx: Prisma.TransactionClient
  other: UserWithRowLock | undefined
  /** Friendship or request between the two users. The locks keep it from changing. */
  relationship: FriendRow | undefined
}

/**
 * Runs a transaction that locks both users' rows in the order of their IDs. The locks serialize changes to
 * the users' relationship and prevent the deletion of their accounts.
 */
const withLockedPair = <Outcome>(
  { prisma }: Database,
  currentUser: CurrentUser,
  otherId: number,
  action: (pairContext: LockedPairContext) => Promise<Outcome>,
): Promise<Outcome> =>
  prisma.$transaction(async (tx) => {
    const users = await tx.$queryRaw<UserWithRowLock[]>`
      SELECT id, is_active, profile_visibility::text FROM "user"
      WHERE id IN (${currentUser.id}, ${otherId}) ORDER BY id FOR NO KEY UPDATE`
    if (!users.some(({ id }) => id === currentUser.id)) throw authenticationRequired()
    return action({
      tx,
      other: users.find(({ id }) => id === otherId),
      relationship: await findFriendship(tx, currentUser.id, otherId),
    })
  })

async function createRequest(tx: Prisma.TransactionClient, requesterId: number, other: UserWithRowLock) {
  // Users with private profiles must be indistinguishable from users who don't exist.
  if (other.profile_visibility === 'private') throw userNotFound()
  const declined = await tx.declinedFriendRequest.findUnique({
    where: { requesterId_addresseeId: { requesterId, addresseeId: other.id } },
  })
  const retryAt = declined && new Date(declined.createdAt.getTime() + DECLINE_PAUSE_DAYS * DAY_MS)
  if (retryAt && retryAt > new Date()) throw recentlyDeclined(retryAt)
  const pendingCount = await tx.friendship.count({ where: { requesterId, acceptedAt: null } })
  if (pendingCount >= MAX_PENDING_REQUESTS) throw tooManyPendingRequests()
  await tx.friendship.create({ data: { requesterId, addresseeId: other.id } })
  // A sender who recently declined a request from the other user now allows that user's requests again.
  await tx.declinedFriendRequest.deleteMany({ where: { requesterId: other.id, addresseeId: requesterId } })
}

const acceptRequest = (tx: Prisma.TransactionClient, addresseeId: number, requesterId: number) =>
  tx.friendship.update({
    where: { requesterId_addresseeId: { requesterId, addresseeId } },
    data: { acceptedAt: new Date() },
  })

async function loadFriend(tx: Prisma.TransactionClient, currentUser: CurrentUser, otherId: number) {
  const row = await findFriendship(tx, currentUser.id, otherId)
  if (!row) throw requestNotFound()
  return toFriend(row, currentUser)
}

export const acceptFriendRequest = (database: Database, currentUser: CurrentUser, requesterId: number) =>
  withLockedPair(database, currentUser, requesterId, async ({ tx, other, relationship }) => {
    if (relationship?.status === 'accepted') throw alreadyFriends()
    if (relationship?.status !== 'received' || !other?.is_active) throw requestNotFound()
    await acceptRequest(tx, currentUser.id, requesterId)
    return loadFriend(tx, currentUser, requesterId)
  })

/**
 * Ends a friendship, declines a received request, or withdraws a sent request. Only declining stores a
 * record, which blocks further requests from the sender for `DECLINE_PAUSE_DAYS`.
 */
export const removeFriend = (database: Database, currentUser: CurrentUser, otherId: number): Promise<void> =>
  withLockedPair(database, currentUser, otherId, async ({ tx, relationship }) => {
    if (!relationship) throw friendNotFound()
    const receivedRequest = { requesterId: otherId, addresseeId: currentUser.id }
    await tx.friendship.deleteMany({
      where: { OR: [{ requesterId: currentUser.id, addresseeId: otherId }, receivedRequest] },
    })
    if (relationship.status === 'received')
      await tx.declinedFriendRequest.upsert({
        where: { requesterId_addresseeId: receivedRequest },
        create: receivedRequest,
        update: { createdAt: new Date() },
      })
  })
