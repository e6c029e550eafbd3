import { useQueryClient } from '@tanstack/react-query'
import { useReauthentication } from '../../../session/useReauthentication.ts'

export interface ActionDialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * Returns a function that runs an action on a user, asks the current user to reauthenticate if the server
 * requires it, and refetches all user data and the audit log.
 */
export function useUserAction() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const response = await withReauthentication(call)
    await Promise.all([['users'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    return response
  }
}
