import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Schema } from '../lib/api.ts'
import { getSession } from './session.api.ts'

export type CurrentSession = Schema<'CurrentSession'>

const KEY = ['session'] as const

/**
 * Query for the current user and their permissions. If a different user has signed in from another tab, the
 * page reloads. If the session has expired or been revoked, the page keeps its input, and the next request
 * prompts the user to sign in again.
 */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }) => {
    const latest = await getSession(signal)
    const previous = client.getQueryData<CurrentSession>(KEY)
    if (!previous?.user || previous.user.id === latest.user?.id) return latest
    if (latest.user) window.location.reload()
    return previous
  },
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
})

/**
 * Returns whether the user has a permission. Always false during impersonation, because the server then
 * rejects all admin requests.
 */
export const hasPermission = ({ impersonator, permissions }: CurrentSession, permission: string) =>
  !impersonator && (permissions?.includes(permission) ?? false)

/**
 * Returns the signed-in user. Use it only on pages that the router shows after sign-in. There, the session
 * has all fields, so the fallbacks are only for the types.
 */
export function useCurrentUser() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return {
    session,
    username: session.user?.username ?? '',
    email: session.user?.email ?? '',
    account: session.account ?? { has_password: true, email_verified: true },
    may: (permission: string) => hasPermission(session, permission),
  }
}
