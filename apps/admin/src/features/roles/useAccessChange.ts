import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConfirmed } from '../session/useConfirmed.ts'

/**
 * Makes a call that changes who may do what: asks for the password where the server wants it, and whatever shows roles,
 * permissions or users is read anew afterwards, also when it failed half-way.
 */
export function useAccessChange() {
  const confirmed = useConfirmed()
  const queries = useQueryClient()
  return useCallback(
    async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await confirmed(call)
      } finally {
        for (const queryKey of [['access'], ['roles'], ['users'], ['session']])
          void queries.invalidateQueries({ queryKey })
      }
    },
    [confirmed, queries],
  )
}
