import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'

export const confirmPassword = (password: string) =>
  answerOf(api.POST('/api/auth/password/confirm', { body: { password } }))

export const confirmThroughProvider = (round: { provider: string; return_to: string }) =>
  answerOf(api.POST('/api/auth/confirm', { body: round }))

export const forgotPassword = (email: string) =>
  answerOf(api.POST('/api/auth/password/forgot', { body: { email } }))

export type SignInProvider = Schema<'SignInProvider'>

/** Query for the sign-in providers, and which of them the current user has linked. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/auth/providers', { signal })),
})

export const resetPassword = (reset: { token: string; password: string }) =>
  answerOf(api.POST('/api/auth/password/reset', { body: reset }))

export const signIn = (credentials: { email: string; password: string }) =>
  answerOf(api.POST('/api/auth/signin', { body: credentials }))

export const signUp = (account: { username: string; email: string; password: string }) =>
  answerOf(api.POST('/api/auth/signup', { body: account }))

/** Ends the impersonation. Succeeds if it has already ended in another tab or has expired. */
export async function stopActing() {
  try {
    await answerOf(api.DELETE('/api/auth/acting'))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
  }
}

/**
 * Verifies an email address.
 *
 * @param password password chosen at sign-up, for a link from there
 */
export const verifyEmail = (token: string, password?: string) =>
  answerOf(api.POST('/api/auth/email/verify', { body: { token, ...(password && { password }) } }))
