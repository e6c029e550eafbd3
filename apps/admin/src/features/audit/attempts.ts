import type { AuditEntry } from './audit.api.ts'

/** Returns the number of attempts that one failed or blocked entry represents; null for other entries. */
export function getAttempts({ outcome, after }: Pick<AuditEntry, 'outcome' | 'after'>) {
  if (outcome === 'done' || typeof after !== 'object' || after === null || !('attempts' in after)) return null
  const { attempts, ...rest } = after
  if (typeof attempts !== 'number') return null
  return { attempts, kind: outcome === 'failed' ? 'failed attempt' : 'blocked attempt', rest }
}
