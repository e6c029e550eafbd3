import { answerOf, api } from '../../lib/api.ts'

/** Ends all my sessions but this one. */
export const endOtherSessions = () => answerOf(api.DELETE('/api/auth/sessions'))
