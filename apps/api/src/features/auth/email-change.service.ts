import type { Prisma } from '@veranda/database'
import { conflict, invalidCredentials, notFound, tooManyMails } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { hurryWaiting, queueMail, secondsUntilNext } from '../mail/outbox.service.ts'
import { recordOwnAuth } from './auth-audit.ts'
import { inEvenTime } from './even-time.ts'
import { checkOwnPassword } from './own-password.ts'
import { lockUser } from './session.service.ts'
import type { Viewer } from './viewer.ts'

/**
 * Higher than for other emails, because email addresses get mistyped; low, because the address may belong to
 * someone else.
 */
const CHANGES = { kind: 'change_email', most: 5, seconds: 3_600 } as const

export const sameEmail = () => conflict('same_email', 'This is already your email address')

export const noPendingChange = () => notFound('No pending email change')

/**
 * Emails a verification link to a new email address, which takes effect when the link is opened. The
 * response, its timing, and the number of emails don't reveal whether another account uses the email address.
 *
 * @throws 401 for a wrong password
 */
export async function changeEmail(
  context: Context<Viewer>,
  { email, password }: { email: string; password: string },
) {
  const { database, mailer, viewer } = context
  const passwordHash = await checkOwnPassword(context, password)
  if (email === viewer.email) throw sameEmail()
  await inEvenTime(async () => {
    await database.prisma.$transaction(async (tx) => {
      const current = await lockUser(tx, viewer.id)
      // Since the check, the password may have been changed.
      if (current?.password_hash !== passwordHash) throw invalidCredentials()
      await mailChange(tx, context, email)
      await recordOwnAuth(tx, context, 'auth.email_change_request', { after: { email } })
    })
    mailer.wake()
  })
  return { message: sentTo(email) }
}

/**
 * Returns the pending email change. A change to a taken email address is reported like any other until its
 * link would expire.
 */
export async function pendingChange({ database: { prisma }, viewer }: Context<Viewer>) {
  return { pending: await findPending(prisma, viewer.id) }
}

/**
 * Emails a new link for the pending change, within the limit of changes, and invalidates the earlier link.
 */
export async function resendChange(context: Context<Viewer>) {
  const { database, mailer, viewer } = context
  const email = await database.prisma.$transaction(async (tx) => {
    await lockUser(tx, viewer.id)
    const pending = await findPending(tx, viewer.id)
    if (!pending) throw noPendingChange()
    if (!(await hurryWaiting(tx, context, { userId: viewer.id, kind: 'change_email' })))
      await mailChange(tx, context, pending.email)
    return pending.email
  })
  mailer.wake()
  return { message: sentTo(email) }
}

export async function cancelChange(context: Context<Viewer>): Promise<void> {
  const { database, viewer } = context
  await database.prisma.$transaction(async (tx) => {
    await lockUser(tx, viewer.id)
    if (!(await findPending(tx, viewer.id))) throw noPendingChange()
    await takeBackChanges(tx, viewer.id)
    await recordOwnAuth(tx, context, 'auth.email_change_cancel')
  })
}

/**
 * Queues the verification email.
 *
 * @throws 429 after too many emails for the account or to the email address, which may belong to someone else
 */
async function mailChange(
  tx: Prisma.TransactionClient,
  context: Context<Viewer>,
  email: string,
): Promise<void> {
  const userId = context.viewer.id
  const wait =
    (await secondsUntilNext(tx, { userId, ...CHANGES })) || (await context.rateLimits.mailTo(context, email))
  if (wait > 0) throw tooManyMails(wait)
  await takeBackChanges(tx, userId)
  await queueMail(tx, context, { userId, kind: 'change_email', email })
}

/**
 * Returns the pending change. Its email may not have been sent yet, in which case there is no token and no
 * expiry.
 */
async function findPending(tx: Prisma.TransactionClient, userId: number) {
  const [pending] = await tx.$queryRaw<{ email: string; expires_at: Date | null }[]>`
    SELECT c.email, c.expires_at FROM "user" u JOIN (
      SELECT user_id, email, expires_at FROM one_time_token
      WHERE purpose = 'verify_email' AND used_at IS NULL AND expires_at > now()
      UNION ALL
      SELECT user_id, email, NULL FROM mail WHERE kind = 'change_email') c ON c.user_id = u.id AND c.email <> u.email
    WHERE u.id = ${userId} ORDER BY c.expires_at DESC NULLS LAST LIMIT 1`
  return pending ? { email: pending.email, expires_at: pending.expires_at?.toISOString() ?? null } : null
}

const sentTo = (email: string) =>
  `Check ${email} for a verification link. Your email address changes when you open it.`

/** Cancels pending changes, because only the latest one can take effect. */
async function takeBackChanges(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.mail.deleteMany({ where: { userId, kind: 'change_email' } })
  await tx.$executeRaw`UPDATE one_time_token SET used_at = now()
    WHERE user_id = ${userId} AND purpose = 'verify_email' AND used_at IS NULL
      AND email <> (SELECT email FROM "user" WHERE id = ${userId})`
}
