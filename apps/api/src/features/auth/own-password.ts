import { invalidCredentials } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Guess } from '../rate-limits/account-limits.ts'
import type { Viewer } from './viewer.ts'

/**
 * Checks the viewer's password. The guess counts for the session, so that strangers at the sign-in page don't lock the
 * user out of it.
 *
 * @returns the hash that it was compared with, so that a transaction can see whether it has been changed since
 *
 * @throws 401 for a wrong password, for an account without one and for one that has just been deleted, 429
 */
export async function checkOwnPassword(context: Context<Viewer>, password: string): Promise<string> {
  const { authFailures, database, passwords, rateLimits, viewer } = context
  const guess: Guess = { email: viewer.email, from: 'session', id: viewer.sessionId }
  const resetGuesses = await rateLimits.guess(context, guess, {
    onRefused: () => authFailures.noteOwn(context, 'auth.lock'),
  })
  const user = await database.prisma.user.findUnique({ where: { id: viewer.id } })
  const hash = user?.passwordHash ?? null
  if (!(await passwords.matches(hash, password)) || hash === null) {
    authFailures.noteOwn(context, 'auth.password_confirm')
    throw invalidCredentials()
  }
  await resetGuesses()
  return hash
}
