import type { Prisma } from '@veranda/database'
import { incorrectPassword, invalidCredentials } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { countYourAlerts } from '../alerts/alerts.service.ts'
import { queueMail, queueNotification } from '../mail/outbox.service.ts'
import { formatLinkedProviders } from '../providers/linked-accounts.service.ts'
import { DEFAULT_ROLE, getMostPrivilegedRole } from '../roles/roles.catalog.ts'
import { recordAuthAction, recordCurrentUserAuthAction } from './auth-audit.ts'
import { checkCurrentPassword } from './current-password.ts'
import type { CurrentUser } from './current-user.ts'
import { invalidateLinks } from './links.service.ts'
import { rejectNameBasedPassword } from './name-based-passwords.ts'
import { verifyPassword } from './passport.ts'
import { hashPassword } from './passwords.ts'
import { lockUser, openSession, setSessionCookie } from './session.service.ts'
import { getSignInAttempt, notifyOwnerOfLimit } from './sign-in-attempts.ts'

/**
 * Creates the account of a user who signs up, with the default role. An unverified email address gets a
 * verification email.
 *
 * @param provider identity provider that the user signed up with; omitted for a sign-up with a password
 */
export async function createUser(
  tx: Prisma.TransactionClient,
  context: Context,
  data: Omit<Prisma.UserCreateInput, 'roles'>,
  provider?: string,
) {
  const user = await tx.user.create({
    data: { ...data, roles: { create: { role: { connect: { name: DEFAULT_ROLE } } } } },
  })
  // The number of emails to an unverified email address is limited, because the user may have entered the
  // email address of someone else. `consumeMailLimit` returns 0 if the email is allowed.
  if (!user.emailVerifiedAt && (await context.rateLimits.consumeMailLimit(context, user.email)) === 0)
    await queueMail(tx, context, { userId: user.id, kind: 'verify_email', email: user.email })
  await recordAuthAction(tx, context, user, 'auth.sign_up', { after: { method: provider ?? 'password' } })
  return user
}

/**
 * Signs in an authenticated user: records the sign-in and opens a session. The transaction must have locked
 * or created the user's row.
 *
 * @returns the session token
 */
export async function completeSignIn(
  tx: Prisma.TransactionClient,
  context: Context,
  user: { id: number; username: string },
  provider?: string,
): Promise<string> {
  await tx.user.update({
    where: { id: user.id },
    data: { lastLoginAt: new Date(), loginCount: { increment: 1 } },
  })
  await recordAuthAction(tx, context, user, 'auth.sign_in', { after: { method: provider ?? 'password' } })
  return openSession(tx, context, user.id)
}

/**
 * Sets the cookies of a sign-in: the session token, and the list of accounts to which this browser is known.
 * Call it after the transaction that opened the session.
 */
export function setSignInCookies(
  context: Context,
  { token, userId }: { token: string; userId: number },
): void {
  setSessionCookie(context, token)
  context.knownDevices.remember(context, userId)
}

/**
 * Signs in with email and password. The response and its timing are the same for a wrong password and an
 * unknown email address.
 */
export async function signIn(context: Context, credentials: { email: string; password: string }) {
  const { authFailures, database, rateLimits } = context
  const attempt = await getSignInAttempt(context, credentials.email)
  const resetAttempts = await rateLimits.countPasswordAttempt(context, attempt, {
    onRejected: () => authFailures.record(context, 'auth.lock', credentials.email),
    onBlocked: () => notifyOwnerOfLimit(context, credentials.email),
  })
  const user = await verifyPassword(context, credentials)
  if (!user) {
    authFailures.record(context, 'auth.sign_in', credentials.email)
    throw invalidCredentials()
  }
  const { id, username, email } = user
  const token = await database.prisma.$transaction(async (tx) => {
    const current = await lockUser(tx, id)
    // The password may have been changed or the account deactivated since `verifyPassword` read the user.
    if (!current?.is_active || current.password_hash !== user.passwordHash) throw invalidCredentials()
    return completeSignIn(tx, context, { id, username })
  })
  await resetAttempts()
  setSignInCookies(context, { token, userId: id })
  return { user: { id: String(id), username, email, role: getMostPrivilegedRole(user.roles) } }
}

export async function getCurrentSession({ currentUser, database }: Context) {
  if (!currentUser) return { user: null }
  const { actor } = currentUser
  const impersonator = actor && { id: String(actor.id), username: actor.username }
  return {
    user: {
      id: String(currentUser.id),
      username: currentUser.username,
      email: currentUser.email,
      role: getMostPrivilegedRole(currentUser.roles),
    },
    roles: currentUser.roles,
    permissions: [...currentUser.permissions],
    timeouts: currentUser.timeouts.map(({ type, reason, expiresAt }) => ({
      type,
      reason,
      expires_at: expiresAt.toISOString(),
    })),
    alerts: await countYourAlerts(database, currentUser.id),
    account: { has_password: currentUser.hasPassword, email_verified: currentUser.isEmailVerified },
    impersonator,
    // Deprecated name of `impersonator`.
    acting: impersonator,
  }
}

/**
 * Checks the user's password and stores the time of this reauthentication in the session. Some sensitive
 * operations require a recent reauthentication. Others also accept a recent sign-in.
 *
 * @throws 401 for a wrong password; 429 after too many attempts
 */
export async function reauthenticateWithPassword(
  context: Context<CurrentUser>,
  password: string,
): Promise<void> {
  const { database, currentUser } = context
  await checkCurrentPassword(context, password)
  await database.prisma.$transaction(async (tx) => {
    await tx.session.updateMany({ where: { id: currentUser.sessionId }, data: { confirmedAt: new Date() } })
    await recordCurrentUserAuthAction(tx, context, 'auth.password_confirm')
  })
}

/**
 * Changes the password and replaces all sessions with a new one for this browser, so that anyone who knew
 * the old password is signed out.
 */
export async function changePassword(
  context: Context<CurrentUser>,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const { database, mailer, currentUser } = context
  const { username, email } = currentUser
  rejectNameBasedPassword(context, { path: 'new_password', password: new_password, username, email })
  const verifiedHash = await checkCurrentPassword(context, current_password)
  const passwordHash = await hashPassword(new_password)
  const token = await database.prisma.$transaction(async (tx) => {
    const current = await lockUser(tx, currentUser.id)
    if (current?.password_hash !== verifiedHash) throw incorrectPassword()
    // Browsers that signed in before `devicesSince` are no longer known to the account.
    const data = { passwordHash, devicesSince: new Date() }
    const { email, emailVerifiedAt } = await tx.user.update({ where: { id: currentUser.id }, data })
    await invalidateLinks(tx, currentUser.id)
    const linkedProviders = await formatLinkedProviders(tx, context, currentUser.id)
    await queueNotification(tx, context, {
      userId: currentUser.id,
      kind: 'password_changed',
      email,
      about: linkedProviders,
      isEmailVerified: emailVerifiedAt !== null,
    })
    await tx.session.deleteMany({ where: { userId: currentUser.id } })
    await recordCurrentUserAuthAction(tx, context, 'auth.password_change')
    return openSession(tx, context, currentUser.id)
  })
  mailer.wake()
  setSignInCookies(context, { token, userId: currentUser.id })
}
