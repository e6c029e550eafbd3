import { answerOf, api } from '../../lib/api.ts'

export const resendEmailChange = () => answerOf(api.POST('/api/auth/email/change/resend'))
