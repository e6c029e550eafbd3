import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../lib/api.ts'

export type CurrentSession = Schema<'CurrentSession'>

const KEY = ['session'] as const

/**
 * Who is signed in, and what they may do. This page is one person's: when another has signed in meanwhile, in another
 * tab of this browser, everything is loaded afresh. When nobody is signed in any more it stays as it is, with what was
 * typed; the next call asks to sign in again.
 */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }) => {
    const now = await answerOf(api.GET('/api/auth/session', { signal }))
    const before = client.getQueryData<CurrentSession>(KEY)
    if (!before?.user || before.user.id === now.user?.id) return now
    if (now.user) window.location.reload()
    return before
  },
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
})

/** Nobody administers while they act as another: the server refuses it, whatever the other may do. */
export const may = ({ acting, permissions }: CurrentSession, permission: string) =>
  !acting && (permissions?.includes(permission) ?? false)

/** For pages behind the sign-in: there somebody is signed in, or the router has sent them away. */
export function useViewer() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return {
    session,
    username: session.user?.username ?? '',
    email: session.user?.email ?? '',
    account: session.account ?? { has_password: true, email_verified: true },
    may: (permission: string) => may(session, permission),
  }
}
