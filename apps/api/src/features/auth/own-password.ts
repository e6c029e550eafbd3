import { invalidCredentials } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Guess } from '../rate-limits/account-limits.ts'
import type { Viewer } from './viewer.ts'

/**
 * Checks the current user's password. Failed attempts count per session, so that strangers at the sign-in
 * page don't lock the user out.
 *
 * @returns the hash that matched, so that a transaction can detect a later change
 *
 * @throws 401 for a wrong password, an account without one, or a deleted account; 429 after too many attempts
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
