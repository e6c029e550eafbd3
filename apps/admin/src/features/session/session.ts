import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type CurrentSession = Schema<'CurrentSession'>

/** Who is signed in, and what they may do. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/auth/session', { signal })),
  staleTime: 60_000,
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
