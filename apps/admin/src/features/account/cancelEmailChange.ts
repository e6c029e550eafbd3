import { answerOf, api } from '../../lib/api.ts'

export const cancelEmailChange = () => answerOf(api.DELETE('/api/auth/email/change'))
