import type { Prisma } from '@veranda/database'
import { getIpRange } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { type AccountLinkKind, type MailKind, type NotificationKind, PURPOSES } from './mail.kinds.ts'
import { LEASE_SECONDS } from './outbox.queries.ts'

type NewMail = (
  | { userId: number; kind: Exclude<MailKind, 'sign_up'> }
  | { signUpId: number; kind: 'sign_up' }
) & {
  email: string
  /** Provider names, if the email concerns any. */
  about?: string | null
}

type NewNotification = NewMail & { userId: number; kind: NotificationKind; isEmailVerified: boolean }

/**
 * Queues an email in the transaction of the change that it is about, so that both are committed or neither
 * is. Call `mailer.wake()` after the transaction to send it immediately.
 */
export async function queueMail(
  tx: Prisma.TransactionClient,
  { ip }: Pick<Context, 'ip'>,
  mail: NewMail,
): Promise<void> {
  await tx.mail.create({ data: { ...mail, block: getIpRange(ip) } })
}

/**
 * Queues a notification about the user's account, unless too many were sent. The number is limited, because
 * the email address may belong to someone else, and because mail servers limit the volume.
 */
export async function queueNotification(
  tx: Prisma.TransactionClient,
  context: Pick<Context, 'ip' | 'rateLimits'>,
  { isEmailVerified, ...mail }: NewNotification,
): Promise<void> {
  const { userId, email } = mail
  if (await context.rateLimits.tryCountNotice(context, { userId, email, isEmailVerified }))
    await queueMail(tx, context, mail)
}

/**
 * Expedites the user's queued email of this kind: if its retry is more than `LEASE_SECONDS` away, makes the
 * email due immediately, so that a new request does not wait for hours. An email requested from two IP ranges
 * no longer counts toward the concurrency limit of either, so that a stranger can't delay it.
 *
 * @returns whether an email of this kind to the user is queued
 */
export async function expediteQueuedMail(
  tx: Prisma.TransactionClient,
  { ip }: Pick<Context, 'ip'>,
  { userId, kind }: { userId: number; kind: MailKind },
): Promise<boolean> {
  // An email that is being sent is due when its lease expires, so any email due later waits for a retry. The
  // lease may have started after this transaction, so `now()` would be too early. The additional second
  // allows for `due_at`, which is rounded to milliseconds: a lease that has just started must not end early.
  await tx.$executeRaw`UPDATE mail SET block = CASE block WHEN ${getIpRange(ip)} THEN block END,
      due_at = CASE WHEN due_at > clock_timestamp() + make_interval(secs => ${LEASE_SECONDS + 1}) THEN clock_timestamp() ELSE due_at END
    WHERE user_id = ${userId} AND kind = ${kind}`
  return (await tx.mail.count({ where: { userId, kind } })) > 0
}

/**
 * Returns the seconds until another link of this kind may be emailed to the user, or 0. At most `maxMails`
 * may be sent within `seconds`. Kinds with the same purpose in `PURPOSES` are counted together. Queued emails
 * are not counted: an email counts from the moment its token is stored, just before it is sent. The caller
 * must therefore reuse or delete an email that is still queued. The transaction must lock the user's row, so
 * that concurrent requests can't exceed the limit.
 */
export async function getSecondsUntilNextMail(
  tx: Prisma.TransactionClient,
  {
    userId,
    kind,
    maxMails = 1,
    seconds,
  }: { userId: number; kind: AccountLinkKind; maxMails?: number; seconds: number },
): Promise<number> {
  const [limitingToken] = await tx.$queryRaw<{ wait: number | null }[]>`
    SELECT ceil(extract(epoch FROM created_at + make_interval(secs => ${seconds}) - now()))::int AS wait
    FROM one_time_token
    WHERE user_id = ${userId} AND purpose = ${PURPOSES[kind]}::one_time_token_purpose
      AND created_at > now() - make_interval(secs => ${seconds})
    ORDER BY created_at DESC OFFSET ${maxMails - 1} LIMIT 1`
  return Math.max(0, limitingToken?.wait ?? 0)
}
