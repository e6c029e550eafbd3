import * as z from 'zod'
import { changedMeanwhile } from '../../http/expected.ts'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { lastAdmin } from '../permissions/authority.ts'
import { deleteOwnAccount } from './deletion.ts'
import { exportAccount } from './export.ts'
import { AccountExport, OwnProfile, Profile, ProfileChange } from './profiles.schema.ts'
import {
  changeProfile,
  ownProfile,
  profileById,
  profileByUsername,
  profileNotFound,
} from './profiles.service.ts'

/** What it shows depends on who asks, so it may be kept by the asker alone, and is asked for again each time. */
const CACHE = 'private, no-cache'
export const Username = z.object({ username: z.string().min(1).max(30).meta({ example: 'ada' }) })

export const profileRoutes = [
  route({
    id: 'getProfileById',
    method: 'get',
    path: '/api/profile/id/{id}',
    summary: "A user's profile, by id",
    access: 'public',
    params: z.object({ id: databaseId }),
    invalidParams: 'Invalid profile identifier. Only database IDs are supported.',
    returns: Profile,
    cache: CACHE,
    errors: [profileNotFound],
    handle: ({ params }, { database, viewer }) => profileById(database, viewer, params.id),
  }),
  route({
    id: 'getProfile',
    method: 'get',
    path: '/api/profile/{username}',
    summary: "A user's profile, by username",
    access: 'public',
    params: Username,
    returns: Profile,
    cache: CACHE,
    errors: [profileNotFound],
    handle: ({ params }, { database, viewer }) => profileByUsername(database, viewer, params.username),
  }),
  route({
    id: 'getOwnProfile',
    method: 'get',
    path: '/api/profile/{username}/settings',
    summary: 'My profile as I edit it',
    access: 'own',
    params: Username,
    returns: OwnProfile,
    handle: (_input, { database, viewer }) => ownProfile(database.prisma, viewer.id),
  }),
  route({
    id: 'updateProfile',
    method: 'patch',
    path: '/api/profile/{username}',
    summary: 'Change my profile',
    access: 'own',
    timeout: ['posting'],
    params: Username,
    body: ProfileChange,
    returns: OwnProfile,
    errors: [changedMeanwhile],
    handle: ({ body }, context) => changeProfile(context, body),
  }),
  route({
    id: 'exportAccount',
    method: 'get',
    path: '/api/profile/{username}/export',
    summary: 'Everything that is kept about me, as one file',
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
    summary: 'Delete my account',
    description: 'Possible for ten minutes after a sign-in or a confirmation only. It can not be undone.',
    access: 'own',
    personal: true,
    fresh: true,
    params: Username,
    errors: [lastAdmin],
    handle: (_input, context) => deleteOwnAccount(context),
  }),
]
