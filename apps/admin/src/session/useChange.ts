import { notifications } from '@mantine/notifications'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useReauthentication } from './useReauthentication.ts'

/**
 * Returns a function that makes a call which changes data. It asks for the password if the server requires it
 * and refetches the affected queries afterward, even if the call failed. On success, it notifies with `done`:
 * a sentence, or a function that creates one from the response.
 *
 * @example
 * const TOUCHED = [['roles'], ['users']]
 * const change = useChange(TOUCHED)
 * await change(() => archiveRole(id, reason), 'The role is archived.')
 */
export function useChange(touched: readonly QueryKey[]) {
  const confirmed = useReauthentication()
  const queries = useQueryClient()
  return useCallback(
    async <Result>(
      call: () => Promise<Result>,
      done: string | ((response: Result) => string),
    ): Promise<Result> => {
      const refetchTouched = () =>
        Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })))
      try {
        const response = await confirmed(call)
        // Refetches before the dialog closes, so that the focus is restored on the updated page.
        await refetchTouched()
        notifications.show({ color: 'done', message: typeof done === 'string' ? done : done(response) })
        return response
      } catch (error) {
        void refetchTouched()
        throw error
      }
    },
    [touched, confirmed, queries],
  )
}
