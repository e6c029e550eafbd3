import type { AuditEntry } from './audit.api.ts'

/**
 * Returns how many attempts a failed or blocked entry represents, the singular label of such an attempt, and
 * the other details of the entry. Returns null if the entry has no number of attempts.
 */
export function getAttempts({ outcome, after }: Pick<AuditEntry, 'outcome' | 'after'>) {
  if (outcome === 'done' || typeof after !== 'object' || after === null || !('attempts' in after)) return null
  const { attempts, ...otherDetails } = after
  if (typeof attempts !== 'number') return null
  return { count: attempts, label: outcome === 'failed' ? 'failed attempt' : 'blocked attempt', otherDetails }
}
