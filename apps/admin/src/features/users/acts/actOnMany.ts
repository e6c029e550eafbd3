import { answerOf, api, type Schema } from '../../../lib/api.ts'

type BulkAct = Schema<'BulkAct'>
export type BulkAction = BulkAct['action']

/** What is done to each of many users. */
export type BulkOrder = Pick<BulkAct, 'action' | 'role_id' | 'type' | 'duration_hours' | 'reason'>

/** Does the same to each of up to 1,000 users. Each succeeds or fails alone. */
export const actOnMany = (ids: number[], order: BulkOrder) =>
  answerOf(api.POST('/api/admin/users/bulk', { body: { ...order, ids, dry_run: false } }))
