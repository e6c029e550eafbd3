import type { Database, Prisma, User } from '@veranda/database'
import type * as z from 'zod'
import { differing } from '../../http/differing.ts'
import { authenticationRequired, invalidRequest, notFound } from '../../http/errors.ts'
import { refuseStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import { lockUser } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { flairsOf } from '../plans/flair.ts'
import { filenameOf } from '../uploads/names.ts'
import { generatedAvatarUrl } from './avatar.ts'
import { areFriends, findProfileById, findProfileByUsername, type ProfileRow } from './profiles.queries.ts'
import type { ProfileChange } from './profiles.schema.ts'

type Change = z.output<typeof ProfileChange>

type Relation = 'self' | 'friend' | 'administrator' | 'stranger'

/** Returns whether a user with this relation to the owner may see the profile. */
export const canSeeProfile = (visibility: ProfileRow['profile_visibility'], relation: Relation) =>
  visibility === 'public' ||
  relation === 'self' ||
  relation === 'administrator' ||
  (visibility === 'friends' && relation === 'friend')

async function relationTo(database: Database, viewer: Viewer | null, owner: number): Promise<Relation> {
  if (!viewer) return 'stranger'
  if (viewer.id === owner) return 'self'
  if (viewer.permissions.has('admin.users.manage')) return 'administrator'
  return (await areFriends(database, viewer.id, owner)) ? 'friend' : 'stranger'
}

export const profileNotFound = () => notFound('Profile private or not found')

/** Returns the same 404 for a hidden profile as for a missing one. */
async function reveal(database: Database, viewer: Viewer | null, row: ProfileRow | undefined) {
  if (!row) throw profileNotFound()
  const open = row.profile_visibility === 'public'
  if (!open && !canSeeProfile(row.profile_visibility, await relationTo(database, viewer, row.id)))
    throw profileNotFound()
  return present(row)
}

const present = (row: ProfileRow) => ({
  ...row,
  id: String(row.id),
  created_at: row.created_at.toISOString(),
})

export const profileById = async (database: Database, viewer: Viewer | null, id: number) =>
  reveal(database, viewer, await findProfileById(database, id))

export const profileByUsername = async (database: Database, viewer: Viewer | null, username: string) =>
  reveal(database, viewer, await findProfileByUsername(database, username))

/**
 * Returns a profile with the fields that only its owner sees.
 *
 * @throws 401 if the account has just been deleted
 */
export async function ownProfile(prisma: Prisma.TransactionClient, id: number) {
  const user = await prisma.user.findUnique({ where: { id } })
  if (!user) throw authenticationRequired()
  return presentOwn(user, await flairsOf(prisma, id))
}

/**
 * Changes the given fields, unless they no longer have the values that the editor last read. Changes by an
 * impersonating administrator are recorded in the audit log like other administrative changes.
 */
export const changeProfile = (context: Context<Viewer>, { expected, ...change }: Change) =>
  context.database.prisma.$transaction(async (tx) => {
    const { viewer } = context
    await lockUser(tx, viewer.id)
    const before = await ownProfile(tx, viewer.id)
    refuseStale(expected && withStoredAvatar(expected, viewer), editable(before))
    const { display_name, bio, location, profile_visibility, avatar_url, flair } = withStoredAvatar(
      change,
      viewer,
    )
    const user = await tx.user.update({
      where: { id: viewer.id },
      data: {
        ...(display_name !== undefined && { displayName: display_name }),
        ...(bio !== undefined && { bio: bio || null }),
        ...(location !== undefined && { location: location || null }),
        ...(profile_visibility !== undefined && { profileVisibility: profile_visibility }),
        ...(avatar_url !== undefined && {
          avatarUrl: avatar_url === null ? null : await ownPicture(tx, viewer, avatar_url),
        }),
        ...(flair !== undefined && { flairPlanId: flair === null ? null : planToShow(before.flairs, flair) }),
      },
    })
    const after = presentOwn(user, before.flairs)
    const changed = differing(editable(before), editable(after))
    if (viewer.actor && !changed.isSame)
      await recordAudit(tx, auditActor(context), {
        action: 'user.update',
        targetType: 'user',
        targetId: String(viewer.id),
        before: changed.before,
        after: changed.after,
      })
    return after
  })

/** Returns the fields to compare and to record in the audit log. A flair is represented by its plan. */
const editable = ({
  flairs,
  flair,
  has_uploaded_avatar,
  ...profile
}: Awaited<ReturnType<typeof ownProfile>>) => ({
  ...profile,
  avatar_url: has_uploaded_avatar ? profile.avatar_url : null,
  flair: flair?.plan ?? null,
})

/** Treats the generated avatar, which an editor may send back, as no avatar. */
const withStoredAvatar = <Sent extends { avatar_url?: string | null | undefined }>(
  sent: Sent,
  { id }: Viewer,
): Sent => (sent.avatar_url === generatedAvatarUrl(id) ? { ...sent, avatar_url: null } : sent)

/**
 * Checks that an avatar is one of the user's images. Choosing and deleting an image both lock the user's row,
 * so that a deleted image can't become the avatar.
 *
 * @throws 400
 */
async function ownPicture(tx: Prisma.TransactionClient, { id }: Viewer, address: string): Promise<string> {
  const filename = filenameOf(address)
  const found = filename && (await tx.upload.count({ where: { filename, userId: id, status: 'stored' } })) > 0
  if (found) return address
  throw invalidRequest([{ path: 'avatar_url', message: 'Must be the URL of an image you uploaded' }])
}

type Flairs = Awaited<ReturnType<typeof flairsOf>>

/**
 * Returns the ID of the plan whose flair to show.
 *
 * @throws 400 that lists the available plans
 */
function planToShow(flairs: Flairs, name: string): number {
  const chosen = flairs.find(({ plan }) => plan === name)
  if (chosen) return chosen.plan_id
  const names = flairs.map(({ plan }) => plan).join(', ')
  const message = names ? `Must be one of ${names}` : 'None of your plans has a flair'
  throw invalidRequest([{ path: 'flair', message }])
}

const presentOwn = (user: User, flairs: Flairs) => ({
  ...present({
    id: user.id,
    username: user.username,
    display_name: user.displayName,
    avatar_url: user.avatarUrl ?? generatedAvatarUrl(user.id),
    bio: user.bio,
    created_at: user.createdAt,
    profile_visibility: user.profileVisibility,
    flair: flairs.find(({ plan_id }) => plan_id === user.flairPlanId) ?? null,
  }),
  location: user.location,
  has_uploaded_avatar: user.avatarUrl !== null,
  flairs,
})
