import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConfirmed } from '../session/useConfirmed.ts'

/**
 * Makes a call that changes who may do what: asks for the password where the server wants it, whatever shows roles,
 * permissions or users is read anew afterwards, also when it failed half-way, and `done` is said when it succeeded.
 */
export function useAccessChange() {
  const confirmed = useConfirmed()
  const queries = useQueryClient()
  return useCallback(
    async <Answer>(call: () => Promise<Answer>, done: string): Promise<Answer> => {
      const readAnew = () =>
        Promise.all(
          [['access'], ['roles'], ['users'], ['session']].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        )
      try {
        const answer = await confirmed(call)
        // The dialog closes over the page as it is afterwards, and the focus finds its place there.
        await readAnew()
        notifications.show({ color: 'done', message: done })
        return answer
      } catch (error) {
        void readAnew()
        throw error
      }
    },
    [confirmed, queries],
  )
}
