import type { Database } from '@veranda/database'

export interface Failure {
  action: string
  email: string | null
  ip: string | null
  user_agent: string | null
  request_id: string | null
  attempts: number
  at: Date
}

/**
 * Writes a record for each account and client. Clients that tried email addresses without an account get one for all of
 * them, which leaves the addresses out: they may be anybody's, or a mistyped password.
 */
export const addFailures = (database: Database, failures: readonly Failure[]) =>
  database.query(
    `INSERT INTO audit_log (actor, action, target_type, target_id, outcome, ip, user_agent, request_id, after, created_at)
     SELECT 'anonymous', f.action, 'user', u.id::text,
       (CASE f.action WHEN 'auth.lock' THEN 'refused' ELSE 'failed' END)::audit_outcome,
       f.ip, min(f.user_agent), min(f.request_id), jsonb_build_object('attempts', sum(f.attempts)), min(f.at)
     FROM jsonb_to_recordset($1::jsonb) f (action text, email text, ip text, user_agent text, request_id text,
       attempts int, at timestamptz)
     LEFT JOIN "user" u ON u.email = f.email
     GROUP BY f.action, u.id, f.ip ORDER BY min(f.at)`,
    [JSON.stringify(failures)],
  )
