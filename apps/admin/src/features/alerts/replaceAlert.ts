import { answerOf, api } from '../../lib/api.ts'
import type { AlertTerms } from './alert-draft.ts'

/** Changes an alert as a whole, unless somebody has changed it since it was read. */
export const replaceAlert = (id: number, body: AlertTerms & { updated_at: string }) =>
  answerOf(api.PUT('/api/admin/alerts/{id}', { params: { path: { id: String(id) } }, body }))
