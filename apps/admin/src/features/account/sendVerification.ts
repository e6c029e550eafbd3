import { answerOf, api } from '../../lib/api.ts'

export const sendVerification = () => answerOf(api.POST('/api/auth/email/verification'))
