import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { providersQuery } from '../../session/session.api.ts'
import { sessionQuery } from '../../session/session.ts'

/** Goes on to a path of this app with the session that is there now. */
export function useEntry(path: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    // They were asked for by nobody in particular, so none of them was linked.
    void queryClient.invalidateQueries(providersQuery)
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.navigate({ href: path, replace: true })
  }
}
