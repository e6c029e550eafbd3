import { queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema } from '../../lib/api.ts'

export const acceptFriendRequest = (userId: string) =>
  getData(api.POST('/api/friends/{id}/accept', { params: { path: { id: userId } } }))

export const sendFriendRequest = (username: string) =>
  getData(api.POST('/api/friends', { body: { username } }))

export const cancelEmailChange = () => getData(api.DELETE('/api/auth/email/change'))

export const changeEmail = (change: { email: string; password: string }) =>
  getData(api.POST('/api/auth/email/change', { body: change }))

export const changePassword = (passwords: { current_password: string; new_password: string }) =>
  getData(api.POST('/api/auth/password/change', { body: passwords }))

export const deleteAccount = (username: string) =>
  getData(api.DELETE('/api/profile/{username}', { params: { path: { username } } }))

/** Ends a friendship, declines a received request, or cancels a sent one. */
export const removeFriend = (userId: string) =>
  getData(api.DELETE('/api/friends/{id}', { params: { path: { id: userId } } }))

/** Revokes all of the current user's other sessions. */
export const revokeOtherSessions = () => getData(api.DELETE('/api/auth/sessions'))

export const revokeSession = (id: string) =>
  getData(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }))

/** Returns all data of the current user's account. */
export const exportAccount = (username: string) =>
  getData(api.GET('/api/profile/{username}/export', { params: { path: { username } } }))

/** Starts linking a sign-in provider. Returns the URL of the provider's sign-in page. */
export const linkAccount = (providerId: string) => {
  const return_to = `${import.meta.env.BASE_URL}account?${new URLSearchParams({ linked: providerId })}`
  return getData(api.POST('/api/auth/link-account', { body: { provider: providerId, return_to } }))
}

export type FriendStatus = Schema<'Friend'>['status']

const FRIENDS_KEY = ['friends'] as const

/** Filter that matches all friend lists, to invalidate them after a friendship changes. */
export const friendQueries = { queryKey: FRIENDS_KEY }

export const friendsQuery = (status: FriendStatus, page: number) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, status, page],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/friends', { params: { query: { status, page } }, signal })),
  })

/** Query for the current user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => getData(api.GET('/api/auth/sessions', { signal })),
})

/** Query for the pending change of the current user's email address. */
export const pendingEmailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => getData(api.GET('/api/auth/email/change', { signal })),
})

export const resendEmailChange = () => getData(api.POST('/api/auth/email/change/resend'))

export const sendVerificationEmail = () => getData(api.POST('/api/auth/email/verification'))

export const unlinkAccount = (providerId: string) =>
  getData(api.DELETE('/api/auth/unlink-account', { params: { query: { providerId } } }))
