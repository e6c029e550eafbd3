import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { userNotFound } from '../permissions/authority.ts'
import { Friend, FriendList, FriendQuery, FriendRequest } from './friends.schema.ts'
import {
  acceptFriendRequest,
  alreadyFriends,
  alreadyRequested,
  friendNotFound,
  listFriends,
  recentlyDeclined,
  removeFriend,
  requestNotFound,
  sendFriendRequest,
  tooManyPendingRequests,
} from './friends.service.ts'

const otherUser = z.object({ id: databaseId.describe('ID of the other user.') })

export const friendRoutes = [
  route({
    id: 'listFriends',
    method: 'get',
    path: '/api/friends',
    summary: 'List your friends',
    description:
      'Returns a page of your friends or your pending friend requests, newest first. Deactivated and deleted users are not included.',
    access: 'signed-in',
    query: FriendQuery,
    returns: FriendList,
    handle: ({ query }, { database, currentUser }) => listFriends(database, currentUser, query),
  }),
  route({
    id: 'sendFriendRequest',
    method: 'post',
    path: '/api/friends',
    summary: 'Send a friend request',
    description:
      'Sends a friend request, or accepts the request that the user has already sent you. Returns 404 if the user does not exist or is deactivated, or if the user has a private profile and has not sent you a request. You can have at most 500 sent requests pending.',
    access: 'signed-in',
    personal: true,
    body: FriendRequest,
    returns: Friend,
    status: 201,
    errors: [userNotFound, alreadyFriends, alreadyRequested, recentlyDeclined, tooManyPendingRequests],
    handle: ({ body }, { database, currentUser }) => sendFriendRequest(database, currentUser, body.username),
  }),
  route({
    id: 'acceptFriendRequest',
    method: 'post',
    path: '/api/friends/{id}/accept',
    summary: 'Accept a friend request',
    description:
      "Accepts a pending friend request that you received. From then on, each of you can see the other's profile if its visibility is `friends`.",
    access: 'signed-in',
    personal: true,
    params: otherUser,
    returns: Friend,
    errors: [requestNotFound, alreadyFriends],
    handle: ({ params }, { database, currentUser }) => acceptFriendRequest(database, currentUser, params.id),
  }),
  route({
    id: 'removeFriend',
    method: 'delete',
    path: '/api/friends/{id}',
    summary: 'Remove a friend or friend request',
    description:
      "Ends a friendship, declines a request you received, or withdraws a request you sent. The other user is not notified. After you decline a request, that user can't send you another one for 30 days.",
    access: 'signed-in',
    personal: true,
    params: otherUser,
    errors: [friendNotFound],
    handle: ({ params }, { database, currentUser }) => removeFriend(database, currentUser, params.id),
  }),
]
