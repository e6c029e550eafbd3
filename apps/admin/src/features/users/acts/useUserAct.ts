import { useQueryClient } from '@tanstack/react-query'
import { useConfirmed } from '../../../session/useConfirmed.ts'

export interface ActProps {
  opened: boolean
  onClose: () => void
}

/** Does an act on a user, with the password where the server wants it, and has everything about users read anew. */
export function useUserAct() {
  const queryClient = useQueryClient()
  const confirmed = useConfirmed()
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await confirmed(call)
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return answer
  }
}
