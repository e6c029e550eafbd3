import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signInOptionsQuery } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'

/** Returns a function that loads the new session and then opens a path of this app. */
export function useEnterApp(path: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    // The sign-in options were loaded without a session, so they don't show the user's linked providers.
    void queryClient.invalidateQueries(signInOptionsQuery)
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.navigate({ href: path, replace: true })
  }
}
