import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { allPlans } from './listPlans.ts'

/** Makes a call that changes plans, reads them anew, also when it failed, and says what was done. */
export function usePlanChange() {
  const queries = useQueryClient()
  return useCallback(
    async <Answer>(call: () => Promise<Answer>, done: (answer: Answer) => string): Promise<Answer> => {
      try {
        const answer = await call()
        await queries.invalidateQueries(allPlans)
        notifications.show({ color: 'done', message: done(answer) })
        return answer
      } catch (error) {
        void queries.invalidateQueries(allPlans)
        throw error
      }
    },
    [queries],
  )
}
