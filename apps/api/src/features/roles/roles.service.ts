import type { Database } from '@veranda/database'

/** The roles that may be assigned through the API: protected and archived ones are left out. */
export async function assignableRoles(database: Database) {
  const roles = await database.prisma.role.findMany({
    where: { isProtected: false, archivedAt: null },
    orderBy: { id: 'asc' },
  })
  return {
    roles: roles.map(({ id, name, displayName, description }) => ({
      id,
      name,
      display_name: displayName,
      description,
    })),
  }
}

/** Assignments that count at this moment: not expired, of a role that is not archived. */
export const heldNow = () => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
  role: { archivedAt: null },
})
