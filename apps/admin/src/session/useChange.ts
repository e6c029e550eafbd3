import { notifications } from '@mantine/notifications'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConfirmed } from './useConfirmed.ts'

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
  const confirmed = useConfirmed()
  const queries = useQueryClient()
  return useCallback(
    async <Answer>(
      call: () => Promise<Answer>,
      done: string | ((answer: Answer) => string),
    ): Promise<Answer> => {
      const readAnew = () => Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })))
      try {
        const answer = await confirmed(call)
        // Refetches before the dialog closes, so that the focus is restored on the updated page.
        await readAnew()
        notifications.show({ color: 'done', message: typeof done === 'string' ? done : done(answer) })
        return answer
      } catch (error) {
        void readAnew()
        throw error
      }
    },
    [touched, confirmed, queries],
  )
}
