import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConfirmed } from '../session/useConfirmed.ts'

/** Makes a call about a subscription, says that it is done, and has whatever shows it read anew. */
export function useSubscriptionAct() {
  const confirmed = useConfirmed()
  const queries = useQueryClient()
  return useCallback(
    async <Answer>(call: () => Promise<Answer>, done: string): Promise<Answer> => {
      const readAnew = () =>
        Promise.all(
          [['users'], ['plans'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })),
        )
      try {
        const answer = await confirmed(call)
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
