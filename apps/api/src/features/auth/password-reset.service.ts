import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import { hurryWaiting, queueMail, queueNotice, secondsUntilNext } from '../mail/outbox.service.ts'
import { waysIn } from '../providers/linked-accounts.service.ts'
import { recordAuth } from './auth-audit.ts'
import { inEvenTime } from './even-time.ts'
import { guessOf } from './guesses.ts'
import { invalidToken, spendToken, voidLinks } from './links.service.ts'
import { requireUnlikeNames } from './own-names.ts'
import { hashPassword } from './passwords.ts'
import { lockUser } from './session.service.ts'

/** Limits of password reset emails per account. A link lasts an hour, so one always works. */
const RESETS = [
  { most: 1, seconds: 300 },
  { most: 3, seconds: 3_600 },
]

const FORGOT_ANSWER = {
  message: 'If an account with this email address exists, you will receive a password reset link shortly.',
}

/**
 * Requests a password reset email. The response and its timing are the same whether or not the account
 * exists.
 */
export async function forgotPassword(context: Context, email: string) {
  const { database, mailer } = context
  await inEvenTime(async () => {
    await database.prisma.$transaction((tx) => queueReset(tx, context, email))
    mailer.wake()
  })
  return FORGOT_ANSWER
}

async function queueReset(tx: Prisma.TransactionClient, context: Context, email: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { email }, select: { id: true } })
  const userId = user?.id ?? 0
  const held = await lockUser(tx, userId)
  const isWaiting = await hurryWaiting(tx, context, { userId, kind: 'reset_password' })
  if (!held?.is_active || isWaiting) return
  for (const limit of RESETS)
    if ((await secondsUntilNext(tx, { userId, kind: 'reset_password', ...limit })) > 0) return
  await queueMail(tx, context, { userId, kind: 'reset_password', email })
}

/**
 * Resets the password of a user with access to the account's mailbox, which also verifies the email address.
 * All sessions are revoked and all other links invalidated. Providers linked after verification keep working,
 * even if an intruder linked them, so the notification lists them.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, mailer, rateLimits } = context
  const passwordHash = await hashPassword(password)
  const { email, userId } = await database.prisma.$transaction(async (tx) => {
    const spent = await spendToken(tx, token, ['reset_password'])
    const { userId } = spent
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (user.email !== spent.email) throw invalidToken()
    requireUnlikeNames(context, { path: 'password', password, username: user.username, email: user.email })
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, devicesSince: new Date(), emailVerifiedAt: user.emailVerifiedAt ?? new Date() },
    })
    // A provider linked before the email address was verified may belong to a stranger.
    if (!user.emailVerifiedAt)
      await tx.account.deleteMany({
        where: { userId, ...(user.unconfirmedSince && { createdAt: { gte: user.unconfirmedSince } }) },
      })
    await tx.session.deleteMany({ where: { userId } })
    await voidLinks(tx, userId)
    const about = await waysIn(tx, context, userId)
    await queueNotice(tx, context, {
      ...{ userId, kind: 'password_changed', email: spent.email, about },
      isConfirmed: true,
    })
    await recordAuth(tx, context, user, 'auth.password_reset')
    return spent
  })
  mailer.wake()
  // Lifts the limit caused by failed attempts of the owner and of strangers. The browser counts as known, so
  // that further attempts by strangers don't lock it out.
  await rateLimits.unblock(email, await guessOf(context, email))
  context.knownDevices.remember(context, userId)
}
