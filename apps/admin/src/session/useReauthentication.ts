import { useCallback, useEffect } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { requestReauthentication, resolveReauthentication } from './reauthentication.ts'

const isReauthenticationRequired = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation_required'

/**
 * Returns a function that runs an API call. If the server requires reauthentication, the function asks the
 * user to reauthenticate and repeats the call. If the user cancels, the call fails with the server's error.
 *
 * @example
 * const withReauthentication = useReauthentication()
 * const assign = useMutation({
 *   mutationFn: (role: number) => withReauthentication(() => assignRole(userId, role)),
 * })
 */
export function useReauthentication() {
  // Cancels the pending reauthentication when the component unmounts, such as when the user leaves the page.
  useEffect(() => () => resolveReauthentication(false), [])
  return useCallback(async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call()
    } catch (error) {
      if (isReauthenticationRequired(error) && (await requestReauthentication())) return await call()
      throw error
    }
  }, [])
}
