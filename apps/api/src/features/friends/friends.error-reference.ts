import type { ErrorReference } from '../../http/error-reference.ts'

export const friendErrors: ErrorReference = {
  already_requested: {
    cause: 'Your earlier friend request to this user is still pending.',
    fix: 'Wait for the user to accept it. `GET /api/friends?status=sent` lists the requests you sent.',
  },
  already_friends: {
    cause:
      'You and this user are already friends, for example because you have just accepted the friend request in another tab.',
    fix: 'Reload the list of friends. No further request is needed.',
  },
  recently_declined: {
    cause: 'This user declined a friend request from you in the last 30 days.',
    fix: 'Wait until `expires_at` before you send another request. The user can send you one at any time.',
  },
  too_many_open_requests: {
    cause: '500 friend requests that you sent are still pending, which is the maximum.',
    fix: 'Withdraw requests you no longer need with `DELETE /api/friends/{id}`, or wait until some are answered.',
  },
}
