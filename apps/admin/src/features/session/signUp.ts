import { answerOf, api } from '../../lib/api.ts'

export const signUp = (account: { username: string; email: string; password: string }) =>
  answerOf(api.POST('/api/auth/signup', { body: account }))
