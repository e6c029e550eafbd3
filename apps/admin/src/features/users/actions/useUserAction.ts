import { useQueryClient } from '@tanstack/react-query'
import { useReauthentication } from '../../../session/useReauthentication.ts'

/** Props of the dialogs that ask for the reason of an action on a user. */
export interface UserDialogProps {
  opened: boolean
  onClose: () => void
}

/**
 * Returns a function that sends a request that changes a user. It asks the current user to reauthenticate if
 * the server requires it. After a success, it refetches all user data and the audit log.
 */
export function useUserAction() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  return async <Result>(sendRequest: () => Promise<Result>): Promise<Result> => {
    const response = await withReauthentication(sendRequest)
    await Promise.all([['users'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    return response
  }
}
