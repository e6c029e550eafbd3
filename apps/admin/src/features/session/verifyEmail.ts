import { answerOf, api } from '../../lib/api.ts'

export const verifyEmail = (token: string) =>
  answerOf(api.POST('/api/auth/email/verify', { body: { token } }))
