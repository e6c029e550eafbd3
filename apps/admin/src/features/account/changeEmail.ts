import { answerOf, api } from '../../lib/api.ts'

export const changeEmail = (change: { email: string; password: string }) =>
  answerOf(api.POST('/api/auth/email/change', { body: change }))
