import type { Database, Prisma, User } from '@veranda/database'
import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { authenticationRequired, invalidRequest, notFound } from '../../http/errors.ts'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { lockUser } from '../auth/session.service.ts'
import { listAvailableFlairs } from '../plans/flair.ts'
import { parseImageUrl } from '../uploads/filenames.ts'
import { getGeneratedAvatarUrl } from './avatar.ts'
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

async function findRelation(
  database: Database,
  currentUser: CurrentUser | null,
  ownerId: number,
): Promise<Relation> {
  if (!currentUser) return 'stranger'
  if (currentUser.id === ownerId) return 'self'
  if (currentUser.permissions.has('admin.users.manage')) return 'administrator'
  return (await areFriends(database, currentUser.id, ownerId)) ? 'friend' : 'stranger'
}

export const profileNotFound = () => notFound('Profile private or not found')

/**
 * Converts a stored profile to the format of the API, if the current user may see it.
 *
 * @throws 404 if the profile is missing or hidden from the current user
 */
async function toVisibleProfile(
  database: Database,
  currentUser: CurrentUser | null,
  row: ProfileRow | undefined,
) {
  if (!row) throw profileNotFound()
  const isPublic = row.profile_visibility === 'public'
  if (!isPublic && !canSeeProfile(row.profile_visibility, await findRelation(database, currentUser, row.id)))
    throw profileNotFound()
  return toProfile(row)
}

const toProfile = (row: ProfileRow) => ({
  ...row,
  id: String(row.id),
  created_at: row.created_at.toISOString(),
})

export const getProfileById = async (database: Database, currentUser: CurrentUser | null, id: number) =>
  toVisibleProfile(database, currentUser, await findProfileById(database, id))

export const getProfileByUsername = async (
  database: Database,
  currentUser: CurrentUser | null,
  username: string,
) => toVisibleProfile(database, currentUser, await findProfileByUsername(database, username))

/**
 * Returns a profile in the format for its owner, which has more fields than the format for other users.
 *
 * @throws 401 if the account has just been deleted
 */
export async function getOwnProfile(prisma: Prisma.TransactionClient, id: number) {
  const user = await prisma.user.findUnique({ where: { id } })
  if (!user) throw authenticationRequired()
  return toOwnProfile(user, await listAvailableFlairs(prisma, id))
}

/**
 * Changes the given fields of the current user's profile. Changes by an impersonating administrator are
 * recorded in the audit log like other administrative changes.
 *
 * @throws 400 if the user can't choose the avatar or flair; 401 if the account has just been deleted; 409 if
 *   fields in `expected` no longer have the values that the client last read
 */
export const changeProfile = (context: Context<CurrentUser>, { expected, ...change }: Change) =>
  context.database.prisma.$transaction(async (tx) => {
    const { currentUser } = context
    await lockUser(tx, currentUser.id)
    const before = await getOwnProfile(tx, currentUser.id)
    rejectStale(expected && withStoredAvatar(expected, currentUser), toComparableFields(before))
    const { display_name, bio, location, profile_visibility, avatar_url, flair } = withStoredAvatar(
      change,
      currentUser,
    )
    const user = await tx.user.update({
      where: { id: currentUser.id },
      data: {
        ...(display_name !== undefined && { displayName: display_name }),
        ...(bio !== undefined && { bio: bio || null }),
        ...(location !== undefined && { location: location || null }),
        ...(profile_visibility !== undefined && { profileVisibility: profile_visibility }),
        ...(avatar_url !== undefined && {
          avatarUrl: avatar_url === null ? null : await requireOwnImage(tx, currentUser, avatar_url),
        }),
        ...(flair !== undefined && {
          flairPlanId: flair === null ? null : findFlairPlanId(before.flairs, flair),
        }),
      },
    })
    const after = toOwnProfile(user, before.flairs)
    const diff = diffChanges(toComparableFields(before), toComparableFields(after))
    if (currentUser.actor && !diff.isSame)
      await recordAudit(tx, getAuditActor(context), {
        action: 'user.update',
        targetType: 'user',
        targetId: String(currentUser.id),
        before: diff.before,
        after: diff.after,
      })
    return after
  })

/** Returns the fields to compare and to record in the audit log. A flair is represented by its plan. */
const toComparableFields = ({
  flairs,
  flair,
  has_uploaded_avatar,
  ...profile
}: Awaited<ReturnType<typeof getOwnProfile>>) => ({
  ...profile,
  avatar_url: has_uploaded_avatar ? profile.avatar_url : null,
  flair: flair?.plan ?? null,
})

/**
 * Replaces the URL of the generated avatar with null, which is the stored value. Clients may send the URL
 * back, because responses contain it.
 */
const withStoredAvatar = <Sent extends { avatar_url?: string | null | undefined }>(
  sent: Sent,
  { id }: CurrentUser,
): Sent => (sent.avatar_url === getGeneratedAvatarUrl(id) ? { ...sent, avatar_url: null } : sent)

/**
 * Checks that an avatar is one of the user's images. Choosing and deleting an image both lock the user's row,
 * so that a deleted image can't become the avatar.
 *
 * @throws 400 if the image does not exist or belongs to another user
 */
async function requireOwnImage(
  tx: Prisma.TransactionClient,
  { id }: CurrentUser,
  url: string,
): Promise<string> {
  const filename = parseImageUrl(url)
  const found = filename && (await tx.upload.count({ where: { filename, userId: id, status: 'stored' } })) > 0
  if (found) return url
  throw invalidRequest([{ path: 'avatar_url', message: 'Must be the URL of an image you uploaded' }])
}

type Flairs = Awaited<ReturnType<typeof listAvailableFlairs>>

/**
 * Returns the ID of the plan whose flair to show.
 *
 * @throws 400 if the user may not show this flair; the message lists the plans whose flair the user may show
 */
function findFlairPlanId(flairs: Flairs, planName: string): number {
  const chosen = flairs.find(({ plan }) => plan === planName)
  if (chosen) return chosen.plan_id
  const names = flairs.map(({ plan }) => plan).join(', ')
  const message = names ? `Must be one of ${names}` : 'Your plans do not include a flair'
  throw invalidRequest([{ path: 'flair', message }])
}

const toOwnProfile = (user: User, flairs: Flairs) => ({
  ...toProfile({
    id: user.id,
    username: user.username,
    display_name: user.displayName,
    avatar_url: user.avatarUrl ?? getGeneratedAvatarUrl(user.id),
    bio: user.bio,
    created_at: user.createdAt,
    profile_visibility: user.profileVisibility,
    flair: flairs.find(({ plan_id }) => plan_id === user.flairPlanId) ?? null,
  }),
  location: user.location,
  has_uploaded_avatar: user.avatarUrl !== null,
  flairs,
})
