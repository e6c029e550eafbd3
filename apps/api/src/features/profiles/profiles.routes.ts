import * as z from 'zod'
import { editConflict } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { lastAdmin } from '../permissions/authority.ts'
import { deleteCurrentUser } from './deletion.ts'
import { exportAccount } from './export.ts'
import { AccountExport, OwnProfile, Profile, ProfileChange } from './profiles.schema.ts'
import {
  changeProfile,
  getOwnProfile,
  getProfileById,
  getProfileByUsername,
  profileNotFound,
} from './profiles.service.ts'

/**
 * `Cache-Control` of a profile. Whether the profile is visible depends on the current user. Therefore, only
 * the browser may cache the response, and must revalidate it each time.
 */
const CACHE = 'private, no-cache'

export const Username = z.object({
  username: z
    .string()
    .min(1)
    .max(30)
    .describe('Username of the user. Case is ignored.')
    .meta({ example: 'ada' }),
})

export const profileRoutes = [
  route({
    id: 'getProfileById',
    method: 'get',
    path: '/api/profile/id/{id}',
    summary: 'Get a profile by ID',
    description:
      'Returns the profile of an active user. A profile that you are not allowed to see returns the same 404 as one that does not exist.',
    access: 'public',
    params: z.object({ id: databaseId.describe('ID of the user.') }),
    invalidParams: 'Invalid profile identifier. Only database IDs are supported.',
    returns: Profile,
    cache: CACHE,
    errors: [profileNotFound],
    handle: ({ params }, { database, currentUser }) => getProfileById(database, currentUser, params.id),
  }),
  route({
    id: 'getProfile',
    method: 'get',
    path: '/api/profile/{username}',
    summary: 'Get a profile by username',
    description:
      'Returns the profile of an active user. A profile that you are not allowed to see returns the same 404 as one that does not exist.',
    access: 'public',
    params: Username,
    returns: Profile,
    cache: CACHE,
    errors: [profileNotFound],
    handle: ({ params }, { database, currentUser }) =>
      getProfileByUsername(database, currentUser, params.username),
  }),
  route({
    id: 'getOwnProfile',
    method: 'get',
    path: '/api/profile/{username}/settings',
    summary: 'Get your profile settings',
    description:
      'Returns your profile with the fields that are not part of your public profile, such as your location and the badges you can choose from. Use it to fill a form for editing.',
    access: 'own',
    params: Username,
    returns: OwnProfile,
    handle: (_input, { database, currentUser }) => getOwnProfile(database.prisma, currentUser.id),
  }),
  route({
    id: 'updateProfile',
    method: 'patch',
    path: '/api/profile/{username}',
    summary: 'Update your profile',
    description:
      'Changes the fields you send and leaves the others as they are. To avoid overwriting changes made elsewhere, send the values you last read as `expected`.',
    access: 'own',
    timeout: ['posting'],
    params: Username,
    body: ProfileChange,
    returns: OwnProfile,
    errors: [editConflict],
    handle: ({ body }, context) => changeProfile(context, body),
  }),
  route({
    id: 'exportAccount',
    method: 'get',
    path: '/api/profile/{username}/export',
    summary: 'Export your data',
    description:
      'Downloads the data stored about your account as one JSON file, without secrets or the private data of other users. Each section contains at most 10,000 entries, and `shortened` names the sections that have more.',
    access: 'own',
    timeout: 'exempt',
    rate: 'export',
    personal: true,
    params: Username,
    returns: AccountExport,
    handle: (_input, context) => exportAccount(context),
  }),
  route({
    id: 'deleteAccount',
    method: 'delete',
    path: '/api/profile/{username}',
    summary: 'Delete your account',
    description:
      "Deletes your account and the data that belongs to it, and signs you out. You must have signed in or reauthenticated within the last ten minutes. This can't be undone.",
    access: 'own',
    personal: true,
    requiresRecentSignIn: true,
    params: Username,
    errors: [lastAdmin],
    handle: (_input, context) => deleteCurrentUser(context),
  }),
]
