import type { Database } from '@veranda/database'
import { recordAudit } from '../audit/audit.service.ts'
import { DEFAULT_ROLE } from '../roles/roles.catalogue.ts'
import { hashPassword } from './passwords.ts'

const CONSOLE = { actorId: null, actor: 'console' }

/** Something that whoever typed the command can put right. */
export class CommandError extends Error {}

/** Creates an account that may do everything; for the first start and the console, never for a route. */
export async function createAdmin(
  database: Database,
  { email, password, username }: { email: string; password: string; username: string },
): Promise<{ id: number }> {
  const passwordHash = await hashPassword(password)
  return database.prisma.$transaction(async (tx) => {
    const taken = await tx.user.findFirst({ where: { OR: [{ email }, { username }] } })
    if (taken)
      throw new CommandError(`There is an account with the address ${email} or the name ${username} already`)
    const user = await tx.user.create({
      data: {
        email,
        username,
        displayName: username,
        passwordHash,
        emailVerifiedAt: new Date(),
        roles: { create: [DEFAULT_ROLE, 'admin'].map((name) => ({ role: { connect: { name } } })) },
      },
    })
    await recordAudit(tx, {
      ...CONSOLE,
      action: 'admin.create',
      targetType: 'user',
      targetId: String(user.id),
      after: { email, username },
    })
    return { id: user.id }
  })
}

/** Grants a role, a protected one too: this is the one way to do that. */
export async function grantRole(
  database: Database,
  email: string,
  roleName: string,
): Promise<'granted' | 'held'> {
  return database.prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email } })
    if (!user) throw new CommandError(`There is no account with the address ${email}`)
    const role = await tx.role.findUnique({ where: { name: roleName } })
    if (!role) {
      const roles = await tx.role.findMany({ orderBy: { id: 'asc' } })
      throw new CommandError(
        `There is no role ${roleName}; there are ${roles.map(({ name }) => name).join(', ')}`,
      )
    }
    const key = { userId: user.id, roleId: role.id }
    const { count } = await tx.userRole.createMany({ data: [key], skipDuplicates: true })
    if (count === 0) return 'held'
    await recordAudit(tx, {
      ...CONSOLE,
      action: 'role.grant',
      targetType: 'user',
      targetId: String(user.id),
      after: { role: roleName },
    })
    return 'granted'
  })
}

/** Whether anyone is an admin yet. */
export async function hasAdmin(database: Database): Promise<boolean> {
  return (await database.prisma.userRole.count({ where: { role: { name: 'admin' } }, take: 1 })) > 0
}
