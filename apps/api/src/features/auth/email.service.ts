import { isUniqueViolation, type Prisma } from '@veranda/database'
import { conflict, timedOut, tooManyMails } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { kindOfToken } from '../mail/one-time-token.ts'
import { hurryWaiting, queueMail, queueNotice, secondsUntilNext } from '../mail/outbox.service.ts'
import { recordAuth } from './auth-audit.ts'
import { invalidToken, type Spent, spendToken, voidLinks } from './links.service.ts'
import { lockUser, renewSessionsOf } from './session.service.ts'
import { completeSignUp, emailTaken } from './sign-up.service.ts'
import { REFUSING_WRITES, type Viewer } from './viewer.ts'

/** One email per five minutes, because users request another when the first is late. */
const VERIFICATIONS = { kind: 'verify_email', seconds: 300 } as const

export const alreadyVerified = () => conflict('already_verified', 'Your email address is already verified')

/**
 * Verifies the account's email address or changes it to the new one, depending on the emailed link.
 *
 * @throws 403 for a change while the user is timed out from writing; the link stays valid
 */
export async function verifyEmail(
  context: Context,
  given: { token: string; password?: string | undefined },
): Promise<{ email: string }> {
  const { token } = given
  const { database, mailer } = context
  try {
    if (kindOfToken(token) === 'sign_up') return await completeSignUp(context, given)
    const spent = await database.prisma.$transaction(async (tx) => {
      const spent = await spendToken(tx, token, ['verify_email', 'change_email'])
      await (spent.kind === 'change_email' ? moveTo : confirm)(tx, context, spent)
      return spent
    })
    mailer.wake()
    return { email: spent.email }
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw emailTaken()
    throw error
  }
}

async function confirm(
  tx: Prisma.TransactionClient,
  context: Context,
  { userId, email }: Spent,
): Promise<void> {
  const [user] = await tx.user.updateManyAndReturn({
    where: { id: userId, email },
    data: { emailVerifiedAt: new Date() },
  })
  if (!user) throw invalidToken()
  await recordAuth(tx, context, user, 'auth.email_verify')
}

async function moveTo(
  tx: Prisma.TransactionClient,
  context: Context,
  { userId, email }: Spent,
): Promise<void> {
  // The link works without signing in, so no route guard has checked timeouts.
  const timeout = await tx.timeout.findFirst({
    where: { userId, type: { in: [...REFUSING_WRITES] }, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { expiresAt: 'desc' },
  })
  if (timeout) throw timedOut(timeout.reason, timeout.expiresAt)
  const before = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: new Date() } })
  await voidLinks(tx, userId)
  await renewSessionsOf(tx, userId)
  await queueNotice(tx, context, {
    ...{ userId, kind: 'email_changed', email: before.email },
    isConfirmed: before.emailVerifiedAt !== null,
  })
  await recordAuth(tx, context, before, 'auth.email_change', {
    before: { email: before.email },
    after: { email },
  })
}

/** Emails another verification link to the current user. */
export async function sendVerification(context: Context<Viewer>) {
  const { database, mailer, rateLimits, viewer } = context
  const email = await database.prisma.$transaction(async (tx) => {
    await lockUser(tx, viewer.id)
    const { email, emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: viewer.id } })
    if (emailVerifiedAt) throw alreadyVerified()
    if (await hurryWaiting(tx, context, { userId: viewer.id, kind: 'verify_email' })) return email
    const wait =
      (await secondsUntilNext(tx, { userId: viewer.id, ...VERIFICATIONS })) ||
      (await rateLimits.mailTo(context, email))
    if (wait > 0) throw tooManyMails(wait)
    await queueMail(tx, context, { userId: viewer.id, kind: 'verify_email', email })
    return email
  })
  mailer.wake()
  return { message: `Check ${email} for a verification link.` }
}
