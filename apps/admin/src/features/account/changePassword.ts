import { answerOf, api } from '../../lib/api.ts'

export const changePassword = (passwords: { current_password: string; new_password: string }) =>
  answerOf(api.POST('/api/auth/password/change', { body: passwords }))
