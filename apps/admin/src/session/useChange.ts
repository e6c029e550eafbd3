import { notifications } from '@mantine/notifications'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConfirmed } from './useConfirmed.ts'

/**
 * Makes a call that changes something: asks for the password where the server wants it, whatever shows the things that
 * it touches is read anew afterwards, also when it failed half-way, and `done` is said when it succeeded: a sentence, or
 * what makes one of the answer.
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
        // The dialog closes over the page as it is afterwards, and the focus finds its place there.
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
