import type { Database } from '@veranda/database'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Viewer } from '../auth/viewer.ts'
import { areFriends, findProfileById, findProfileByUsername, type ProfileRow } from './profiles.queries.ts'

interface Change {
  display_name?: string | undefined
  bio?: string | null | undefined
  location?: string | null | undefined
  profile_visibility?: ProfileRow['profile_visibility'] | undefined
}

type Relation = 'self' | 'friend' | 'administrator' | 'stranger'

/** Whether someone so related to the owner may see the profile. */
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

export const notYourProfile = () => forbidden('Only your own profile')

/** Who may not see a profile is told what they would be told if it did not exist. */
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

export async function changeProfile(database: Database, viewer: Viewer, username: string, change: Change) {
  if (username.toLowerCase() !== viewer.username) throw notYourProfile()
  const { display_name, bio, location, profile_visibility } = change
  const user = await database.prisma.user.update({
    where: { id: viewer.id },
    data: {
      ...(display_name !== undefined && { displayName: display_name }),
      ...(bio !== undefined && { bio: bio || null }),
      ...(location !== undefined && { location: location || null }),
      ...(profile_visibility !== undefined && { profileVisibility: profile_visibility }),
    },
  })
  return present({
    id: user.id,
    username: user.username,
    display_name: user.displayName,
    avatar_url: user.avatarUrl,
    bio: user.bio,
    created_at: user.createdAt,
    profile_visibility: user.profileVisibility,
  })
}
