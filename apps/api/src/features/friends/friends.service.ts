import type { Database, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { authenticationRequired, conflict, invalidRequest, notFound } from '../../http/errors.ts'
import { paginate } from '../../http/list.ts'
import type { Viewer } from '../auth/viewer.ts'
import { userNotFound } from '../permissions/authority.ts'
import { countFriends, type FriendRow, findBetween, findFriends } from './friends.queries.ts'
import type { FriendQuery } from './friends.schema.ts'

/** Requests of one user that wait for an answer: more is no longer asking friends. */
const MOST_OPEN_REQUESTS = 500

export const alreadyFriends = () => conflict('already_friends', 'You are friends already')

export const alreadyAsked = () => conflict('already_asked', 'You have asked this user already')

export const tooManyRequests = () =>
  conflict('too_many_open_requests', `${MOST_OPEN_REQUESTS} of your requests wait for an answer`)

export const requestNotFound = () => notFound('Request not found')

export const friendNotFound = () => notFound('Friend not found')

const present = ({ id, username, display_name, avatar_url, status, since }: FriendRow) => ({
  user: { id: String(id), username, display_name, avatar_url },
  status,
  since: since.toISOString(),
})

export async function listFriends(database: Database, viewer: Viewer, query: z.output<typeof FriendQuery>) {
  const { page, limit, status } = query
  const total = await countFriends(database, viewer.id, status)
  const offset = (page - 1) * limit
  const rows = offset < total ? await findFriends(database, viewer.id, { status, limit, offset }) : []
  return { friends: rows.map(present), pagination: paginate(query, total) }
}

/**
 * Asks, or accepts where the other has asked. It holds both rows, in the order of their ids: two who ask each other at
 * once do so one after another, and neither account is deleted meanwhile.
 */
export async function askFriend(database: Database, viewer: Viewer, username: string) {
  if (username === viewer.username)
    throw invalidRequest([{ path: 'username', message: 'Nobody is a friend of themselves' }])
  const found = await database.prisma.user.findUnique({ where: { username }, select: { id: true } })
  if (!found) throw userNotFound()
  return database.prisma.$transaction(async (tx) => {
    const people = await holdBoth(tx, viewer.id, found.id)
    if (!people.some(({ id }) => id === viewer.id)) throw authenticationRequired()
    const other = people.find(({ id }) => id === found.id)
    if (!other?.is_active) throw userNotFound()
    const between = await findBetween(tx, viewer.id, other.id)
    if (between?.status === 'accepted') throw alreadyFriends()
    if (between?.status === 'sent') throw alreadyAsked()
    if (between) await accept(tx, viewer.id, other.id)
    else await ask(tx, viewer.id, other)
    return entryOf(tx, viewer.id, other.id)
  })
}

interface Held {
  id: number
  is_active: boolean
  profile_visibility: string
}

const holdBoth = (tx: Prisma.TransactionClient, one: number, other: number) => tx.$queryRaw<Held[]>`
  SELECT id, is_active, profile_visibility::text FROM "user"
  WHERE id IN (${one}, ${other}) ORDER BY id FOR NO KEY UPDATE`

async function ask(tx: Prisma.TransactionClient, requesterId: number, other: Held) {
  // Who shows themselves to nobody is told apart from nobody by nobody.
  if (other.profile_visibility === 'private') throw userNotFound()
  const open = await tx.friendship.count({ where: { requesterId, acceptedAt: null } })
  if (open >= MOST_OPEN_REQUESTS) throw tooManyRequests()
  await tx.friendship.create({ data: { requesterId, addresseeId: other.id } })
}

/** Whether there was a request of the other that waited. */
const accept = async (tx: Prisma.TransactionClient, addresseeId: number, requesterId: number) =>
  (
    await tx.friendship.updateMany({
      where: { requesterId, addresseeId, acceptedAt: null, requester: { isActive: true } },
      data: { acceptedAt: new Date() },
    })
  ).count > 0

async function entryOf(tx: Prisma.TransactionClient, one: number, other: number) {
  const row = await findBetween(tx, one, other)
  if (!row) throw requestNotFound()
  return present(row)
}

export const acceptFriend = (database: Database, viewer: Viewer, requesterId: number) =>
  database.prisma.$transaction(async (tx) => {
    if (!(await accept(tx, viewer.id, requesterId))) {
      const between = await findBetween(tx, viewer.id, requesterId)
      throw between?.status === 'accepted' ? alreadyFriends() : requestNotFound()
    }
    return entryOf(tx, viewer.id, requesterId)
  })

/** Ends a friendship, declines a request, or takes one back. */
export async function endFriendship(database: Database, viewer: Viewer, other: number): Promise<void> {
  const { count } = await database.prisma.friendship.deleteMany({
    where: {
      OR: [
        { requesterId: viewer.id, addresseeId: other },
        { requesterId: other, addresseeId: viewer.id },
      ],
    },
  })
  if (count === 0) throw friendNotFound()
}
