import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, getData, type Schema } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'

export const reauthenticateWithPassword = (password: string) =>
  getData(api.POST('/api/auth/password/confirm', { body: { password } }))

export const reauthenticateWithProvider = (request: { provider: string; return_to: string }) =>
  getData(api.POST('/api/auth/confirm', { body: request }))

/** Sends an email with a link to reset the password, if the account exists. */
export const requestPasswordReset = (email: string) =>
  getData(api.POST('/api/auth/password/forgot', { body: { email } }))

export type SignInProvider = Schema<'SignInProvider'>

/**
 * Query for the sign-in options of the server: its providers and which of them the current user has linked,
 * whether sign-up is open, and whether the server sends emails.
 */
export const signInOptionsQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => getData(api.GET('/api/auth/providers', { signal })),
})

/** Returns whether the server sends emails. Returns true until the sign-in options are loaded. */
export const useSendsEmail = () => useQuery(signInOptionsQuery).data?.sends_email ?? true

export const resetPassword = (reset: { token: string; password: string }) =>
  getData(api.POST('/api/auth/password/reset', { body: reset }))

/** Returns the current session, without a user if nobody is signed in. */
export const getSession = (signal?: AbortSignal) =>
  getData(api.GET('/api/auth/session', { ...(signal && { signal }) }))

export const signIn = (credentials: { email: string; password: string }) =>
  getData(api.POST('/api/auth/signin', { body: credentials }))

export const signUp = (account: { username: string; email: string; password: string }) =>
  getData(api.POST('/api/auth/signup', { body: account }))

/** Signs out. Also succeeds if the session has already expired. */
export async function signOut() {
  const session = await getSession()
  if (session.user) await getData(api.POST('/api/auth/signout'))
}

/** Stops the impersonation. Also succeeds if it was stopped in another tab or has expired. */
export async function stopImpersonation() {
  try {
    await getData(api.DELETE('/api/auth/impersonation'))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
  }
}

/**
 * Verifies an email address.
 *
 * @param password password that the user chose at sign-up; only for links that complete a sign-up
 */
export const verifyEmail = (token: string, password?: string) =>
  getData(api.POST('/api/auth/email/verify', { body: { token, ...(password && { password }) } }))
