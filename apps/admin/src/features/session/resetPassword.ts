import { answerOf, api } from '../../lib/api.ts'

export const resetPassword = (reset: { token: string; password: string }) =>
  answerOf(api.POST('/api/auth/password/reset', { body: reset }))
