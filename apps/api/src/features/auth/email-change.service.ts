import type { Prisma } from '@veranda/database'
import { conflict, incorrectPassword, notFound, tooManyEmails } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { expediteQueuedMail, getSecondsUntilNextMail, queueMail } from '../mail/outbox.service.ts'
import { recordCurrentUserAuthAction } from './auth-audit.ts'
import { runInConstantTime } from './constant-time.ts'
import { checkCurrentPassword } from './current-password.ts'
import type { CurrentUser } from './current-user.ts'
import { lockUser } from './session.service.ts'

/**
 * Limit on the verification emails of a user. Emails to new email addresses and to the current one count
 * together. The limit allows several emails, for users who mistype the new email address, but only a few,
 * because a mistyped address may belong to someone else.
 */
const CHANGE_LIMIT = { kind: 'change_email', maxMails: 5, seconds: 3_600 } as const

export const emailUnchanged = () => conflict('email_unchanged', 'This is already your email address')

export const noPendingChange = () => notFound('No pending email change')

/**
 * Emails a verification link to a new email address. The change takes effect when the user opens the link.
 * The response, its timing, and the number of emails don't reveal whether another account uses the email
 * address.
 *
 * @throws 401 for a wrong password; 409 if the email address is unchanged; 429 after too many password
 *   attempts or emails
 */
export async function changeEmail(
  context: Context<CurrentUser>,
  { email, password }: { email: string; password: string },
) {
  const { database, mailer, currentUser } = context
  const passwordHash = await checkCurrentPassword(context, password)
  if (email === currentUser.email) throw emailUnchanged()
  await runInConstantTime(async () => {
    await database.prisma.$transaction(async (tx) => {
      const current = await lockUser(tx, currentUser.id)
      // The password may have been changed since `checkCurrentPassword` read it.
      if (current?.password_hash !== passwordHash) throw incorrectPassword()
      await queueChangeMail(tx, context, email)
      await recordCurrentUserAuthAction(tx, context, 'auth.email_change_request', { after: { email } })
    })
    mailer.wake()
  })
  return { message: getSentMessage(email) }
}

/**
 * Returns the pending email change. If another account uses the new email address, no link is sent, but the
 * change stays pending for as long as a link would be valid. The response thus doesn't reveal that account.
 */
export async function getPendingChange({ database: { prisma }, currentUser }: Context<CurrentUser>) {
  return { pending: await findPendingChange(prisma, currentUser.id) }
}

/**
 * Emails a new link for the pending change and invalidates the earlier one. If the earlier email is still
 * queued, sends it immediately and queues no new one. A new email counts toward the limit of `changeEmail`.
 */
export async function resendChange(context: Context<CurrentUser>) {
  const { database, mailer, currentUser } = context
  const email = await database.prisma.$transaction(async (tx) => {
    await lockUser(tx, currentUser.id)
    const pending = await findPendingChange(tx, currentUser.id)
    if (!pending) throw noPendingChange()
    if (!(await expediteQueuedMail(tx, context, { userId: currentUser.id, kind: 'change_email' })))
      await queueChangeMail(tx, context, pending.email)
    return pending.email
  })
  mailer.wake()
  return { message: getSentMessage(email) }
}

export async function cancelChange(context: Context<CurrentUser>): Promise<void> {
  const { database, currentUser } = context
  await database.prisma.$transaction(async (tx) => {
    await lockUser(tx, currentUser.id)
    if (!(await findPendingChange(tx, currentUser.id))) throw noPendingChange()
    await cancelPendingChanges(tx, currentUser.id)
    await recordCurrentUserAuthAction(tx, context, 'auth.email_change_cancel')
  })
}

/**
 * Cancels pending changes and queues the verification email to the new email address.
 *
 * @throws 429 after too many emails for the account or to the email address, which may belong to someone else
 */
async function queueChangeMail(
  tx: Prisma.TransactionClient,
  context: Context<CurrentUser>,
  email: string,
): Promise<void> {
  const userId = context.currentUser.id
  const waitSeconds =
    (await getSecondsUntilNextMail(tx, { userId, ...CHANGE_LIMIT })) ||
    (await context.rateLimits.consumeMailLimit(context, email))
  if (waitSeconds > 0) throw tooManyEmails(waitSeconds)
  await cancelPendingChanges(tx, userId)
  await queueMail(tx, context, { userId, kind: 'change_email', email })
}

/**
 * Returns the pending change. While its email is still queued, there is no token, so `expires_at` is null.
 * Tokens that verify the current email address also have the purpose `verify_email`. The token of an email
 * change differs from them by its email address.
 */
async function findPendingChange(tx: Prisma.TransactionClient, userId: number) {
  const [pending] = await tx.$queryRaw<{ email: string; expires_at: Date | null }[]>`
    SELECT c.email, c.expires_at FROM "user" u JOIN (
      SELECT user_id, email, expires_at FROM one_time_token
      WHERE purpose = 'verify_email' AND used_at IS NULL AND expires_at > now()
      UNION ALL
      SELECT user_id, email, NULL FROM mail WHERE kind = 'change_email') c ON c.user_id = u.id AND c.email <> u.email
    WHERE u.id = ${userId} ORDER BY c.expires_at DESC NULLS LAST LIMIT 1`
  return pending ? { email: pending.email, expires_at: pending.expires_at?.toISOString() ?? null } : null
}

const getSentMessage = (email: string) =>
  `Check ${email} for a verification link. Your email address changes when you open it.`

/** Cancels pending changes: deletes their queued emails and invalidates the links that were sent. */
async function cancelPendingChanges(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.mail.deleteMany({ where: { userId, kind: 'change_email' } })
  await tx.$executeRaw`UPDATE one_time_token SET used_at = now()
    WHERE user_id = ${userId} AND purpose = 'verify_email' AND used_at IS NULL
      AND email <> (SELECT email FROM "user" WHERE id = ${userId})`
}
