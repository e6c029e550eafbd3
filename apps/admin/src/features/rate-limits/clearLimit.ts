import { answerOf, api } from '../../lib/api.ts'
import type { Limited } from './listLimited.ts'

/** Forgets what one identity did in one class. */
export const clearLimit = ({ class: name, identity, identifier }: Limited, reason: string) =>
  answerOf(
    api.DELETE('/api/admin/rate-limit', { params: { query: { class: name, identity, identifier, reason } } }),
  )
