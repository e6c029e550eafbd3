import { incorrectPassword } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { PasswordAttempt } from '../rate-limits/account-limits.ts'
import type { CurrentUser } from './current-user.ts'

/**
 * Checks the current user's password. Attempts are limited per session, so that failed sign-ins by strangers
 * don't lock the user out.
 *
 * @returns the hash that matched, so that a transaction can detect a later password change
 * @throws 401 for a wrong password, an account without a password, or a deleted account; 429 after too many
 *   attempts
 */
export async function checkCurrentPassword(context: Context<CurrentUser>, password: string): Promise<string> {
  const { authFailures, database, passwords, rateLimits, currentUser } = context
  const attempt: PasswordAttempt = { email: currentUser.email, from: 'session', id: currentUser.sessionId }
  const resetAttempts = await rateLimits.countPasswordAttempt(context, attempt, {
    onRejected: () => authFailures.recordForCurrentUser(context, 'auth.lock'),
  })
  const user = await database.prisma.user.findUnique({ where: { id: currentUser.id } })
  const hash = user?.passwordHash ?? null
  // Without a hash, `matches` returns false. The second condition only narrows the type of `hash`.
  if (!(await passwords.matches(hash, password)) || hash === null) {
    authFailures.recordForCurrentUser(context, 'auth.password_confirm')
    throw incorrectPassword()
  }
  await resetAttempts()
  return hash
}
