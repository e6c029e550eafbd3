import { answerOf, api } from '../../lib/api.ts'

export const unlinkAccount = (providerId: string) =>
  answerOf(api.DELETE('/api/auth/unlink-account', { params: { query: { providerId } } }))
