import type { AuditEntry } from './audit.api.ts'

/**
 * Returns the number of attempts that a failed or blocked entry represents, their label, and the entry's
 * other details; null if the entry has no such number.
 */
export function getAttempts({ outcome, after }: Pick<AuditEntry, 'outcome' | 'after'>) {
  if (outcome === 'done' || typeof after !== 'object' || after === null || !('attempts' in after)) return null
  const { attempts, ...rest } = after
  if (typeof attempts !== 'number') return null
  return { attempts, kind: outcome === 'failed' ? 'failed attempt' : 'blocked attempt', rest }
}
