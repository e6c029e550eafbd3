import { answerOf, api } from '../../lib/api.ts'

export const forgotPassword = (email: string) =>
  answerOf(api.POST('/api/auth/password/forgot', { body: { email } }))
