import { isUniqueViolation, type Prisma } from '@veranda/database'
import { conflict, timedOut, tooManyEmails } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { parseTokenKind } from '../mail/one-time-token.ts'
import {
  expediteQueuedMail,
  getSecondsUntilNextMail,
  queueMail,
  queueNotification,
} from '../mail/outbox.service.ts'
import { recordAuthAction } from './auth-audit.ts'
import { type CurrentUser, WRITE_BLOCKING_TIMEOUTS } from './current-user.ts'
import { type ConsumedToken, consumeToken, invalidateLinks, invalidToken } from './links.service.ts'
import { lockUser, markSessionsForRenewal } from './session.service.ts'
import { completeSignUp, emailTaken } from './sign-up.service.ts'

/**
 * One email per user every five minutes. Users tend to request several when the first one takes long to
 * arrive.
 */
const VERIFICATION_LIMIT = { kind: 'verify_email', seconds: 300 } as const

export const alreadyVerified = () => conflict('already_verified', 'Your email address is already verified')

/**
 * Verifies the account's email address, changes it to the new one, or creates the account of a sign-up,
 * depending on the emailed link.
 *
 * @throws 400 for an invalid token; 403 for an email change while a timeout blocks writes by the user (the
 *   link stays valid); 409 if another account has taken the email address since the link was sent; for a
 *   sign-up, the errors of `completeSignUp`
 */
export async function verifyEmail(
  context: Context,
  input: { token: string; password?: string | undefined },
): Promise<{ email: string }> {
  const { token } = input
  const { database, mailer } = context
  try {
    if (parseTokenKind(token) === 'sign_up') return await completeSignUp(context, input)
    const consumed = await database.prisma.$transaction(async (tx) => {
      const consumed = await consumeToken(tx, token, ['verify_email', 'change_email'])
      await (consumed.kind === 'change_email' ? applyEmailChange : verifyCurrentEmail)(tx, context, consumed)
      return consumed
    })
    mailer.wake()
    return { email: consumed.email }
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  }
}

async function verifyCurrentEmail(
  tx: Prisma.TransactionClient,
  context: Context,
  { userId, email }: ConsumedToken,
): Promise<void> {
  const [user] = await tx.user.updateManyAndReturn({
    where: { id: userId, email },
    data: { emailVerifiedAt: new Date() },
  })
  if (!user) throw invalidToken()
  await recordAuthAction(tx, context, user, 'auth.email_verify')
}

async function applyEmailChange(
  tx: Prisma.TransactionClient,
  context: Context,
  { userId, email }: ConsumedToken,
): Promise<void> {
  // The link works without signing in, so no route guard has checked timeouts.
  const timeout = await tx.timeout.findFirst({
    where: {
      userId,
      type: { in: [...WRITE_BLOCKING_TIMEOUTS] },
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    orderBy: { expiresAt: 'desc' },
  })
  if (timeout) throw timedOut(timeout.reason, timeout.expiresAt)
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: new Date() } })
  await invalidateLinks(tx, userId)
  await markSessionsForRenewal(tx, userId)
  // `user` was read before the update, so this notifies the previous email address.
  await queueNotification(tx, context, {
    userId,
    kind: 'email_changed',
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
  })
  await recordAuthAction(tx, context, user, 'auth.email_change', {
    before: { email: user.email },
    after: { email },
  })
}

/** Emails another verification link to the current user. */
export async function sendVerification(context: Context<CurrentUser>) {
  const { database, mailer, rateLimits, currentUser } = context
  const email = await database.prisma.$transaction(async (tx) => {
    await lockUser(tx, currentUser.id)
    const { email, emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: currentUser.id } })
    if (emailVerifiedAt) throw alreadyVerified()
    if (await expediteQueuedMail(tx, context, { userId: currentUser.id, kind: 'verify_email' })) return email
    const waitSeconds =
      (await getSecondsUntilNextMail(tx, { userId: currentUser.id, ...VERIFICATION_LIMIT })) ||
      (await rateLimits.consumeMailLimit(context, email))
    if (waitSeconds > 0) throw tooManyEmails(waitSeconds)
    await queueMail(tx, context, { userId: currentUser.id, kind: 'verify_email', email })
    return email
  })
  mailer.wake()
  return { message: `Check ${email} for a verification link.` }
}
