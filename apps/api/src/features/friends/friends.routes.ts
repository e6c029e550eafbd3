import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { userNotFound } from '../permissions/authority.ts'
import { Friend, FriendList, FriendQuery, FriendRequest } from './friends.schema.ts'
import {
  acceptFriend,
  alreadyAsked,
  alreadyFriends,
  askFriend,
  declinedLately,
  endFriendship,
  friendNotFound,
  listFriends,
  requestNotFound,
  tooManyRequests,
} from './friends.service.ts'

const other = z.object({ id: databaseId.describe("the other user's id") })

export const friendRoutes = [
  route({
    id: 'listFriends',
    method: 'get',
    path: '/api/friends',
    summary: 'My friends, or the requests that wait',
    access: 'signed-in',
    query: FriendQuery,
    returns: FriendList,
    handle: ({ query }, { database, viewer }) => listFriends(database, viewer, query),
  }),
  route({
    id: 'askFriend',
    method: 'post',
    path: '/api/friends',
    summary: 'Ask somebody to be friends, or accept who has asked me',
    access: 'signed-in',
    personal: true,
    body: FriendRequest,
    returns: Friend,
    status: 201,
    errors: [userNotFound, alreadyFriends, alreadyAsked, declinedLately, tooManyRequests],
    handle: ({ body }, { database, viewer }) => askFriend(database, viewer, body.username),
  }),
  route({
    id: 'acceptFriend',
    method: 'post',
    path: '/api/friends/{id}/accept',
    summary: 'Accept who has asked me',
    access: 'signed-in',
    personal: true,
    params: other,
    returns: Friend,
    errors: [requestNotFound, alreadyFriends],
    handle: ({ params }, { database, viewer }) => acceptFriend(database, viewer, params.id),
  }),
  route({
    id: 'endFriendship',
    method: 'delete',
    path: '/api/friends/{id}',
    summary: 'End a friendship, decline a request, or take one back',
    access: 'signed-in',
    personal: true,
    params: other,
    errors: [friendNotFound],
    handle: ({ params }, { database, viewer }) => endFriendship(database, viewer, params.id),
  }),
]
