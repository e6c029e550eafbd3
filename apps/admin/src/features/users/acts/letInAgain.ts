import { answerOf, api } from '../../../lib/api.ts'

/** Forgets the wrong passwords for an account. */
export const letInAgain = (email: string, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/rate-limit', {
      params: { query: { class: 'auth', identity: 'account', identifier: email, reason } },
    }),
  )
