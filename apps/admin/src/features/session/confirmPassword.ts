import { answerOf, api } from '../../lib/api.ts'

export const confirmPassword = (password: string) =>
  answerOf(api.POST('/api/auth/password/confirm', { body: { password } }))
