import { useCallback, useEffect } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { answerQuestion, askForPassword } from './confirmation.ts'

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required'

/**
 * Makes a call that the server may want confirmed: then the password is asked for, and the call is made once more.
 * Who doesn't give it gets the server's refusal.
 *
 * @example
 * const confirmed = useConfirmed()
 * const assign = useMutation({ mutationFn: (role: number) => confirmed(() => assignRole(userId, role)) })
 */
export function useConfirmed() {
  // Who leaves the page while it asks doesn't want it any more.
  useEffect(() => () => answerQuestion(false), [])
  return useCallback(async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } catch (error) {
      if (isRefused(error) && (await askForPassword())) return await call()
      throw error
    }
  }, [])
}
