import type { Prisma } from '@veranda/database'
import { blockOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { type AccountLinkKind, type MailKind, type NoticeKind, PURPOSES } from './mail.kinds.ts'
import { LEASE } from './outbox.queries.ts'

type NewMail = (
  | { userId: number; kind: Exclude<MailKind, 'sign_up'> }
  | { signUpId: number; kind: 'sign_up' }
) & {
  email: string
  /** names of providers, where the mail is about some */
  about?: string | null
}

/**
 * Puts a mail into the outbox, in the transaction of what it is about: there is never one without the other. After
 * the transaction `mailer.wake()` has it sent at once.
 */
export async function queueMail(
  tx: Prisma.TransactionClient,
  { address }: Pick<Context, 'address'>,
  mail: NewMail,
): Promise<void> {
  await tx.mail.create({ data: { ...mail, block: blockOf(address) } })
}

/**
 * Puts a mail into the outbox that tells a user what happened to their account, unless they have been sent too many: the
 * address may be somebody else's, and a mail server takes only so many.
 *
 * @param isConfirmed whether the address has been confirmed
 */
export async function queueNotice(
  tx: Prisma.TransactionClient,
  context: Pick<Context, 'address' | 'rateLimits'>,
  { isConfirmed, ...mail }: NewMail & { userId: number; kind: NoticeKind; isConfirmed: boolean },
): Promise<void> {
  if (await context.rateLimits.mayNotify(context, { userId: mail.userId, email: mail.email, isConfirmed }))
    await queueMail(tx, context, mail)
}

/**
 * Whether such a mail is waiting already. If it waits because the mail server failed, it is tried again at once, so that a new
 * request does not wait for hours. A mail requested from two blocks of networks counts toward neither: a stranger can't have it wait
 * behind their own.
 */
export async function hurryWaiting(
  tx: Prisma.TransactionClient,
  { address }: Pick<Context, 'address'>,
  { userId, kind }: { userId: number; kind: MailKind },
): Promise<boolean> {
  // Those that somebody is sending at this moment are due when their lease is over, and not later. The lease may have begun
  // after this transaction did, so its own time would be too early.
  await tx.$executeRaw`UPDATE mail SET block = CASE block WHEN ${blockOf(address)} THEN block END,
      due_at = CASE WHEN due_at > clock_timestamp() + make_interval(secs => ${LEASE}) THEN clock_timestamp() ELSE due_at END
    WHERE user_id = ${userId} AND kind = ${kind}`
  return (await tx.mail.count({ where: { userId, kind } })) > 0
}

/**
 * Seconds until another link of this kind may be mailed to the user, who is sent `most` of them in so many `seconds`; 0
 * for at once. The transaction holds the user's row, so that two requests at once count each other.
 */
export async function secondsUntilNext(
  tx: Prisma.TransactionClient,
  {
    userId,
    kind,
    most = 1,
    seconds,
  }: { userId: number; kind: AccountLinkKind; most?: number; seconds: number },
): Promise<number> {
  const [counted] = await tx.$queryRaw<{ wait: number | null }[]>`
    SELECT ceil(extract(epoch FROM created_at + make_interval(secs => ${seconds}) - now()))::int AS wait
    FROM one_time_token
    WHERE user_id = ${userId} AND purpose = ${PURPOSES[kind]}::one_time_token_purpose
      AND created_at > now() - make_interval(secs => ${seconds})
    ORDER BY created_at DESC OFFSET ${most - 1} LIMIT 1`
  return Math.max(0, counted?.wait ?? 0)
}
