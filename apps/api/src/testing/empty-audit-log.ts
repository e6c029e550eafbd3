import type { Database } from '@veranda/database'

/** Removes the records of a test's own sign-ins. Triggers otherwise prevent deleting recent records. */
export async function emptyAuditLog(database: Database): Promise<void> {
  await database.query('ALTER TABLE audit_log DISABLE TRIGGER USER')
  await database.query('DELETE FROM audit_log')
  await database.query('ALTER TABLE audit_log ENABLE TRIGGER USER')
}
