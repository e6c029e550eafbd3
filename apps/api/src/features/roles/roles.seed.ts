import { createHash } from 'node:crypto'
import type { Database } from '@veranda/database'
import { SYSTEM_DEPENDENCIES, SYSTEM_PERMISSIONS } from '../permissions/permissions.catalog.ts'
import { SYSTEM_ROLES } from './roles.catalog.ts'

/** Returns a hash of the system permissions, their dependencies, and the system roles. */
export const getAccessSeedVersion = () =>
  createHash('sha256')
    .update(JSON.stringify([SYSTEM_PERMISSIONS, SYSTEM_DEPENDENCIES, SYSTEM_ROLES]))
    .digest('hex')
    .slice(0, 16)

/**
 * Seeds the system permissions, their dependencies, and the system roles. Permissions that already existed
 * are not granted to roles, so that grants that an admin has removed don't return. The exception is a
 * permission that another one now requires: see `seedDependencies`.
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
     ), seed_role AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS r(name text, display_name text, description text,
         is_protected boolean, permissions jsonb)
     ), upserted_role AS (
       INSERT INTO role (name, display_name, description, is_protected)
       SELECT name, display_name, description, is_protected FROM seed_role
       ON CONFLICT (name) DO UPDATE SET is_protected = EXCLUDED.is_protected RETURNING id, name
     )
     INSERT INTO role_permission (role_id, permission_id)
     SELECT upserted_role.id, new_permission.id FROM seed_role
     JOIN upserted_role ON upserted_role.name = seed_role.name
     JOIN new_permission ON seed_role.permissions ? new_permission.name
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(permissions), JSON.stringify(roles)],
  )
  await seedDependencies(database)
}

/**
 * Seeds the dependencies of system permissions and deletes outdated ones. If a permission now requires
 * another one, the roles that grant the permission get the required permission as well. Otherwise, the
 * permission would have no effect in these roles after an update of Veranda.
 */
async function seedDependencies(database: Database): Promise<void> {
  await database.query(
    `WITH seed_dependency AS (
       SELECT p.id AS permission_id, required.id AS requires_id
       FROM jsonb_to_recordset($1::jsonb) AS d(name text, requires jsonb)
       JOIN permission p ON p.name = d.name
       CROSS JOIN LATERAL jsonb_array_elements_text(d.requires) AS required_name(name)
       JOIN permission required ON required.name = required_name.name
     ), deleted_dependency AS (
       DELETE FROM permission_dependency d USING permission p
       WHERE p.id = d.permission_id AND p.is_system
         AND NOT EXISTS (SELECT FROM seed_dependency s
           WHERE (s.permission_id, s.requires_id) = (d.permission_id, d.requires_id))
     ), new_dependency AS (
       INSERT INTO permission_dependency (permission_id, requires_id) SELECT * FROM seed_dependency
       ON CONFLICT DO NOTHING RETURNING permission_id, requires_id
     )
     INSERT INTO role_permission (role_id, permission_id)
     SELECT DISTINCT rp.role_id, n.requires_id
     FROM new_dependency n JOIN role_permission rp ON rp.permission_id = n.permission_id
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(SYSTEM_DEPENDENCIES)],
  )
}
