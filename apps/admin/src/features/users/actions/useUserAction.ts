import { useQueryClient } from '@tanstack/react-query'
import { useReauthentication } from '../../../session/useReauthentication.ts'

export interface ActionDialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * Returns a function that runs an action on a user, asks for the password if the server requires it, and
 * refetches all user data.
 */
export function useUserAction() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const response = await withReauthentication(call)
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return response
  }
}
