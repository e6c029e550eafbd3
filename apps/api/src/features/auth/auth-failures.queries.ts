import type { Database } from '@veranda/database'

export interface Failure {
  action: string
  actor_id: number | null
  actor: string
  impersonated_user_id: number | null
  impersonated_user: string | null
  email: string | null
  ip: string | null
  user_agent: string | null
  request_id: string | null
  attempts: number
  at: Date
}

/**
 * Maximum number of clients, per write and action, that get their own audit log entry for attempts with email
 * addresses that have no account.
 */
const MAX_CLIENTS = 20

/**
 * Writes an audit log entry for each action, account, actor, and client. Email addresses without an account
 * share one entry per client. If more than `MAX_CLIENTS` clients sent such addresses, the `MAX_CLIENTS`
 * clients with the most attempts have their own entries, and all other clients share one. Email addresses
 * without an account are never stored: they can be passwords entered in the wrong field, or belong to someone
 * who has no account.
 */
export const addFailures = (database: Database, failures: readonly Failure[]) =>
  database.query(
    `WITH failure AS (
       SELECT f.action, u.id, f.actor_id, f.actor, f.impersonated_user_id, f.impersonated_user,
         left(f.ip, 50) AS ip, min(f.user_agent) AS user_agent, min(f.request_id) AS request_id, sum(f.attempts) AS attempts, min(f.at) AS at
       FROM jsonb_to_recordset($1::jsonb) f (action text, actor_id int, actor text,
         impersonated_user_id int, impersonated_user text, email text, ip text, user_agent text, request_id text, attempts int, at timestamptz)
       LEFT JOIN "user" u ON u.email = f.email
       GROUP BY 1, 2, 3, 4, 5, 6, 7),
     ranked AS (
       SELECT *, id IS NULL AND actor_id IS NULL
         AND row_number() OVER (PARTITION BY action, id, actor_id ORDER BY attempts DESC) > $2 AS is_rest
       FROM failure)
     INSERT INTO audit_log (actor_id, actor, impersonated_user_id, impersonated_user, action, target_type,
       target_id, outcome, ip, user_agent, request_id, after, created_at)
     SELECT actor_id, actor, impersonated_user_id, impersonated_user, action, 'user', id::text,
       (CASE action WHEN 'auth.lock' THEN 'refused' ELSE 'failed' END)::audit_outcome,
       CASE WHEN NOT is_rest THEN ip END, CASE WHEN NOT is_rest THEN min(user_agent) END, min(request_id),
       jsonb_build_object('attempts', sum(attempts)), min(at)
     FROM ranked
     GROUP BY action, id, actor_id, actor, impersonated_user_id, impersonated_user, is_rest,
       CASE WHEN NOT is_rest THEN ip END
     ORDER BY min(at)`,
    [JSON.stringify(failures), MAX_CLIENTS],
  )
