import type { Database } from '@veranda/database'

/**
 * Deletes all audit records, such as those of a test's own sign-ins. Temporarily disables the triggers
 * that prevent deleting recent records.
 */
export async function emptyAuditLog(database: Database): Promise<void> {
  await database.query('ALTER TABLE audit_log DISABLE TRIGGER USER')
  await database.query('DELETE FROM audit_log')
  await database.query('ALTER TABLE audit_log ENABLE TRIGGER USER')
}
