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

/** Limits of reset mails for an account, however often they are requested. A link lasts an hour, so one always works. */
const RESETS = [
  { most: 1, seconds: 300 },
  { most: 3, seconds: 3_600 },
]

const FORGOT_ANSWER = {
  message: 'If an account with this email address exists, you will receive a password reset link shortly.',
}

/** Has a link mailed that leads to a new password. Says the same, and takes as long, whether there is an account. */
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
 * Sets the password of a user who can read the account's mail, which also verifies the address. It ends every
 * session and makes every other link void. Providers that were linked under a confirmed address still open the account,
 * also one that an intruder linked: the mail that follows names them.
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
    // Who linked a provider while nobody had confirmed the address may have been a stranger: it opens nothing any more.
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
  // Strangers' guesses no longer keep the owner out, nor do the owner's own. The browser counts as known, so that guesses
  // that go on don't either.
  await rateLimits.unblock(email, await guessOf(context, email))
  context.knownDevices.remember(context, userId)
}
