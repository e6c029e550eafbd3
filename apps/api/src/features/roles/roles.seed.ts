import { createHash } from 'node:crypto'
import type { Database } from '@veranda/database'
import { SYSTEM_PERMISSIONS } from '../permissions/permissions.catalogue.ts'
import { SYSTEM_ROLES } from './roles.catalogue.ts'

export const accessSeedVersion = () =>
  createHash('sha256')
    .update(JSON.stringify([SYSTEM_PERMISSIONS, SYSTEM_ROLES]))
    .digest('hex')
    .slice(0, 16)

/**
 * Writes the system's permissions and roles. A grant is seeded together with its permission only, so that what an
 * admin has taken from a role since does not come back.
 */
export async function seedAccess(database: Database): Promise<void> {
  const permissions = SYSTEM_PERMISSIONS.map(
    ([name, displayName, category, riskLevel, description], index) => ({
      name,
      display_name: displayName,
      category,
      risk_level: riskLevel,
      description,
      sort_order: (index + 1) * 10,
    }),
  )
  const roles = SYSTEM_ROLES.map(({ displayName, isProtected, ...role }) => ({
    ...role,
    display_name: displayName,
    is_protected: isProtected,
  }))
  await database.query(
    `WITH new_permission AS (
       INSERT INTO permission (name, display_name, category, risk_level, description, sort_order, is_system)
       SELECT name, display_name, category, risk_level::risk_level, description, sort_order, true
       FROM jsonb_to_recordset($1::jsonb) AS p(name text, display_name text, category text, risk_level text,
         description text, sort_order int)
       ON CONFLICT (name) DO NOTHING RETURNING id, name
     ), given AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS r(name text, display_name text, description text,
         is_protected boolean, permissions jsonb)
     ), written AS (
       INSERT INTO role (name, display_name, description, is_protected)
       SELECT name, display_name, description, is_protected FROM given
       ON CONFLICT (name) DO UPDATE SET is_protected = EXCLUDED.is_protected RETURNING id, name
     )
     INSERT INTO role_permission (role_id, permission_id)
     SELECT written.id, new_permission.id FROM given
     JOIN written ON written.name = given.name
     JOIN new_permission ON given.permissions ? new_permission.name
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(permissions), JSON.stringify(roles)],
  )
}
