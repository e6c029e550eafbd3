import type { Database, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { ApiError, authenticationRequired, conflict, invalidRequest, notFound } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Viewer } from '../auth/viewer.ts'
import { userNotFound } from '../permissions/authority.ts'
import { generatedAvatarUrl } from '../profiles/avatar.ts'
import { canSeeProfile } from '../profiles/profiles.service.ts'
import { type FriendRow, findBetween, findFriends } from './friends.queries.ts'
import type { FriendQuery } from './friends.schema.ts'

/** Maximum number of pending requests per user, to prevent spam. */
const MOST_OPEN_REQUESTS = 500

/** Days after a declined request until the same user may send another. Housekeeping deletes older records. */
export const PAUSE_DAYS = 30
const DAY = 86_400_000
/** Time in the 409 example of the API description. */
const SOME_DAY = new Date('2026-12-24T18:00:00Z')

export const declinedLately = (until = SOME_DAY) =>
  new ApiError(409, 'declined_lately', 'This user declined your friend request', {
    details: `You can send another request after ${until.toUTCString()}`,
    expires_at: until.toISOString(),
  })

export const alreadyFriends = () => conflict('already_friends', 'You are already friends with this user')

export const alreadyAsked = () =>
  conflict('already_asked', 'You have already sent this user a friend request')

export const tooManyRequests = () =>
  conflict('too_many_open_requests', `You can have at most ${MOST_OPEN_REQUESTS} pending friend requests`)

export const requestNotFound = () => notFound('Friend request not found')

export const friendNotFound = () => notFound('Friend or friend request not found')

/**
 * Returns the relation that decides what the current user sees. Sending a request reveals the sender's
 * profile like a friend's. The sender sees what a stranger sees until the request is accepted. Private
 * profiles stay hidden but listed, so that the friendship can be ended.
 */
const relationOf = ({ status }: FriendRow, { permissions }: Viewer) => {
  if (permissions.has('admin.users.manage')) return 'administrator'
  return status === 'sent' ? 'stranger' : 'friend'
}

const present = (row: FriendRow, viewer: Viewer) => {
  const { id, username, status, since } = row
  const { display_name, avatar_url } = canSeeProfile(row.profile_visibility, relationOf(row, viewer))
    ? row
    : { display_name: username, avatar_url: generatedAvatarUrl(id) }
  return {
    user: { id: String(id), username, display_name, avatar_url },
    status,
    since: since.toISOString(),
  }
}

export async function listFriends(database: Database, viewer: Viewer, query: z.output<typeof FriendQuery>) {
  const { total, rows } = await findFriends(database, viewer.id, query)
  return { friends: rows.map((row) => present(row, viewer)), pagination: paginate(query, total) }
}

/** Sends a friend request, or accepts the one that the other user has sent. */
export async function askFriend(database: Database, viewer: Viewer, username: string) {
  if (username === viewer.username)
    throw invalidRequest([{ path: 'username', message: "You can't send yourself a friend request" }])
  const found = await database.prisma.user.findUnique({ where: { username }, select: { id: true } })
  if (!found) throw userNotFound()
  return holdingBoth(database, viewer, found.id, async ({ tx, other, between }) => {
    if (!other?.is_active) throw userNotFound()
    if (between?.status === 'accepted') throw alreadyFriends()
    if (between?.status === 'sent') throw alreadyAsked()
    if (between) await accept(tx, viewer.id, other.id)
    else await ask(tx, viewer.id, other)
    return entryOf(tx, viewer, other.id)
  })
}

interface Held {
  id: number
  is_active: boolean
  profile_visibility: string
}

interface Two {
  tx: Prisma.TransactionClient
  other: Held | undefined
  /** Friendship or request between the two users, locked until the transaction ends. */
  between: FriendRow | undefined
}

/**
 * Runs a transaction that locks both users' rows in the order of their IDs. It serializes changes between the
 * two users and prevents the deletion of their accounts.
 */
const holdingBoth = <Outcome>(
  { prisma }: Database,
  viewer: Viewer,
  otherId: number,
  act: (two: Two) => Promise<Outcome>,
): Promise<Outcome> =>
  prisma.$transaction(async (tx) => {
    const people = await tx.$queryRaw<Held[]>`
      SELECT id, is_active, profile_visibility::text FROM "user"
      WHERE id IN (${viewer.id}, ${otherId}) ORDER BY id FOR NO KEY UPDATE`
    if (!people.some(({ id }) => id === viewer.id)) throw authenticationRequired()
    return act({
      tx,
      other: people.find(({ id }) => id === otherId),
      between: await findBetween(tx, viewer.id, otherId),
    })
  })

async function ask(tx: Prisma.TransactionClient, requesterId: number, other: Held) {
  // Private profiles must be indistinguishable from missing ones.
  if (other.profile_visibility === 'private') throw userNotFound()
  const refusal = await tx.friendRefusal.findUnique({
    where: { requesterId_addresseeId: { requesterId, addresseeId: other.id } },
  })
  const again = refusal && new Date(refusal.createdAt.getTime() + PAUSE_DAYS * DAY)
  if (again && again > new Date()) throw declinedLately(again)
  const open = await tx.friendship.count({ where: { requesterId, acceptedAt: null } })
  if (open >= MOST_OPEN_REQUESTS) throw tooManyRequests()
  await tx.friendship.create({ data: { requesterId, addresseeId: other.id } })
  // A user who sends a request lifts their own earlier rejection of the other user.
  await tx.friendRefusal.deleteMany({ where: { requesterId: other.id, addresseeId: requesterId } })
}

const accept = (tx: Prisma.TransactionClient, addresseeId: number, requesterId: number) =>
  tx.friendship.update({
    where: { requesterId_addresseeId: { requesterId, addresseeId } },
    data: { acceptedAt: new Date() },
  })

async function entryOf(tx: Prisma.TransactionClient, viewer: Viewer, other: number) {
  const row = await findBetween(tx, viewer.id, other)
  if (!row) throw requestNotFound()
  return present(row, viewer)
}

export const acceptFriend = (database: Database, viewer: Viewer, requesterId: number) =>
  holdingBoth(database, viewer, requesterId, async ({ tx, other, between }) => {
    if (between?.status === 'accepted') throw alreadyFriends()
    if (between?.status !== 'received' || !other?.is_active) throw requestNotFound()
    await accept(tx, viewer.id, requesterId)
    return entryOf(tx, viewer, requesterId)
  })

/**
 * Ends a friendship, declines a request, or withdraws one. Only a declined request is stored, until it
 * expires.
 */
export const endFriendship = (database: Database, viewer: Viewer, other: number): Promise<void> =>
  holdingBoth(database, viewer, other, async ({ tx, between }) => {
    if (!between) throw friendNotFound()
    const toMe = { requesterId: other, addresseeId: viewer.id }
    await tx.friendship.deleteMany({
      where: { OR: [{ requesterId: viewer.id, addresseeId: other }, toMe] },
    })
    if (between.status === 'received')
      await tx.friendRefusal.upsert({
        where: { requesterId_addresseeId: toMe },
        create: toMe,
        update: { createdAt: new Date() },
      })
  })
