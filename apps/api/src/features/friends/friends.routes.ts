import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { userNotFound } from '../permissions/authority.ts'
import { Friend, FriendList, FriendQuery, FriendRequest } from './friends.schema.ts'
import {
  acceptFriend,
  alreadyFriends,
  alreadyRequested,
  declinedLately,
  endFriendship,
  friendNotFound,
  listFriends,
  requestNotFound,
  sendFriendRequest,
  tooManyRequests,
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
    id: 'askFriend',
    method: 'post',
    path: '/api/friends',
    summary: 'Send a friend request',
    description:
      'Sends a friend request, or accepts the request that the user has already sent you. A user who does not exist, is deactivated, or has a private profile returns 404. You can have up to 500 pending requests.',
    access: 'signed-in',
    personal: true,
    body: FriendRequest,
    returns: Friend,
    status: 201,
    errors: [userNotFound, alreadyFriends, alreadyRequested, declinedLately, tooManyRequests],
    handle: ({ body }, { database, currentUser }) => sendFriendRequest(database, currentUser, body.username),
  }),
  route({
    id: 'acceptFriend',
    method: 'post',
    path: '/api/friends/{id}/accept',
    summary: 'Accept a friend request',
    description:
      "Accepts a pending friend request that you received. From then on, you and the user can see each other's profiles that are visible to friends.",
    access: 'signed-in',
    personal: true,
    params: otherUser,
    returns: Friend,
    errors: [requestNotFound, alreadyFriends],
    handle: ({ params }, { database, currentUser }) => acceptFriend(database, currentUser, params.id),
  }),
  route({
    id: 'endFriendship',
    method: 'delete',
    path: '/api/friends/{id}',
    summary: 'Remove a friend or friend request',
    description:
      "Ends a friendship, declines a request you received, or withdraws a request you sent. The other user is not notified. After you decline a request, that user can't send you another one for 30 days.",
    access: 'signed-in',
    personal: true,
    params: otherUser,
    errors: [friendNotFound],
    handle: ({ params }, { database, currentUser }) => endFriendship(database, currentUser, params.id),
  }),
]
