import { useQueryClient } from '@tanstack/react-query'
import { useConfirmed } from '../../../session/useConfirmed.ts'

export interface ActProps {
  opened: boolean
  onClose: () => void
}

/**
 * Returns a function that runs an action on a user, asks for the password if the server requires it, and
 * refetches all user data.
 */
export function useUserAct() {
  const queryClient = useQueryClient()
  const confirmed = useConfirmed()
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await confirmed(call)
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return answer
  }
}
