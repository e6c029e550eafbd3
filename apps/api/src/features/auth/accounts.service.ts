import { randomBytes } from 'node:crypto'
import type { Database, Prisma } from '@veranda/database'
import { CONSOLE, recordAudit } from '../audit/audit.service.ts'
import { hasAdmin } from '../permissions/ensure-admin-remains.ts'
import { whereUnexpired } from '../permissions/unexpired.ts'
import { ADMIN_ROLE, DEFAULT_ROLE } from '../roles/roles.catalog.ts'
import { hashPassword } from './passwords.ts'
import { lockUser, markSessionsForRenewal } from './session.service.ts'

/** Invalid input on the command line. */
export class CommandError extends Error {}

interface NewAdmin {
  email: string
  password: string
  username: string
}

/** Creates an account with all permissions. Only for the command line, never for a route. */
export async function createAdmin(database: Database, admin: NewAdmin): Promise<void> {
  const passwordHash = await hashPassword(admin.password)
  await database.prisma.$transaction((tx) => insertAdmin(tx, admin, passwordHash))
}

async function insertAdmin(
  tx: Prisma.TransactionClient,
  { email, username }: NewAdmin,
  passwordHash: string,
): Promise<void> {
  if (await tx.user.findUnique({ where: { email } }))
    throw new CommandError(
      `An account with the email address ${email} already exists. To make it an admin, run \`npm run veranda -- grant-role ${email} admin\``,
    )
  if (await tx.user.findUnique({ where: { username } }))
    throw new CommandError(`The username ${username} is already taken`)
  const user = await tx.user.create({
    data: {
      email,
      username,
      displayName: username,
      passwordHash,
      emailVerifiedAt: new Date(),
      roles: { create: [DEFAULT_ROLE, ADMIN_ROLE].map((name) => ({ role: { connect: { name } } })) },
    },
  })
  await recordAudit(tx, CONSOLE, {
    action: 'admin.create',
    targetType: 'user',
    targetId: String(user.id),
    after: { email, username },
  })
}

export const FIRST_ADMIN_USERNAME = 'admin'

/**
 * Advisory lock ID; any unused number works. If several instances start on a new database, the lock lets only
 * one of them create the administrator.
 */
const FIRST_ADMIN_LOCK = 71_204_518

/**
 * Creates an administrator unless one exists.
 *
 * @returns whether it created one
 */
export async function createFirstAdmin(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await hasAdmin(database.prisma)) return false
  const passwordHash = await hashPassword(password)
  return database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`
    if (await hasAdmin(tx)) return false
    const existingUser = await tx.user.findUnique({ where: { username: FIRST_ADMIN_USERNAME } })
    const username = existingUser
      ? `${FIRST_ADMIN_USERNAME}_${randomBytes(3).toString('hex')}`
      : FIRST_ADMIN_USERNAME
    await insertAdmin(tx, { email, password, username }, passwordHash)
    return true
  })
}

/**
 * Assigns a role permanently. This is the only way to assign a protected role to an existing user. A user who
 * becomes an administrator loses all permission denials, because the API does not allow denials for
 * administrators.
 *
 * @returns `isNew`: whether the role was missing or had an expiration before; `removedDenials`: the
 *   permissions whose unexpired denials were removed
 */
export async function grantRole(
  database: Database,
  email: string,
  roleName: string,
): Promise<{ isNew: boolean; removedDenials: string[] }> {
  return database.prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email } })
    if (!user) throw new CommandError(`No account has the email address ${email}`)
    const role = await tx.role.findUnique({ where: { name: roleName } })
    if (!role) {
      const roles = await tx.role.findMany({ orderBy: { id: 'asc' } })
      throw new CommandError(
        `Unknown role ${roleName}. Available roles: ${roles.map(({ name }) => name).join(', ')}`,
      )
    }
    await lockUser(tx, user.id)
    const writtenCount =
      await tx.$executeRaw`INSERT INTO user_role (user_id, role_id) VALUES (${user.id}, ${role.id})
      ON CONFLICT (user_id, role_id) DO UPDATE SET expires_at = NULL, assigned_at = now()
      WHERE user_role.expires_at IS NOT NULL`
    const removedDenials = roleName === ADMIN_ROLE ? await removeDenials(tx, user.id) : []
    const isNew = writtenCount > 0
    if (!isNew && removedDenials.length === 0) return { isNew, removedDenials }
    await markSessionsForRenewal(tx, user.id)
    await recordAudit(tx, CONSOLE, {
      action: 'role.grant',
      targetType: 'user',
      targetId: String(user.id),
      ...(removedDenials.length > 0 && { before: { denied: removedDenials } }),
      after: { role: roleName },
    })
    return { isNew, removedDenials }
  })
}

/** Removes all permission denials of a user. Returns the permissions whose denials had not expired. */
async function removeDenials(tx: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const where = { userId, effect: 'deny' } as const
  const denials = await tx.userPermission.findMany({
    where: { ...where, ...whereUnexpired() },
    include: { permission: true },
    orderBy: { permissionId: 'asc' },
  })
  await tx.userPermission.deleteMany({ where })
  return denials.map(({ permission }) => permission.name)
}
