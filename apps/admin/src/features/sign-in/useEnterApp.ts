import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { providersQuery } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'

/** Returns a function that loads the new session and then opens a path of this app. */
export function useEnterApp(path: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    // The providers were loaded before signing in, so the data doesn't show which ones the user linked.
    void queryClient.invalidateQueries(providersQuery)
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.navigate({ href: path, replace: true })
  }
}
