import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { Profile, ProfileChange } from './profiles.schema.ts'
import {
  changeProfile,
  notYourProfile,
  profileById,
  profileByUsername,
  profileNotFound,
} from './profiles.service.ts'

/** What it shows depends on who asks, so it may be kept by the asker alone, and is asked for again each time. */
const CACHE = 'private, no-cache'
const username = z.object({ username: z.string().min(1).max(30).meta({ example: 'ada' }) })

export const profileRoutes = [
  route({
    id: 'getProfileById',
    method: 'get',
    path: '/api/profile/id/{id}',
    summary: "A user's profile, by id",
    access: 'public',
    params: z.object({ id: databaseId }),
    invalid: 'Invalid profile identifier. Only database IDs are supported.',
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
    params: username,
    returns: Profile,
    cache: CACHE,
    errors: [profileNotFound],
    handle: ({ params }, { database, viewer }) => profileByUsername(database, viewer, params.username),
  }),
  route({
    id: 'updateProfile',
    method: 'patch',
    path: '/api/profile/{username}',
    summary: 'Change my profile',
    access: 'signed-in',
    params: username,
    body: ProfileChange,
    returns: Profile,
    errors: [notYourProfile],
    handle: ({ params, body }, { database, viewer }) =>
      changeProfile(database, viewer, params.username, body),
  }),
]
