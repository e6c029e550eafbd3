import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReauthentication } from '../../session/useReauthentication.ts'
import { issueTimeout, revokeAllTimeouts, revokeTimeout } from './timeouts.api.ts'

/**
 * Returns mutations to issue and revoke timeouts. They ask the current user to reauthenticate if the server
 * requires it. Afterward, they refetch the affected queries, even if the request failed.
 */
export function useTimeoutActions() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  const onSettled = () =>
    Promise.all(
      [['timeouts'], ['users'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  const issue = useMutation({
    mutationFn: (timeout: Parameters<typeof issueTimeout>[0]) =>
      withReauthentication(() => issueTimeout(timeout)),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      withReauthentication(() => revokeTimeout(id, reason)),
    onSettled,
  })
  const revokeAll = useMutation({
    mutationFn: ({ userId, reason }: { userId: number; reason: string }) =>
      withReauthentication(() => revokeAllTimeouts(userId, reason)),
    onSettled,
  })
  return { issue, revoke, revokeAll }
}
