import { answerOf, api } from '../../lib/api.ts'

/** @param password chosen at sign-up, for a link from there */
export const verifyEmail = (token: string, password?: string) =>
  answerOf(api.POST('/api/auth/email/verify', { body: { token, ...(password && { password }) } }))
