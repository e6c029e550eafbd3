import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import {
  expediteQueuedMail,
  getSecondsUntilNextMail,
  queueMail,
  queueNotification,
} from '../mail/outbox.service.ts'
import { formatLinkedProviders } from '../providers/linked-accounts.service.ts'
import { recordAuthAction } from './auth-audit.ts'
import { runInConstantTime } from './constant-time.ts'
import { consumeToken, invalidateLinks, invalidToken } from './links.service.ts'
import { rejectNameBasedPassword } from './name-based-passwords.ts'
import { hashPassword } from './passwords.ts'
import { lockUser } from './session.service.ts'
import { getSignInAttempt } from './sign-in-attempts.ts'

/**
 * Limits of password reset emails per account. A link works for an hour, so a user who reaches a limit still
 * has a valid link, unless it was used or invalidated.
 */
const RESET_LIMITS = [
  { maxMails: 1, seconds: 300 },
  { maxMails: 3, seconds: 3_600 },
]

const FORGOT_RESPONSE = {
  message: 'If an account with this email address exists, you will receive a password reset link shortly.',
}

/**
 * Queues a password reset email if the account exists, is active, and its limits allow another one. If one is
 * already queued, expedites it instead. The response and its timing are the same in all cases.
 */
export async function forgotPassword(context: Context, email: string) {
  const { database, mailer } = context
  await runInConstantTime(async () => {
    await database.prisma.$transaction((tx) => queueReset(tx, context, email))
    mailer.wake()
  })
  return FORGOT_RESPONSE
}

async function queueReset(tx: Prisma.TransactionClient, context: Context, email: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { email }, select: { id: true } })
  // Without an account, run the same two queries for ID 0, which no user has, so that the timing is similar.
  const userId = user?.id ?? 0
  const lockedUser = await lockUser(tx, userId)
  const isQueued = await expediteQueuedMail(tx, context, { userId, kind: 'reset_password' })
  if (!lockedUser?.is_active || isQueued) return
  for (const limit of RESET_LIMITS)
    if ((await getSecondsUntilNextMail(tx, { userId, kind: 'reset_password', ...limit })) > 0) return
  await queueMail(tx, context, { userId, kind: 'reset_password', email })
}

/**
 * Resets a password with the token from an emailed link. This also verifies the email address, because the
 * user has access to its mailbox. All sessions are revoked, and other links that give access to the account
 * are invalidated. An intruder may have linked a provider, so the user is notified of the change with a list
 * of the configured providers that stay linked.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, mailer, rateLimits } = context
  const passwordHash = await hashPassword(password)
  const { email, userId } = await database.prisma.$transaction(async (tx) => {
    const consumed = await consumeToken(tx, token, ['reset_password'])
    const { userId } = consumed
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (user.email !== consumed.email) throw invalidToken()
    rejectNameBasedPassword(context, {
      path: 'password',
      password,
      username: user.username,
      email: user.email,
    })
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, devicesSince: new Date(), emailVerifiedAt: user.emailVerifiedAt ?? new Date() },
    })
    // A provider that was linked while the email address was unverified may belong to a stranger. If the user
    // had a verified email address until `unconfirmedSince`, providers linked before that time stay.
    if (!user.emailVerifiedAt)
      await tx.account.deleteMany({
        where: { userId, ...(user.unconfirmedSince && { createdAt: { gte: user.unconfirmedSince } }) },
      })
    await tx.session.deleteMany({ where: { userId } })
    await invalidateLinks(tx, userId)
    const linkedProviders = await formatLinkedProviders(tx, context, userId)
    await queueNotification(tx, context, {
      userId,
      kind: 'password_changed',
      email: consumed.email,
      about: linkedProviders,
      isEmailVerified: true,
    })
    await recordAuthAction(tx, context, user, 'auth.password_reset')
    return consumed
  })
  mailer.wake()
  // Lifts a sign-in limit, whether the owner or a stranger caused it. Making the browser known keeps further
  // attempts by strangers from locking the owner out. The browser gets a new ID, because an owner who tried
  // several passwords before the reset may have reached the limit for the old ID.
  await rateLimits.clearPasswordAttempts(email, await getSignInAttempt(context, email))
  context.knownDevices.remember(context, userId, { hasNewId: true })
}
