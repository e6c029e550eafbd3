import { answerOf, api } from '../../lib/api.ts'

export const confirmThroughProvider = (round: { provider: string; return_to: string }) =>
  answerOf(api.POST('/api/auth/confirm', { body: round }))
