import { notifications } from '@mantine/notifications'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useReauthentication } from './useReauthentication.ts'

/**
 * Returns a function for API calls that change data. The function asks the user to reauthenticate if the
 * server requires it. After the call, it refetches the affected queries, even if the call failed. On success,
 * it shows `successMessage`, which is a sentence or a function that creates one from the response.
 *
 * @example
 * const AFFECTED_QUERIES = [['roles'], ['users']]
 * const change = useChange(AFFECTED_QUERIES)
 * await change(() => archiveRole(id, reason), 'The role is archived.')
 */
export function useChange(affectedQueries: readonly QueryKey[]) {
  const withReauthentication = useReauthentication()
  const queryClient = useQueryClient()
  return useCallback(
    async <Result>(
      call: () => Promise<Result>,
      successMessage: string | ((response: Result) => string),
    ): Promise<Result> => {
      const refetchAffected = () =>
        Promise.all(affectedQueries.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      try {
        const response = await withReauthentication(call)
        // Callers close their dialog when this function resolves. The refetch completes first, so that the
        // focus returns to an updated page.
        await refetchAffected()
        notifications.show({
          color: 'done',
          message: typeof successMessage === 'string' ? successMessage : successMessage(response),
        })
        return response
      } catch (error) {
        void refetchAffected()
        throw error
      }
    },
    [affectedQueries, withReauthentication, queryClient],
  )
}
