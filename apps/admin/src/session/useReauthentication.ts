import { useCallback, useEffect } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { askForPassword, resolvePasswordRequest } from './reauthentication.ts'

const isReauthenticationRequired = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation_required'

/**
 * Returns a function that makes a call which may require reauthentication. If so, it asks for the password
 * and repeats the call. If the user cancels, the call fails with the server's error.
 *
 * @example
 * const confirmed = useReauthentication()
 * const assign = useMutation({ mutationFn: (role: number) => confirmed(() => assignRole(userId, role)) })
 */
export function useReauthentication() {
  // Leaving the page cancels the pending password request.
  useEffect(() => () => resolvePasswordRequest(false), [])
  return useCallback(async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } catch (error) {
      if (isReauthenticationRequired(error) && (await askForPassword())) return await call()
      throw error
    }
  }, [])
}
