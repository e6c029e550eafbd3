import { answerOf, api } from '../../lib/api.ts'

export const signIn = (credentials: { email: string; password: string }) =>
  answerOf(api.POST('/api/auth/signin', { body: credentials }))
