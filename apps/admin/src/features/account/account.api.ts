import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export const acceptFriend = (id: string) =>
  answerOf(api.POST('/api/friends/{id}/accept', { params: { path: { id } } }))

export const askFriend = (username: string) => answerOf(api.POST('/api/friends', { body: { username } }))

export const cancelEmailChange = () => answerOf(api.DELETE('/api/auth/email/change'))

export const changeEmail = (change: { email: string; password: string }) =>
  answerOf(api.POST('/api/auth/email/change', { body: change }))

export const changePassword = (passwords: { current_password: string; new_password: string }) =>
  answerOf(api.POST('/api/auth/password/change', { body: passwords }))

export const deleteAccount = (username: string) =>
  answerOf(api.DELETE('/api/profile/{username}', { params: { path: { username } } }))

/** Ends a friendship, declines a request, or withdraws one. */
export const endFriendship = (id: string) =>
  answerOf(api.DELETE('/api/friends/{id}', { params: { path: { id } } }))

/** Revokes all of the current user's other sessions. */
export const endOtherSessions = () => answerOf(api.DELETE('/api/auth/sessions'))

export const endSession = (id: string) =>
  answerOf(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }))

/** Downloads the current user's data. */
export const exportAccount = (username: string) =>
  answerOf(api.GET('/api/profile/{username}/export', { params: { path: { username } } }))

/** Returns the URL to redirect the browser to. */
export const linkAccount = (provider: string) => {
  const return_to = `${import.meta.env.BASE_URL}account?${new URLSearchParams({ linked: provider })}`
  return answerOf(api.POST('/api/auth/link-account', { body: { provider, return_to } }))
}

export type FriendStatus = Schema<'Friend'>['status']

const FRIENDS_KEY = ['friends'] as const

/** Query filter to invalidate after a friendship changes. */
export const allFriends = { queryKey: FRIENDS_KEY }

export const friendsQuery = (status: FriendStatus, page: number) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, status, page],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/friends', { params: { query: { status, page } }, signal })),
  })

/** Query for the current user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/auth/sessions', { signal })),
})

/** Query for the pending change of the current user's email address. */
export const pendingEmailChange = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/auth/email/change', { signal })),
})

export const resendEmailChange = () => answerOf(api.POST('/api/auth/email/change/resend'))

export const sendVerification = () => answerOf(api.POST('/api/auth/email/verification'))

export const unlinkAccount = (providerId: string) =>
  answerOf(api.DELETE('/api/auth/unlink-account', { params: { query: { providerId } } }))
