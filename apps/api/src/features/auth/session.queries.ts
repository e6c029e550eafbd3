import type { Database } from '@veranda/database'
import type { Config } from '../../config.ts'
import type { Viewer } from './viewer.ts'

interface ViewerRow {
  session_id: string
  last_seen_at: Date
  id: number
  username: string
  email: string
  roles: string[]
  permissions: string[]
}

/** Who holds this session, with roles and permissions as they are now; one statement, for it runs on each request. */
export async function findViewer(
  database: Database,
  tokenHash: Uint8Array,
  config: Pick<Config, 'SESSION_IDLE_DAYS'>,
): Promise<(Viewer & { lastSeenAt: Date }) | null> {
  const [row] = await database.query<ViewerRow>(
    `SELECT s.id AS session_id, s.last_seen_at, u.id, u.username, u.email,
       COALESCE(held.roles, '{}') AS roles, COALESCE(held.permissions, '{}') AS permissions
     FROM session s
     JOIN "user" u ON u.id = s.user_id AND u.is_active
     LEFT JOIN LATERAL (
       SELECT array_agg(DISTINCT r.name::text) AS roles,
         array_agg(DISTINCT p.name::text) FILTER (WHERE p.id IS NOT NULL) AS permissions
       FROM user_role ur
       JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
       LEFT JOIN role_permission rp ON rp.role_id = r.id
       LEFT JOIN permission p ON p.id = rp.permission_id AND p.status = 'active'
       WHERE ur.user_id = u.id AND (ur.expires_at IS NULL OR ur.expires_at > now())
     ) held ON true
     WHERE s.token_hash = $1 AND s.expires_at > now() AND s.last_seen_at > now() - make_interval(days => $2)`,
    [tokenHash, config.SESSION_IDLE_DAYS],
  )
  if (!row) return null
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    roles: row.roles,
    permissions: new Set(row.permissions),
    sessionId: row.session_id,
    lastSeenAt: row.last_seen_at,
  }
}

export async function touchSession(database: Database, id: string): Promise<void> {
  await database.query('UPDATE session SET last_seen_at = now() WHERE id = $1::uuid', [id])
}
