import { networkOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { queueMail } from '../mail/outbox.service.ts'
import type { Guess } from '../rate-limits/account-limits.ts'

/** Whose guess a password at sign-in is: that of a device that the account knows, or else of the client's network. */
export async function guessOf(context: Context, email: string): Promise<Guess> {
  const device = await context.knownDevices.find(context, email)
  return device
    ? { email, from: 'device', id: device }
    : { email, from: 'network', id: networkOf(context.address) }
}

/**
 * Mails the owner that sign-in has been limited after failed attempts. Runs after the answer is decided and is not
 * awaited, so that the answer takes as long for an email address without an account.
 */
export function notifyBlocked(context: Context, email: string): void {
  const { database, log, mailer, requestId } = context
  database.prisma
    .$transaction(async (tx) => {
      const user = await tx.user.findFirst({ where: { email, isActive: true } })
      if (user) await queueMail(tx, context, { userId: user.id, kind: 'sign_in_limited', email })
    })
    .then(mailer.wake)
    .catch((err) =>
      log.error({ err, request_id: requestId }, 'the owner of a limited account was not notified'),
    )
}
