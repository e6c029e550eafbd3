import { answerOf, api } from '../../lib/api.ts'
import type { TimeoutType } from './timeouts-search.ts'

interface Order {
  username: string
  type: TimeoutType
  reason: string
  duration_hours?: number
  expires_at?: string
}

export const issueTimeout = (body: Order) => answerOf(api.POST('/api/admin/users/timeout', { body }))
