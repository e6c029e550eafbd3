import { invalidCredentials } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from './viewer.ts'

/**
 * Whether the viewer knows their password: counts the guess like one at sign-in, and gives the hash that it was compared
 * with, so that a transaction can see whether it has been changed since.
 *
 * @throws 401 for a wrong password, for an account without one and for one that has just been deleted, 429
 */
export async function checkOwnPassword(context: Context<Viewer>, password: string): Promise<string> {
  const { database, passwords, rateLimits, viewer } = context
  await rateLimits.guess(context, viewer.email)
  const user = await database.prisma.user.findUnique({ where: { id: viewer.id } })
  const hash = user?.passwordHash ?? null
  if (!(await passwords.matches(hash, password)) || hash === null) throw invalidCredentials()
  await rateLimits.guessed(viewer.email)
  return hash
}
