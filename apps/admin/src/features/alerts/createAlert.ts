import { answerOf, api } from '../../lib/api.ts'
import type { AlertTerms } from './alert-draft.ts'

export const createAlert = (body: AlertTerms) => answerOf(api.POST('/api/admin/alerts', { body }))
